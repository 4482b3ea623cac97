import { plainText } from "../../domain/search/plain-text.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";

/** Names of a column that says which currency a price is in. */
const CURRENCY = /^(?:currency|price ?currency|currency ?code|cur|curr|ccy|moneda|divisa)$/i;

/** What is written for a currency besides its code. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us ?\$|usd|us ?dollars?|dolar(?:es)?|dlls?|dls)$/, "USD"],
  [/^(?:mx ?\$|mxn|mxp|pesos?|mn|m ?n|moneda nacional)$/, "MXN"],
];

/** A row whose price is in another currency than the shop's: taken as it is, it would be a wrong price. */
export function otherCurrency({ row, values }: NumberedRow, file: string, currency: string | null): RowProblem[] {
  if (currency === null) return [];
  return Object.entries(values).flatMap(([column, value]) => {
    const own = CURRENCY.test(column.trim()) ? codeOf(value) : "";
    return own === "" || own === currency
      ? []
      : [{ file, row, column, reason: because("otherCurrency", value.slice(0, 20), currency) }];
  });
}

/** Its code; empty where there is none, or a sign that stands for many. */
function codeOf(value: string): string {
  const plain = plainText(value).replaceAll(".", "").trim();
  if (!/[a-z€£¥]/.test(plain)) return "";
  return NAMES.find(([names]) => names.test(plain))?.[1] ?? plain.toUpperCase();
}
