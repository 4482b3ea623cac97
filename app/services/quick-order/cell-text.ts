import type { CellValue } from "hucre/xlsx";

/** A cell of a spreadsheet as text: `10`, not `10.0`; a day without its midnight. */
export function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return numberText(value);
  return value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z$/, "") : String(value);
}

/** Three digits behind the point would be read as thousands in Spanish; with one more they are what they are. */
function numberText(value: number): string {
  const text = String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
