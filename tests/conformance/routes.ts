import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import type { AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";
import { otpRoute } from "../../app/services/sign-in/embedded/otp.ts";
import type { AuthLimits } from "../../app/services/sign-in/embedded/ports.ts";
import {
  type FindRoute,
  SHOP_GRANTS,
  findShopRoute,
  settings,
  tokenRoute,
} from "../../app/services/sign-in/embedded/routes.ts";
import { findUserByEmail } from "../../app/services/sign-in/embedded/users.ts";
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

/** The official client's tests send many codes from one address. */
export const WIDE_LIMITS: AuthLimits = {
  mailWait: 1,
  mailsFromNetwork: 10_000,
  mailsToAddress: 10_000,
  mailsByAllowance: 10_000,
  callsPerCaller: 10_000,
};

/** The shop's provider with what only the official client's tests need: passwords, anonymous users, second factors, administrators. */
export function wholeProtocol(): FindRoute {
  const factors = createFactors();
  const find = findPathRoute([
    ["POST /otp", otpRoute(async ({ db }, email) => (await findUserByEmail(db, email)) !== null)],
    ["POST /token", tokenRoute(new Map([...SHOP_GRANTS, ["password", passwordGrant], ...REFUSED_GRANTS]))],
    ["GET /settings", openSettings],
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
  return (method, path) => find(method, path) ?? findShopRoute(method, path);
}

const openSettings: AuthRoute = async (call) => {
  const { external, ...others } = (await (await settings(call)).json()) as { external: object };
  return answerJson({ ...others, external: { ...external, anonymous_users: true }, mailer_autoconfirm: true });
};
