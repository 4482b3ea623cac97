import { normalizeCode } from "../part-number.ts";

/** Room for the longest postal codes in use. */
export const LONGEST_POSTAL_CODE = 20;

/** Letters that Canada Post leaves out, because they are misread, are no postal code. */
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * A postal code in the form of its country, e.g. `441140001` in the United States is `44114-0001` and `m5v2t6` in Canada is
 * `M5V 2T6`; null when it cannot be one (R-ADDR-10). Of countries we know no form of, any text passes.
 */
export function readPostalCode(country: string, typed: string): string | null {
  const text = typed.trim();
  if (text.length > LONGEST_POSTAL_CODE) return null;
  const letters = normalizeCode(text).replace(/[\s-]/g, "");
  if (country === "US") {
    const [, zip, plus4] = /^(\d{5})(\d{4})?$/.exec(letters) ?? [];
    return zip === undefined ? null : plus4 ? `${zip}-${plus4}` : zip;
  }
  if (country === "CA") return CANADIAN.test(letters) ? `${letters.slice(0, 3)} ${letters.slice(3)}` : null;
  if (country === "MX") return /^\d{5}$/.test(letters) ? letters : null;
  return text;
}
