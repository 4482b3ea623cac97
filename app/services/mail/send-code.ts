import { DEFAULT_LOCALE, LOCALES } from "../../domain/locale.ts";
import type { Content } from "../content/port.ts";
import type { CodeMail, Mail, MailMessage } from "./port.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Code = { to: string; code: string; locale: string; minutes: number };

/** Mails sign-in codes in the name of the shop; `write` makes the mail. */
export function codeSender(
  mail: Mail,
  content: Content,
  write: (code: CodeMail) => MailMessage,
): (code: Code) => Promise<void> {
  return ({ locale, ...code }) => {
    const { name, phone } = content.site().config;
    const known = LOCALES.find((each) => each === locale) ?? DEFAULT_LOCALE;
    return mail.send(write({ ...code, locale: known, site: { name, phone } }), TIME_LIMITS.codeMail);
  };
}
