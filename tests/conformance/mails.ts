import { z } from "zod";
import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import { optionalText, readBody, type AuthRoute } from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError, validationFailed } from "../../app/services/sign-in/embedded/auth-error.ts";
import { requireUser } from "../../app/services/sign-in/embedded/bearer.ts";
import { checkCodeChallenge } from "../../app/services/sign-in/embedded/oauth-flows.ts";
import { parseEmail } from "../../app/services/sign-in/embedded/users.ts";
import { limitCaller } from "../../app/services/sign-in/embedded/limits.ts";
import { sendCode } from "../../app/services/sign-in/embedded/otp.ts";

const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /recover: mails a recovery code; known and unknown addresses get the same answer. */
export const recover: AuthRoute = async (call) => {
  await limitCaller(call.ports, call.caller, "send");
  const body = await readBody(call, bodySchema);
  if (body.email === "") throw validationFailed("Password recovery requires an email");
  const email = parseEmail(body.email);
  checkCodeChallenge(body.code_challenge, body.code_challenge_method);
  await sendCode(call, { email, purpose: "recovery", data: {} });
  return answerJson({});
};

const MAILED_TYPES = new Set(["signup", "email_change"]);
const TEXTED_TYPES = new Set(["sms", "phone_change"]);

/** POST /resend: sends nothing, since every user is confirmed. */
export const resend: AuthRoute = async (call) => {
  await limitCaller(call.ports, call.caller, "send");
  const { type, email, phone, code_challenge, code_challenge_method } = await readBody(call, bodySchema);
  if (!MAILED_TYPES.has(type) && !TEXTED_TYPES.has(type))
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (MAILED_TYPES.has(type)) checkCodeChallenge(code_challenge, code_challenge_method);
  if (type === "signup" && email === "") throw validationFailed("Type provided requires an email address");
  if (type === "sms" && phone === "") throw validationFailed("Type provided requires a phone number");
  if (email !== "" && phone !== "") throw validationFailed("Only an email address or phone number should be provided.");
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  if (email === "") throw validationFailed("Missing email address or phone number");
  parseEmail(email);
  return answerJson({});
};

/** GET /reauthenticate: mails a code to the signed-in user. */
export const reauthenticate: AuthRoute = async (call) => {
  const { user } = await requireUser(call);
  if (user.email === null)
    throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!user.emailConfirmedAt) throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  await limitCaller(call.ports, call.caller, "send");
  await sendCode(call, { email: user.email, purpose: "reauthentication", data: {} });
  return answerJson({});
};
