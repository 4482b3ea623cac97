import type { AuthRoute } from "../auth-call.ts";
import { adminFactorRoutes } from "./admin-factors.ts";
import { ADMIN_USER_ROUTES } from "./admin-users.ts";
import { factorRoutes } from "./factor-routes.ts";
import { createFactors } from "./factors.ts";
import { reauthenticate, recover, resend } from "./mails.ts";
import { passwordGrant } from "./password-grant.ts";
import { findPathRoute } from "./path-routes.ts";
import { REFUSALS, REFUSED_GRANTS } from "./refusals.ts";
import { signUp } from "./sign-up.ts";
import { changeUserAndPassword } from "./user-change.ts";

/**
 * What the official client's own tests ask for and the shop does not have: passwords, anonymous users, second factors and
 * administrators. Served in conformance mode only, which never runs in production.
 */
export function conformanceRoutes(): (method: string, path: string) => AuthRoute | undefined {
  const factors = createFactors();
  return findPathRoute([
    ["POST /signup", signUp],
    ["POST /recover", recover],
    ["POST /resend", resend],
    ["GET /reauthenticate", reauthenticate],
    ["PUT /user", changeUserAndPassword],
    ...factorRoutes(factors),
    ...ADMIN_USER_ROUTES,
    ...adminFactorRoutes(factors),
    ...REFUSALS,
  ]);
}

export const CONFORMANCE_GRANTS: readonly (readonly [string, AuthRoute])[] = [
  ["password", passwordGrant],
  ...REFUSED_GRANTS,
];
