import { z } from "zod";
import { answerJson } from "./answers.ts";
import { optionalText, readBody, type AuthRoute } from "./auth-call.ts";
import { AuthError } from "./auth-error.ts";
import { exchangeCode } from "./oauth-exchange.ts";
import { refreshSession } from "./refresh.ts";

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
