import { z } from "zod";
import { answerJson } from "./answers.ts";
import { type AuthCall, type AuthRoute, optionalText, readBody } from "./auth-call.ts";
import { AuthError, validationFailed, describeFailure } from "./auth-error.ts";
import { checkCodeChallenge } from "./oauth-flows.ts";
import { parseEmail, checkMetadata, metadataSchema, withoutDeletions } from "./users.ts";
import { allowMailAgain, limitCaller, limitMails } from "./limits.ts";
import type { AuthPorts } from "./ports.ts";
import { isAddressRefused } from "../../mail/mail.ts";
import type { Metadata } from "../../database/auth-schema.ts";
import { CODE_MINUTES, type Purpose, makeCode, withdrawCode } from "./codes.ts";
import { forgetOldRows } from "./housekeeping.ts";

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z.boolean().default(true),
  data: metadataSchema.default({}),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

type Body = z.infer<typeof bodySchema>;

/** The protocol reveals whether an account exists when no user may be created. The shop must not, so it treats every address as unknown. */
type IsKnown = (ports: AuthPorts, email: string) => Promise<boolean>;

/** POST /otp: the same answer for known and unknown addresses (R-AUTH-29, R-AUTH-44).
 * `data` is for a new user only; `data.locale` is the mail's language. */
export function otpRoute(isKnown: IsKnown): AuthRoute {
  return async (call) => {
    await limitCaller(call.ports, call.caller, "send");
    const body = await readBody(call, bodySchema);
    const email = recipientOf(body);
    checkMetadata(body.data);
    if (!body.create_user && !(await isKnown(call.ports, email)))
      throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
    await sendCode(call, { email, purpose: "sign-in", data: withoutDeletions(body.data) });
    return answerJson({});
  };
}

function recipientOf({ email, phone, channel, code_challenge, code_challenge_method }: Body): string {
  if (email !== "" && phone !== "") throw validationFailed("Only an email address or phone number should be provided");
  if (email !== "" && channel !== "") throw validationFailed("Channel should only be specified with Phone OTP");
  checkCodeChallenge(code_challenge, code_challenge_method);
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (email === "") throw validationFailed("One of email or phone must be set");
  return parseEmail(email);
}

type CodeRequest = { email: string; purpose: Purpose; data: Metadata };

/** Does not look up the user, so responses cannot reveal accounts.
 * Throws 429 `over_email_send_rate_limit`, 422 for an address that its mail server refuses, and 500 for another failed mail; another is
 * then allowed at once. */
export async function sendCode(call: AuthCall, { email, purpose, data }: CodeRequest): Promise<void> {
  const { ports, caller, browser, codeOptions } = call;
  const recipient = { email, purpose, browser };
  const sender = { ip: caller.ip, allowance: codeOptions.allowance };
  await limitMails(ports, email, sender);
  await forgetOldRows(ports);
  const code = await makeCode(ports, recipient, { data, isLong: codeOptions.isLong });
  const locale = data["locale"] === "es" ? "es" : "en";
  try {
    await ports.sendCode({ to: email, code, locale, minutes: CODE_MINUTES, isMuted: codeOptions.isMuted });
  } catch (error) {
    ports.log.warn("code not sent", describeFailure(error));
    await withdrawCode(ports, recipient, code);
    await allowMailAgain(ports, email, sender);
    if (isAddressRefused(error)) throw new AuthError(422, "email_address_refused", "The address does not accept email");
    throw new AuthError(500, "unexpected_failure", "Error sending magic link email");
  }
}
