import { normalizeCode } from "../part-number.ts";
import { isTerritory } from "./territories.ts";

/** Room for the longest postal codes in use. */
export const LONGEST_POSTAL_CODE = 20;

/** Letters that Canada Post leaves out, because they are misread, are no postal code. */
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * A postal code in the form of its country, e.g. `441140001` in the United States is `44114-0001` and `m5v2t6` in Canada is
 * `M5V 2T6`; null when it cannot be one (R-ADDR-10). Of countries we know no form of, any text passes.
 */
export function readPostalCode(country: string, typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (text.length > LONGEST_POSTAL_CODE) return null;
  const letters = normalizeCode(text).replace(/[\s\p{Pd}]/gu, "");
  if (country === "US" || isTerritory(country)) {
    const [, zip, plus4] = /^(\d{5})(\d{4})?$/.exec(letters) ?? [];
    return zip === undefined ? null : plus4 ? `${zip}-${plus4}` : zip;
  }
  if (country === "CA") return CANADIAN.test(letters) ? `${letters.slice(0, 3)} ${letters.slice(3)}` : null;
  if (country === "MX") return /^\d{5}$/.test(letters) ? letters : null;
  return text;
}

/** Marks of a code that a spreadsheet has taken for a figure: `7102`, `71020001`, `15222.0`, `15,222`, `1.5222E+04`. */
const FIGURE = /^(?:\d{3,4}|\d{3,4}-\d{4}|\d{7,8}|\d{1,9}[.,]\d*|\d[.,]?\d*E[+-]?\d+)$/;

/** Whether a code that is none of its country looks like one that a spreadsheet has changed. */
export function isSpreadsheetFigure(typed: string): boolean {
  return FIGURE.test(normalizeCode(typed.normalize("NFKC")).replace(/\s/g, ""));
}
