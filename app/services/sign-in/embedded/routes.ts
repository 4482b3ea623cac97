import { z } from "zod";
import { optionalText, readBody, type AuthRoute } from "./auth-call.ts";
import { AuthError } from "./auth-error.ts";
import { logout } from "./logout.ts";
import { authorize } from "./oauth-authorize.ts";
import { callback } from "./oauth-callback.ts";
import { otpRoute } from "./otp.ts";
import { health, keySet, settings } from "./public-facts.ts";
import { SHOP_GRANTS, tokenRoute } from "./token.ts";
import { changeOwnUser, readOwnUser } from "./user.ts";
import { verify } from "./verify.ts";

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
