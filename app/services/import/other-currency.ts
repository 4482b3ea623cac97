import { foldText, plainText } from "../../domain/search/plain-text.ts";

/** Words of a heading over currencies. */
const HEADING =
  /(?:^| )(?:currency|currencies|cur|curr|ccy|moneda|monedas|divisa|divisas|devise|wahrung|valuta|moeda)(?: |$)/;

/** What is written for a currency besides its code. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us ?\$|usd|us ?dollars?|dolar(?:es)?|dlls?|dls)$/, "USD"],
  [/^(?:mx ?\$|mxn|mxp|pesos?(?: mexicanos)?|mn|m ?n|moneda nacional)$/, "MXN"],
  [/^euros?$/, "EUR"],
];

/** What is a currency under any heading: codes and names that stand for nothing else in a price file. */
const ANYWHERE =
  /^(?:mxn|mxp|cad|eur|gbp|jpy|cny|brl|chf|aud|cop|ars|clp|gtq|m\. ?n\.?|mx ?\$|pesos?(?: mexicanos)?|moneda nacional|euros?)$/;

/** Whether a column is there to say a currency. */
export function isCurrencyHeading(heading: string): boolean {
  return HEADING.test(foldText(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
}

/** The code of another currency than the shop's that a column no import reads gives; null for the shop's own and for anything else. */
export function otherCurrency(value: string, isUnderHeading: boolean, shop: string): string | null {
  const text = plainText(value).trim();
  if (!isUnderHeading && !ANYWHERE.test(text)) return null;
  const code = codeOf(text.replaceAll(".", "").trim());
  return code === "" || code === shop ? null : value;
}

/** Its code; empty where there is none, or a sign that stands for many. */
function codeOf(plain: string): string {
  if (!/[a-z€£¥]/.test(plain)) return "";
  return NAMES.find(([names]) => names.test(plain))?.[1] ?? plain.toUpperCase();
}
