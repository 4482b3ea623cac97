import { setTimeout as sleep } from "node:timers/promises";
import { DEFAULT_LOCALE, LOCALES } from "../../domain/locale.ts";
import type { Content } from "../content/content.ts";
import type { CodeMail, Mail, MailMessage } from "./mail.ts";
import { cutToRequest } from "../http/retry.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

/** Left of the request to withdraw an unaccepted code and to answer, so that the mail server is named and not the sign-in. */
const WITHDRAWAL_MS = 400;
const LEAST_MS = 200;

type Code = { to: string; code: string; locale: string; minutes: number; isMuted: boolean };

/** A muted code is not sent but takes as long as the last sent one, so that the time reveals nothing. */
export function codeSender(
  mail: Mail,
  content: Content,
  write: (code: CodeMail) => MailMessage,
): (code: Code) => Promise<void> {
  let lastMs = 0;
  return async ({ locale, isMuted, ...code }) => {
    const { name, phone } = content.site().config;
    const known = LOCALES.find((each) => each === locale) ?? DEFAULT_LOCALE;
    const message = write({ ...code, locale: known, site: { name, phone } });
    if (isMuted) return void (await sleep(lastMs));
    const begun = performance.now();
    const limitMs = Math.min(TIME_LIMITS.codeMail, cutToRequest(TIME_LIMITS.request) - WITHDRAWAL_MS);
    await mail.send(message, Math.max(LEAST_MS, Math.floor(limitMs)));
    lastMs = performance.now() - begun;
  };
}
