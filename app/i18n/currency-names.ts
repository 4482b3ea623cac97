import { LOCALES, type Locale } from "../domain/locale.ts";
import { LANGUAGE_TAGS } from "./language-tags.ts";
import type { Dictionaries, Dictionary } from "./i18next-options.ts";

/** Replaces `{currency}` (code) and `{currencyName}` (plural). */
export function inCurrency(dictionaries: Dictionaries, currency: string): Dictionaries {
  const [en, es] = LOCALES.map((locale) => {
    const name = currencyName(currency, locale);
    const filled = Object.entries(dictionaries[locale]).map(([key, text]) => [
      key,
      text.replaceAll("{currencyName}", name).replaceAll("{currency}", currency),
    ]);
    return Object.fromEntries(filled) as Dictionary;
  }) as [Dictionary, Dictionary];
  return { en, es };
}

/** `US dollars`, `dólares estadounidenses`. */
function currencyName(currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}
