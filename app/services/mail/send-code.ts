import { DEFAULT_LOCALE, LOCALES } from "../../domain/locale.ts";
import type { Content } from "../content/port.ts";
import { codeMail } from "./code-mail.ts";
import type { Mail } from "./port.ts";

/** The visitor waits for the page; a code that could not be handed over by then is withdrawn. */
const LIMIT_MS = 2800;

type Code = { to: string; code: string; locale: string; minutes: number };

/** Mails sign-in codes in the name of the shop. */
export function codeSender(mail: Mail, content: Content): (code: Code) => Promise<void> {
  return ({ locale, ...code }) => {
    const { name, phone } = content.site().config;
    const known = LOCALES.find((each) => each === locale) ?? DEFAULT_LOCALE;
    return mail.send(codeMail({ ...code, locale: known, site: { name, phone } }), LIMIT_MS);
  };
}
