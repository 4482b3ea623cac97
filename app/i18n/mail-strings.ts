import mail from "../../locales/en/mail.json" with { type: "json" };
import correo from "../../locales/es/mail.json" with { type: "json" };
import type { Locale } from "../domain/locale.ts";
import { inCurrency } from "./currency-names.ts";
import { flatten, type Leaves } from "./dictionary.ts";
import type { Dictionaries } from "./i18next-options.ts";
import { shopWriting } from "./shop-writing.ts";
import { translateFrom } from "./translate.ts";

type MailKey = Leaves<typeof mail>;

/** The strings of mails, as the repository has them. Apart from those of pages, because the browser gets all of those and needs none of these. */
export const MAIL_DICTIONARIES: Dictionaries = { en: flatten(mail), es: flatten({ ...mail, ...correo }) };

const filled = new Map<string, Dictionaries>();

function mailsIn(currency: string): Dictionaries {
  const known = filled.get(currency) ?? inCurrency(MAIL_DICTIONARIES, currency);
  filled.set(currency, known);
  return known;
}

/** Texts of mails in one language, placeholders filled as on pages. */
export function translateMail(locale: Locale): (key: MailKey, ...args: readonly (string | number)[]) => string {
  return translateFrom<MailKey>(mailsIn(shopWriting().currency)[locale]);
}
