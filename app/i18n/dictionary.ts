import type { Dictionary, Dictionaries } from "./i18next-options.ts";
import { LOCALES, type Locale } from "../domain/locale.ts";
import { LANGUAGE_TAGS } from "./formats.ts";

type Tree = { readonly [key: string]: string | Tree };

export type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

export function flatten(tree: Tree, prefix = ""): Dictionary {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

/** Plain documents have no scripts (decisions 0087 and 0089), and the server makes PDF documents. */
export function isForServerOnly(key: string): boolean {
  return ["staff.", "company.", "papers.", "crossReference.", "totals.", "numberRequest."].some((start) =>
    key.startsWith(start),
  );
}

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
