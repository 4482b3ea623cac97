import type { RouterContextProvider } from "react-router";
import { servicesContext, sessionContext, visitorContext } from "../../context.ts";
import { answerApi, apiError } from "../../services/http/api-response.server.ts";

/** A call of somebody who is signed in. `email` is the address of the session, in lower case. */
export type PrivateCall = NonNullable<ReturnType<typeof whoAsks>> & { readonly request: Request; readonly url: URL };

type Method = "GET" | "POST" | "PATCH" | "DELETE";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Answers a private call: 405 for another method, 401 without a session, all as JSON and kept by no cache
 * (R-API-14). The provider is asked whether the session still stands.
 */
export async function answerPrivately(
  { request, url, context }: Args,
  methods: Partial<Record<Method, (call: PrivateCall) => Promise<Response>>>,
): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const handler = Object.entries(methods).find(([name]) => name === method)?.[1];
  if (!handler) return uncached(methodNotAllowed(Object.keys(methods)));
  const who = whoAsks(context);
  if (!who) return uncached(context.get(sessionContext).identity ? unavailable() : unauthorized());
  const { session, services } = who;
  const answer = await answerApi(services.log, `private ${method}`, async () => {
    const failure = await session.confirm();
    if (failure?.kind === "unavailable" && method !== "GET") return unavailable();
    if (failure && failure.kind !== "unavailable") return unauthorized();
    return handler({ ...who, request, url });
  });
  return uncached(answer);
}

/** Told by the verified session alone, be it a cookie or a bearer token, never by a call's own words. */
function whoAsks(context: Args["context"]) {
  const { user } = context.get(visitorContext);
  if (!user) return null;
  const session = context.get(sessionContext);
  return { user, session, services: context.get(servicesContext), email: session.identity?.email ?? user.email };
}

/** The same answer for what is not there and for what is somebody else's. */
export function notFound(): Response {
  return apiError(404, "not_found", "Not found: you have no resource with this id or key.");
}

function unauthorized(): Response {
  const response = apiError(401, "unauthorized", "Sign in first: send the session cookie or a bearer token.");
  response.headers.set("WWW-Authenticate", "Bearer");
  return response;
}

/** Somebody has a session, but nobody can say just now whose it is or whether it still stands. */
function unavailable(): Response {
  return apiError(503, "unavailable", "The session cannot be verified right now. Please retry.", {
    retryAfter: 5,
  });
}

function methodNotAllowed(allowed: readonly string[]): Response {
  const response = apiError(405, "method_not_allowed", `Method not allowed. Use ${allowed.join(" or ")}.`);
  response.headers.set("Allow", allowed.join(", "));
  return response;
}

function uncached(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
