import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "react-router";
import { servicesContext } from "../context.ts";
import { PAPER_PATHS } from "../i18n/paper-paths.ts";
import { patternsOf } from "../pages.server.ts";
import { withPageLimit } from "../services/http/retry.server.ts";
import { throwUnavailable } from "../services/http/posted-form.server.ts";
import { askForWhom } from "./customer-of-form.server.ts";
import { isPage, routePattern } from "./route-pattern.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Routes = ServerBuild["routes"];
type Answer = (args: Args) => unknown;

/** Every loader and action of a page: an unavailable or slow service gives 503, so that search engines keep the page (R-CAT-18). */
export function unavailableRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: orUnavailable(loader) }),
        ...(action && { action: orUnavailable(action) }),
      };
      return [id, { ...route, module }];
    }),
  );
}

function orUnavailable(answer: Answer): Answer {
  return async (args) => {
    const page = routePattern(args.pattern);
    if (!isPage(page) && !CALLS_AND_FILES.has(page)) return answer(args);
    try {
      const answered = Promise.resolve(answer(args));
      return await (isUpload(args.request, page) ? answered : withPageLimit(answered, page));
    } catch (error) {
      if (isAnswer(error) || isDefect(error)) throw error;
      await askForWhom(error);
      args.context.get(servicesContext).log.error("page unavailable", error, { page });
      return throwUnavailable();
    }
  };
}

/** Calls and files have their own answers. */
const CALLS_AND_FILES: ReadonlySet<string> = new Set([
  "/customer",
  ...Object.values(PAPER_PATHS).flatMap((path) => Object.values(path)),
]);

const UPLOADS = patternsOf(({ forms }) => forms === "files" || forms === "numbers");

/** Large files take longer to arrive and to read; their actions limit what follows. */
function isUpload({ headers }: Request, page: string): boolean {
  return UPLOADS.has(page) && /^multipart\//i.test(headers.get("Content-Type") ?? "");
}

/** A thrown response is the answer itself. */
function isAnswer(error: unknown): boolean {
  if (error instanceof Response) return true;
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}

/** A fault of the code, which no waiting repairs: 500. `fetch` reports a lost connection as a TypeError with a cause. */
function isDefect(error: unknown): boolean {
  const isOfCode = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isOfCode && error.cause === undefined;
}
