import { z } from "zod";
import { type AuthRoute, optionalText, readBody } from "./auth-call.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { authorize, callback } from "./oauth-sign-in.ts";
import { otpRoute } from "./otp.ts";
import { changeOwnUser, readOwnUser } from "./user.ts";
import { verify } from "./verify.ts";
import { and, eq, ne } from "drizzle-orm";
import { authSession } from "../../database/auth-schema.ts";
import { answerJson, answerNothing } from "./answers.ts";
import { audit } from "./audit.ts";
import { requireUser } from "./bearer.ts";
import { type Session, issueSession } from "./sessions.ts";
import { publicKeySet } from "./keys.ts";
import { refreshSession } from "./refresh.ts";
import { createHash } from "node:crypto";
import { spendCode } from "./oauth-flows.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";
import { isSameMac } from "./secrets.ts";

const filled = z.string().min(1);
const bodySchema = z.object({ auth_code: filled, code_verifier: filled });

/** A wrong verifier uses the code up too. Throws 400 `validation_failed`, 404 `flow_state_not_found`, 422 `flow_state_expired`, 400
 * `bad_code_verifier` and what {@link issueSession} throws. */
export async function exchangeCode(body: unknown, ports: AuthPorts, caller: AuthCaller): Promise<Response> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  const { auth_code: code, code_verifier: verifier } = parsed.data;
  const flow = await spendCode(ports, code);
  if (!isAnswerTo(flow.codeChallenge, verifier))
    throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  const method = { method: "oauth", provider: flow.provider } as const;
  return Response.json(await issueSession(ports, flow.userId, method, caller));
}

function isAnswerTo(challenge: string, verifier: string): boolean {
  const answer = createHash("sha256").update(verifier).digest("base64url");
  return isSameMac(Buffer.from(answer), Buffer.from(challenge));
}

const anyObject = z.record(z.string(), z.unknown());
const refreshSchema = z.object({ refresh_token: optionalText });

const refreshGrant: AuthRoute = async (call) => {
  const { refresh_token: token } = await readBody(call, refreshSchema);
  return answerJson(await refreshSession(call.ports, token, call.caller));
};

const codeGrant: AuthRoute = async (call) => exchangeCode(await readBody(call, anyObject), call.ports, call.caller);

/** The shop has no passwords (R-AUTH-01). */
const noPasswords: AuthRoute = async () => {
  throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
};

export const SHOP_GRANTS: ReadonlyMap<string, AuthRoute> = new Map([
  ["refresh_token", refreshGrant],
  ["pkce", codeGrant],
  ["password", noPasswords],
]);

export function tokenRoute(grants: ReadonlyMap<string, AuthRoute>): AuthRoute {
  return async (call) => {
    const grant = grants.get(call.url.searchParams.get("grant_type") ?? "");
    if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    return grant(call);
  };
}

const PROVIDERS =
  "anonymous_users apple azure bitbucket discord email facebook figma fly github gitlab google kakao keycloak linkedin " +
  "linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter workos zoom";

export const settings: AuthRoute = async ({ ports: { config } }) => {
  const isOn = new Set(["email"]);
  if (config.google) isOn.add("google");
  return answerJson({
    external: Object.fromEntries(PROVIDERS.split(" ").map((name) => [name, isOn.has(name)])),
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  });
};

const health: AuthRoute = async () =>
  answerJson({
    version: "embedded",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

const keySet: AuthRoute = async ({ ports: { keys, now } }) =>
  answerJson(publicKeySet(keys, now()), { "Cache-Control": "public, max-age=600" });

/** Scopes: this session, the user's others, or all (R-AUTH-42). */
const logout: AuthRoute = async (call) => {
  const { session } = await requireUser(call);
  const ended = sessionsIn(call.url.searchParams.get("scope") || "global", session);
  await call.ports.db.delete(authSession).where(ended);
  await audit(call.ports, "signed_out", { userId: session.userId, sessionId: session.id, ip: call.caller.ip });
  return answerNothing();
};

function sessionsIn(scope: string, { id, userId }: Session) {
  if (scope === "global") return eq(authSession.userId, userId);
  if (scope === "local") return eq(authSession.id, id);
  if (scope === "others") return and(eq(authSession.userId, userId), ne(authSession.id, id));
  throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
}

const signUpSchema = z.object({ email: optionalText, phone: optionalText });

/** POST /signup: the shop signs up and signs in with one code (R-AUTH-01). */
const noSignUp: AuthRoute = async (call) => {
  const { email, phone } = await readBody(call, signUpSchema);
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  if (email !== "") throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
  throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
};

const SHOP_ROUTES = new Map<string, AuthRoute>([
  ["POST /otp", otpRoute(async () => false)],
  ["POST /verify", verify],
  ["POST /token", tokenRoute(SHOP_GRANTS)],
  ["POST /signup", noSignUp],
  ["GET /user", readOwnUser],
  ["PUT /user", changeOwnUser],
  ["POST /logout", logout],
  ["GET /settings", settings],
  ["GET /health", health],
  ["GET /.well-known/jwks.json", keySet],
  ["GET /authorize", ({ request, ports }) => authorize(request, ports)],
  ["GET /callback", ({ request, ports }) => callback(request, ports)],
  ["POST /callback", ({ request, ports }) => callback(request, ports)],
]);

export type FindRoute = (method: string, path: string) => AuthRoute | undefined;

export const findShopRoute: FindRoute = (method, path) => SHOP_ROUTES.get(`${method} ${path}`);
