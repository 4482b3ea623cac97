import type { RouterContextProvider } from "react-router";
import { servicesContext, sessionContext, visitorContext } from "../context.ts";
import { answerApi, apiError } from "../services/http/api-response.server.ts";
import { endsSession, type SignInSession } from "../services/sign-in/sign-in.ts";

type Args = {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: Readonly<{ id?: string | undefined }>;
};

/** `email` of the session, in lower case. */
export type PrivateCall = NonNullable<ReturnType<typeof whoAsks>> & Omit<Args, "context">;

/** The route's `handle` names the same methods. */
type Methods = Partial<Record<"GET" | "POST" | "PATCH" | "DELETE", (call: PrivateCall) => Promise<Response>>>;

/** JSON, never cached, 401 without a session (R-API-14). Asks the provider whether the session is valid. */
export async function answerPrivately({ request, url, context, params }: Args, methods: Methods): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const handler = Object.entries(methods).find(([name]) => name === method)?.[1] ?? (async () => notFound());
  const who = whoAsks(context);
  if (!who) return uncached(isUnsure(context.get(sessionContext)) ? unavailable() : unauthorized());
  const { session, services } = who;
  const answer = await answerApi(services.log, `private ${method}`, async () => {
    const failure = await session.confirm();
    if (failure && endsSession(failure)) return unauthorized();
    if (failure && method !== "GET") return unavailable();
    return handler({ ...who, request, url, params });
  });
  return uncached(answer);
}

/** From the verified session only, cookie or bearer token. */
function whoAsks(context: Args["context"]) {
  const { user } = context.get(visitorContext);
  if (!user) return null;
  const session = context.get(sessionContext);
  return { user, session, services: context.get(servicesContext), email: session.identity?.email ?? user.email };
}

/** Same answer for missing and foreign resources. */
export function notFound(): Response {
  return apiError(404, "not_found", "Not found: you have no resource with this id or key.");
}

export function noRight(): Response {
  return apiError(403, "no_right", "Your role in the company does not allow this. Nothing was changed.");
}

function unauthorized(): Response {
  const response = apiError(401, "unauthorized", "Sign in first: send the session cookie or a bearer token.");
  response.headers.set("WWW-Authenticate", "Bearer");
  return response;
}

function isUnsure({ identity, isUncertain }: SignInSession): boolean {
  return identity !== null || isUncertain;
}

function unavailable(): Response {
  return apiError(503, "unavailable", "The session cannot be verified right now. Please retry.", {
    retryAfter: 5,
  });
}

function uncached(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
