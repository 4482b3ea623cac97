import { z } from "zod";
import type { Metadata } from "../../database/auth-schema.ts";
import { answerJson } from "./answers.ts";
import { optionalText, readBody, type AuthRoute } from "./auth-call.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { takeCode, type Purpose } from "./codes.ts";
import { allowMailAgain, limitCaller } from "./limits.ts";
import type { AuthPorts } from "./ports.ts";
import { issueSession } from "./sessions.ts";
import { confirmEmail, createUser, findUserByEmail, type AuthUser, parseEmail } from "./users.ts";

const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
});

type Body = z.infer<typeof bodySchema>;

const PURPOSES: ReadonlyMap<string, Purpose> = new Map([
  ["email", "sign-in"],
  ["signup", "sign-in"],
  ["magiclink", "sign-in"],
  ["recovery", "recovery"],
]);

const PHONE = /^\+?[1-9]\d{1,14}$/;

/** POST /verify (R-AUTH-29). Wrong, expired and used codes and unknown addresses all get 403 `otp_expired`. Wrong codes affect only their
 * caller and browser, so strangers lock out no one (R-AUTH-44). */
export const verify: AuthRoute = async (call) => {
  const { ports, caller, browser, codeOptions } = call;
  await limitCaller(ports, caller, "verify");
  const body = await readBody(call, bodySchema);
  const email = addressOf(body);
  const purpose = PURPOSES.get(body.type) ?? "none";
  const data = await takeCode(ports, { email, purpose, browser }, body.token);
  if (!data) throw expired();
  await allowMailAgain(ports, email, { ip: caller.ip, allowance: codeOptions.allowance });
  const user = await userOf(ports, email, data, purpose);
  return answerJson(await issueSession(ports, user.id, { method: "otp" }, caller));
};

function addressOf({ type, email, phone, token, token_hash }: Body): string {
  if (type === "") throw validationFailed("Verify requires a verification type");
  if ((token === "") === (token_hash === "")) throw validationFailed("Verify requires either a token or a token hash");
  if (token_hash !== "") throw refuseHash(email, phone);
  if ((email === "") === (phone === ""))
    throw validationFailed("Only an email address or phone number should be provided on verify");
  if (phone !== "") throw refusePhone(phone);
  return parseTypedEmail(email);
}

function refuseHash(email: string, phone: string): AuthError {
  if (email !== "" || phone !== "") return validationFailed("Only the token_hash and type should be provided");
  return new AuthError(403, "otp_expired", "Email link is invalid or has expired");
}

function refusePhone(phone: string): AuthError {
  return PHONE.test(phone) ? expired() : validationFailed("Invalid phone number format (E.164 required)");
}

function parseTypedEmail(email: string): string {
  try {
    return parseEmail(email);
  } catch {
    throw new AuthError(422, "validation_failed", "Invalid email format");
  }
}

/** The code proves the address, so a missing user is created. */
async function userOf(ports: AuthPorts, email: string, data: Metadata, purpose: Purpose): Promise<AuthUser> {
  const known = (await findUserByEmail(ports.db, email)) ?? (await newUser(ports, email, data, purpose));
  if (!known.emailConfirmedAt) await confirmEmail(ports, known.id);
  return known;
}

async function newUser(ports: AuthPorts, email: string, data: Metadata, purpose: Purpose): Promise<AuthUser> {
  if (purpose !== "sign-in") throw expired();
  const identity = { provider: "email", data: { email, email_verified: true, phone_verified: false } };
  const created = await createUser(ports, { email, isConfirmed: true, data, identity });
  // Null when a parallel sign-in created the user.
  const user = created ?? (await findUserByEmail(ports.db, email));
  if (!user) throw new Error("The user was not stored.");
  return user;
}

function expired(): AuthError {
  return new AuthError(403, "otp_expired", "Token has expired or is invalid");
}
