import mail from "../locales/en/mail.json" with { type: "json" };
import correo from "../locales/es/mail.json" with { type: "json" };
import type { Locale } from "../domain/locale.ts";
import { flatten, type Leaves, inCurrency } from "./dictionary.ts";
import type { Dictionaries, Dictionary } from "./i18next-options.ts";
import { shopWriting } from "./shop-writing.ts";
import { translateFrom } from "./translate.ts";

export type MailKey = Leaves<typeof mail>;

/** Separate from page strings, because browsers load all of those. */
export const MAIL_DICTIONARIES: Dictionaries = { en: flatten(mail), es: flatten(correo satisfies typeof mail) };

const filled = new Map<string, Dictionaries>();

const NO_OVERRIDES: Dictionaries = { en: {}, es: {} };

/** Global, because a process serves one shop. */
let overrides = NO_OVERRIDES;

export function isMailKey(key: string): boolean {
  return Object.hasOwn(MAIL_DICTIONARIES.en, key);
}

/** Ignores keys of pages. */
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

export function translateMail(locale: Locale): (key: MailKey, ...args: readonly (string | number)[]) => string {
  return translateFrom<MailKey>(mailsIn(shopWriting().currency)[locale]);
}
