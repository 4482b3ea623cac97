import { z } from "zod";
import { answerJson } from "../../app/services/sign-in/embedded/answers.ts";
import {
  optionalText,
  readBody,
  type AuthCall,
  type AuthRoute,
} from "../../app/services/sign-in/embedded/auth-call.ts";
import { AuthError, validationFailed } from "../../app/services/sign-in/embedded/auth-error.ts";
import { checkCodeChallenge } from "../../app/services/sign-in/embedded/oauth-flows.ts";
import { limitCaller } from "../../app/services/sign-in/embedded/limits.ts";
import {
  checkMetadata,
  metadataSchema,
  withoutDeletions,
  createUser,
  parseEmail,
} from "../../app/services/sign-in/embedded/users.ts";
import type { AuthPorts } from "../../app/services/sign-in/embedded/ports.ts";
import { issueSession } from "../../app/services/sign-in/embedded/sessions.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataSchema.default({}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

type Body = z.infer<typeof bodySchema>;

/** POST /signup: a user with a password, confirmed at once, or an anonymous one. */
export const signUp: AuthRoute = async (call) => {
  await limitCaller(call.ports, call.caller, "send");
  const body = await readBody(call, bodySchema);
  checkMetadata(body.data);
  const isAnonymous = body.email === "" && body.phone === "";
  return answerJson(await (isAnonymous ? signUpAnonymously(call, body) : signUpWithPassword(call, body)));
};

async function signUpAnonymously({ ports, caller }: AuthCall, { data }: Body) {
  const newcomer = { email: null, isConfirmed: false, data: withoutDeletions(data), identity: null };
  const user = await createUser(ports, newcomer);
  if (!user) throw new Error("The user was not stored.");
  return issueSession(ports, user.id, { method: "anonymous" }, caller);
}

async function signUpWithPassword({ ports, caller }: AuthCall, body: Body) {
  const user = await newUser(ports, body);
  if (!user) throw new AuthError(422, "user_already_exists", "User already registered");
  return issueSession(ports, user.id, { method: "password" }, caller);
}

async function newUser(ports: AuthPorts, body: Body) {
  const email = addressOf(body);
  return createUser(ports, {
    email,
    isConfirmed: true,
    data: withoutDeletions(body.data),
    identity: { provider: "email", data: { email, email_verified: true, phone_verified: false } },
    passwordHash: await hashPassword(body.password),
  });
}

function addressOf({ email, phone, password, code_challenge, code_challenge_method }: Body): string {
  if (password === "") throw validationFailed("Signup requires a valid password");
  checkPassword(password);
  if (email !== "" && phone !== "")
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  checkCodeChallenge(code_challenge, code_challenge_method);
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  return parseEmail(email);
}
