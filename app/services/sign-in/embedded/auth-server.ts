import { DEFAULT_CODE_OPTIONS, readCodeOptions } from "../code-options.ts";
import { answerError, answerNotFound } from "./answers.ts";
import type { AuthCall } from "./auth-call.ts";
import { AuthError, describeFailure } from "./auth-error.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";
import { findShopRoute, type FindRoute } from "./routes.ts";
import { TIME_LIMITS } from "../../http/time-limits.ts";

/** Every failure becomes a response. */
export type AuthServer = {
  /** Without `caller` (in-process calls only), the request's own headers name the caller. */
  handle(request: Request, caller?: AuthCaller): Promise<Response>;
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
};

const MOUNT = /^\/auth\/v1(?=\/|$)/;
const BROWSER = /^[\w-]{1,64}$/;

export function createAuthServer(ports: AuthPorts, findRoute: FindRoute = findShopRoute): AuthServer {
  const handle: AuthServer["handle"] = async (request, known) => {
    const url = new URL(request.url);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const route = findRoute(method, url.pathname.replace(MOUNT, ""));
    if (!route) return answerNotFound();
    const sender = known ? { caller: known, browser: null, codeOptions: DEFAULT_CODE_OPTIONS } : readSender(request);
    try {
      return await inTime((call) => route(call), { request, url, ports, ...sender });
    } catch (error) {
      return answerError(asRefusal(error, ports), request);
    }
  };
  return { handle, fetch: (input, init) => handle(new Request(input, init)) };
}

/** Call only for in-process requests: these headers are trusted. Requests from outside always come with a `caller`. */
function readSender({ headers }: Request): Pick<AuthCall, "caller" | "browser" | "codeOptions"> {
  const caller = { ip: headers.get("sb-forwarded-for") ?? "", userAgent: headers.get("User-Agent") ?? "" };
  const browser = headers.get("x-shop-browser") ?? "";
  return { caller, browser: BROWSER.test(browser) ? browser : null, codeOptions: readCodeOptions(headers) };
}

async function inTime(route: (call: AuthCall) => Promise<Response>, call: AuthCall): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  const message = "Processing this request timed out, please retry after a moment.";
  const timer = setTimeout(() => reject(new AuthError(504, "request_timeout", message)), TIME_LIMITS.ownProvider);
  try {
    return await Promise.race([route(call), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function asRefusal(error: unknown, { log }: AuthPorts): AuthError {
  if (error instanceof AuthError) return error;
  log.error("sign-in request failed", withoutMessage(error), describeFailure(error));
  const message = "Unexpected failure, please check server logs for more information";
  return new AuthError(500, "unexpected_failure", message);
}

/** Keeps the stack only; database messages quote email addresses and digests. */
function withoutMessage(error: unknown): Error {
  const failure = new Error("unexpected failure");
  if (error instanceof Error) failure.stack = (error.stack ?? "").split("\n").filter(isFrame).join("\n");
  return failure;
}

function isFrame(line: string): boolean {
  return line.startsWith("    at ");
}
