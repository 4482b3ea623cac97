import mail from "../locales/en/mail.json" with { type: "json" };
import correo from "../locales/es/mail.json" with { type: "json" };
import type { Locale } from "../domain/locale.ts";
import { inCurrency } from "./currency-names.ts";
import { flatten, type Leaves } from "./dictionary.ts";
import type { Dictionaries, Dictionary } from "./i18next-options.ts";
import { shopWriting } from "./shop-writing.ts";
import { translateFrom } from "./translate.ts";

export type MailKey = Leaves<typeof mail>;

/** The strings of mails, as the repository has them. Apart from those of pages, because the browser gets all of those and needs none of these. */
export const MAIL_DICTIONARIES: Dictionaries = { en: flatten(mail), es: flatten({ ...mail, ...correo }) };

const filled = new Map<string, Dictionaries>();

const NO_OVERRIDES: Dictionaries = { en: {}, es: {} };

/** Texts of mails that editors have changed. Like the currency, they are those of the one shop of a process. */
let overrides = NO_OVERRIDES;

export function isMailKey(key: string): boolean {
  return Object.hasOwn(MAIL_DICTIONARIES.en, key);
}

/** Writes all mails from now on with these texts of editors; keys of pages are ignored. */
export function writeMailsWith(texts: Dictionaries): void {
  const ofMails = (texts: Dictionary) => Object.fromEntries(Object.entries(texts).filter(([key]) => isMailKey(key)));
  overrides = { en: ofMails(texts.en), es: ofMails(texts.es) };
  filled.clear();
}

function mailsIn(currency: string): Dictionaries {
  const known = filled.get(currency) ?? withOverrides(inCurrency(MAIL_DICTIONARIES, currency));
  filled.set(currency, known);
  return known;
}

function withOverrides({ en, es }: Dictionaries): Dictionaries {
  return { en: { ...en, ...overrides.en }, es: { ...es, ...overrides.es } };
}

/** Texts of mails in one language, placeholders filled as on pages. */
export function translateMail(locale: Locale): (key: MailKey, ...args: readonly (string | number)[]) => string {
  return translateFrom<MailKey>(mailsIn(shopWriting().currency)[locale]);
}
