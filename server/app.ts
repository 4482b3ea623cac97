import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  flashContext,
  requestInfoContext,
  routeMethodsContext,
  servicesContext,
  sharedPageContext,
  visitorContext,
  type RequestInfo,
} from "../app/context.ts";
import { documentOf } from "../app/document-bytes.server.ts";
import type { Parties } from "../app/domain/consent.ts";
import { UNKNOWN_VISITOR } from "../app/domain/customers/web-user.ts";
import { withoutSecret } from "../app/i18n/secret-paths.server.ts";
import { methodsOfRoutes, refusedInWords } from "../app/middleware/methods.server.ts";
import { unavailableRoutes } from "../app/middleware/unavailable-routes.server.ts";
import { routePattern } from "../app/middleware/route-pattern.ts";
import { isStaffPath } from "../app/i18n/private-pages.ts";
import { refuseForeign } from "../app/middleware/same-origin.server.ts";
import { readEnv, type Env } from "../app/services/env.server.ts";
import { logAsRequest } from "../app/services/http/logged-request.server.ts";
import { withinRequestTime } from "../app/services/http/retry.server.ts";
import { baselineHeaders, pagePolicy, type InlineSources } from "../app/services/http/security-headers.server.ts";
import type { Figures } from "../app/services/figures.server.ts";
import type { Health } from "../app/services/health.server.ts";
import type { CommandResult, ShopCommand, PrintProgress } from "../app/commands/command.ts";
import { runCommand } from "../app/commands/run-command.ts";
import type { PageTurns } from "../app/services/limits/limits.ts";
import type { PageStamp } from "../app/services/page-stamp.server.ts";
import { createServices, type Services } from "../app/registry.server.ts";
import { StartError } from "../app/services/service-errors.ts";
import { stackFramesOf, errorText } from "../app/services/error-text.ts";
import { createRouteNames } from "./route-names.ts";
import type { Log } from "../app/services/log.server.ts";

// Development uses one set of services for many apps.
export { createServices };
export { guardOutput } from "../app/services/standard-output.server.ts";

export type App = {
  env: Env;
  log: Log;
  logAsRequest: typeof logAsRequest;
  handle(request: Request, info: RequestInfo): Promise<Response>;
  /** `isShared`: the same for every visitor without session, cart and notice. */
  handlePage(request: Request, info: RequestInfo): Promise<{ response: Response; isShared: boolean }>;
  documentOf(response: Response): Buffer<ArrayBuffer> | null;
  pageStamp: PageStamp;
  pageTurns: PageTurns;
  health(): Promise<Health>;
  figures: Figures;
  routeOf(path: string): string;
  /** The path without secrets, for logs and traces. */
  tellPath(path: string): string;
  /** Content security policy with the hashes of inline scripts and styles. */
  policyFor(inline: InlineSources, parties: Parties): string;
  operate(command: ShopCommand, printProgress: PrintProgress): Promise<CommandResult>;
  baselineHeaders: Record<string, string>;
  close(): Promise<void>;
};

export async function createApp(env: Env = readEnv(), given?: Services): Promise<App> {
  const services = given ?? (await createServices(env));
  const methods = methodsOfRoutes(build.routes);
  const routes = unavailableRoutes(build.routes);
  const handler = createRequestHandler(
    { ...(import.meta.env.DEV ? withoutStyles(build) : build), routes },
    import.meta.env.MODE,
  );
  const headers = baselineHeaders(env);
  const routeOf = createRouteNames(build.routes);
  /** All staff paths answer alike, so unknown visitors cannot tell which exist. */
  const allowOf = (url: string) => {
    const pattern = routePattern(routeOf(new URL(url).pathname));
    const known = isStaffPath(pattern) ? undefined : methods.get(pattern);
    return (known ?? READING_METHODS).join(", ");
  };
  const handlePage: App["handlePage"] = async (request, info) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, info);
    context.set(routeMethodsContext, methods);
    const answer = refuseForeign(request) ?? (await withinRequestTime(() => handler(request, context)));
    const response = isRefusedPage(request, answer) ? refusedInWords(allowOf(request.url)) : answer;
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value);
    // A route may allow sharing; only an anonymous visitor's response without notice is shared.
    const visitor = context.get(visitorContext);
    const isForNoOne = visitor !== UNKNOWN_VISITOR && visitor.user === null && context.get(flashContext) === null;
    return { response, isShared: isForNoOne && context.get(sharedPageContext) };
  };
  return {
    env,
    log: services.log,
    logAsRequest,
    baselineHeaders: headers,
    close: services.close,
    operate: (command, printProgress) =>
      runCommand(
        command,
        {
          orders: () => services.orderAdministration,
          people: () => services.people,
          imports: () => services.imports,
          staff: () => services.staffMembers,
          searchMisses: () => services.searchMisses,
          searchIndex: () => services.searchIndex,
        },
        printProgress,
      ),
    handlePage,
    documentOf,
    handle: async (request, info) => (await handlePage(request, info)).response,
    pageStamp: services.pageStamp,
    pageTurns: services.pageTurns,
    health: services.health,
    figures: services.figures,
    routeOf,
    tellPath: withoutSecret,
    policyFor: (inline, parties) => pagePolicy(env, inline, { parties, formTargets: services.signIn.formTargets }),
  };
}

const READING_METHODS = ["GET", "HEAD"];

/** The router refuses OPTIONS of pages before any middleware runs. */
function isRefusedPage({ method }: Request, { status, headers }: Response): boolean {
  return method === "OPTIONS" && status === 405 && !headers.has("Allow");
}

/** In development the router would add a second style sheet. */
function withoutStyles(whole: ServerBuild): ServerBuild {
  const rest = { ...whole };
  delete rest.unstable_getCriticalCss;
  return rest;
}

/** Errors an operator can fix are one sentence; others include the stack. */
export function startErrorText(error: unknown): string {
  const sentence = `Ferrule cannot start. ${errorText(error)}`;
  // Also by name: the network code is outside the build and has its own class.
  const isStartError = error instanceof StartError || (error instanceof Error && error.name === "StartError");
  const isTheirs = isStartError || isListenError(error);
  return isTheirs || !(error instanceof Error) ? sentence : `${sentence}\n${stackFramesOf(error)}`;
}

function isListenError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "listen";
}
