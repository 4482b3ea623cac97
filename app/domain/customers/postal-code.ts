import { normalizeCode } from "../part-number.ts";
import { isTerritory } from "./territories.ts";

export const LONGEST_POSTAL_CODE = 20;

/** Canada Post uses no letters that are easily misread. */
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** `441140001` becomes `44114-0001`, `m5v2t6` becomes `M5V 2T6`; null when invalid (R-ADDR-10). Unknown countries accept any text. */
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

/** `M5V 2TO`: with a digit for the letter O or I, the code is right. */
export function hasLetterForDigit(typed: string): boolean {
  const letters = normalizeCode(typed.normalize("NFKC")).replace(/[\s\p{Pd}]/gu, "");
  const digits = letters.replaceAll(/(?<=^(?:..)*.)[OI]/g, (letter) => (letter === "O" ? "0" : "1"));
  return digits !== letters && CANADIAN.test(digits);
}

/** Codes changed by a spreadsheet: `7102`, `71020001`, `15222.0`, `15,222`, `1.5222E+04`. */
const FIGURE = /^(?:\d{3,4}|\d{3,4}-\d{4}|\d{7,8}|\d{1,9}[.,]\d*|\d[.,]?\d*E[+-]?\d+)$/;

const figureOf = (typed: string) => normalizeCode(typed.normalize("NFKC")).replace(/\s/g, "");

export function isSpreadsheetFigure(typed: string): boolean {
  return FIGURE.test(figureOf(typed));
}

/** The code that a spreadsheet has probably changed: `4360` was `04360`, `15,222` was `15222`. Null if it is not one. */
export function codeOfFigure(typed: string): string | null {
  const figure = figureOf(typed);
  const plain = figure.includes("E") ? String(Number(figure.replace(",", "."))) : figure;
  const digits = plain.replace(/[.,]0{0,2}$/, "").replace(/[.,](?=\d{3}$)/, "");
  const [, five, plus4] = /^(\d{3,5})(?:-?(\d{4}))?$/.exec(digits) ?? [];
  if (five === undefined) return null;
  return five.padStart(5, "0") + (plus4 ? `-${plus4}` : "");
}
