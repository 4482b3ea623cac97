import { z } from "zod";
import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import { optionalText, readBody, type AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError, validationFailed } from "../../app/services/sign-in/embedded/auth-error.ts";
import { limitCaller } from "../../app/services/sign-in/embedded/limits.ts";
import { isBanned, issueSession } from "../../app/services/sign-in/embedded/sessions.ts";
import { findUserByEmail } from "../../app/services/sign-in/embedded/users.ts";
import { isPassword } from "./passwords.ts";

const bodySchema = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password. Unknown users, users without a password and wrong passwords get the same answer. */
export const passwordGrant: AuthRoute = async (call) => {
  const { ports, caller } = call;
  await limitCaller(ports, caller, "verify");
  const { email, phone, password } = await readBody(call, bodySchema);
  if (email !== "" && phone !== "")
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (phone !== "") throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (email === "") throw validationFailed("missing email or phone");
  const user = await findUserByEmail(ports.db, email);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!isRight || !user) throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  if (isBanned(user, ports.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (!user.emailConfirmedAt) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return answerJson(await issueSession(ports, user.id, { method: "password" }, caller));
};
