import type { AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError } from "../../app/services/sign-in/embedded/auth-error.ts";
import { requireUser } from "../../app/services/sign-in/embedded/bearer.ts";
import type { PathRoutes } from "./path-routes.ts";

function refuse(status: number, code: string, message: string): AuthRoute {
  return async () => {
    throw new AuthError(status, code, message);
  };
}

function refuseUser(status: number, code: string, message: string): AuthRoute {
  return async (call) => {
    await requireUser(call);
    throw new AuthError(status, code, message);
  };
}

/** Disabled parts of the protocol, in the words of a server without them. */
export const REFUSALS: PathRoutes = [
  ["POST /sso", refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled")],
  ["DELETE /user/identities/:id", refuseUser(404, "manual_linking_disabled", "Manual linking is disabled")],
  ["GET /user/identities/authorize", refuseUser(404, "manual_linking_disabled", "Manual linking is disabled")],
  ["POST /passkeys/authentication/options", refuse(404, "passkey_disabled", "Passkeys are disabled")],
  ["POST /passkeys/registration/options", refuse(404, "passkey_disabled", "Passkeys are disabled")],
  ["GET /passkeys", refuse(404, "passkey_disabled", "Passkeys are disabled")],
];

/** Disabled ways to a session, by `grant_type`. */
export const REFUSED_GRANTS: readonly (readonly [string, AuthRoute])[] = [
  ["web3", refuse(422, "web3_provider_disabled", "Web3 provider is disabled")],
  ["id_token", refuse(400, "provider_disabled", "Provider is not enabled")],
];
