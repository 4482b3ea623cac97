import { readableStreamToString } from "@react-router/node";
import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { documentResponse } from "./document-bytes.server.ts";
import { inScript, packedText } from "./domain/packed.ts";
import { localeContext, requestInfoContext, servicesContext } from "./context.ts";
import { withoutSecret } from "./i18n/secret-paths.server.ts";
import { refusedFacts } from "./ui/layout/root-facts.loader.server.ts";
import { RefusedFactsContext } from "./ui/layout/refused-facts.ts";
import { ShellContext, NO_NAVIGATION, NO_SITE, type Shell } from "./i18n/shell-context.tsx";
import { DICTIONARIES } from "./i18n/strings.ts";
import { translateFrom } from "./i18n/translate.ts";
import { firstViewStyles } from "./first-view-styles.server.ts";
import { markupCache } from "./markup-cache.server.tsx";

/** Placeholder for style rules; text of visitors is escaped. */
const STYLES_PLACE = "<!--styles-->";

/** Sent when complete, because a streamed page needs scripts to be put together (decision 0030). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestInfoContext);
  const { serverHandoffStream, ...withoutStream } = routerContext;
  const router = serverHandoffStream ? await readableStreamToString(serverHandoffStream) : "";
  const shell = shellOf(context);
  const cache = markupCache(import.meta.env.DEV ? neverSeen(shell) : shell);
  const place = (text: string) => cache.placeOf(Buffer.from(text));
  const packed = packedText(routerContext.staticHandlerContext.loaderData);
  const pageData = { router: place(inScript(router)), packed: place(packed) };
  const { loaderData, actionData } = routerContext.staticHandlerContext;
  const isRefused = status >= 400 && Boolean(actionData);
  const refused =
    loaderData["root"] === undefined ? await refusedFacts(request, status, context).catch(() => null) : null;
  const html = renderToString(
    <ShellContext value={{ ...shell, markupCache: cache, pageData, firstViewStyles: STYLES_PLACE, isRefused }}>
      <RefusedFactsContext value={refused}>
        <ServerRouter context={withoutStream} url={new URL(request.url)} nonce={nonce} />
      </RefusedFactsContext>
    </ShellContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styled = html.replace(STYLES_PLACE, () => firstViewStyles(cache.classesOf(html)));
  const response = documentResponse(cache.fill(`<!DOCTYPE html>${styled}`), { headers, status });
  cache.makeMissing();
  return response;
}

/** Cached markup would hide changed components in development. */
function neverSeen(shell: Shell): Shell {
  return { ...shell, navigation: { ...shell.navigation } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // E.g. a form posted to a page without an action.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { id } = context.get(requestInfoContext);
  context
    .get(servicesContext)
    .log.error("page failed", error, { id, path: withoutSecret(new URL(request.url).pathname) });
};

function shellOf(context: RouterContextProvider): Shell {
  try {
    const { content, shells } = context.get(servicesContext);
    const locale = context.get(localeContext);
    const { navigation, site } = shells.shellOf(locale).data;
    return { t: content.words(locale), navigation, site };
  } catch {
    return { t: translateFrom(DICTIONARIES.en), navigation: NO_NAVIGATION, site: NO_SITE };
  }
}
