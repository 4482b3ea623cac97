import { foldText, plainText } from "../../domain/search/plain-text.ts";

const HEADING =
  /(?:^| )(?:currency|currencies|cur|curr|ccy|moneda|monedas|divisa|divisas|devise|wahrung|valuta|moeda)(?: |$)/;

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us ?\$|usd|us ?dollars?|dolar(?:es)?|dlls?|dls)$/, "USD"],
  [/^(?:mx ?\$|mxn|mxp|pesos?(?: mexicanos)?|mn|m ?n|moneda nacional)$/, "MXN"],
  [/^euros?$/, "EUR"],
];

/** Codes and names that mean a currency under any heading. */
const ANYWHERE =
  /^(?:mxn|mxp|cad|eur|gbp|jpy|cny|brl|chf|aud|cop|ars|clp|gtq|m\. ?n\.?|mx ?\$|pesos?(?: mexicanos)?|moneda nacional|euros?)$/;

export function isCurrencyHeading(heading: string): boolean {
  return HEADING.test(foldText(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
}

/** Another currency in a column that imports ignore; null for the shop's currency and for other values. */
export function otherCurrency(value: string, isUnderHeading: boolean, shop: string): string | null {
  const text = plainText(value).trim();
  if (!isUnderHeading && !ANYWHERE.test(text)) return null;
  const code = codeOf(text.replaceAll(".", "").trim());
  return code === "" || code === shop ? null : value;
}

/** Empty without a code, or for a sign of several currencies. */
function codeOf(plain: string): string {
  if (!/[a-z€£¥]/.test(plain)) return "";
  return NAMES.find(([names]) => names.test(plain))?.[1] ?? plain.toUpperCase();
}
