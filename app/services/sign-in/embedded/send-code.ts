import type { Metadata } from "../../database/auth-schema.ts";
import type { AuthCall } from "./auth-call.ts";
import { AuthError } from "./auth-error.ts";
import { CODE_MINUTES, makeCode, withdrawCode, type Purpose } from "./codes.ts";
import { forgetOldRows } from "./housekeeping.ts";
import { allowMailAgain, limitMails } from "./limits.ts";
import { describeFailure } from "./oauth-failure.ts";

type CodeRequest = { email: string; purpose: Purpose; data: Metadata };

/** Does not look up the user, so responses cannot reveal accounts.
 * Throws 429 `over_email_send_rate_limit`, and 500 for a failed mail; another is then allowed at once. */
export async function sendCode(call: AuthCall, { email, purpose, data }: CodeRequest): Promise<void> {
  const { ports, caller, browser, wish } = call;
  const recipient = { email, purpose, browser };
  const sender = { ip: caller.ip, allowance: wish.allowance };
  await limitMails(ports, email, sender);
  await forgetOldRows(ports);
  const code = await makeCode(ports, recipient, { data, isLong: wish.isLong });
  const locale = data["locale"] === "es" ? "es" : "en";
  try {
    await ports.sendCode({ to: email, code, locale, minutes: CODE_MINUTES, isMuted: wish.isMuted });
  } catch (error) {
    ports.log.warn("code not sent", describeFailure(error));
    await withdrawCode(ports, recipient, code);
    await allowMailAgain(ports, email, sender);
    throw new AuthError(500, "unexpected_failure", "Error sending magic link email");
  }
}
