import { MOST_TOLD } from "./changes.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";

/** What Windows-1252 and Latin-1 make of the second and later bytes of a letter in UTF-8. */
const LATER =
  "[\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013-\\u203A\\u20AC\\u2122]";

/** Letters in UTF-8 that were read in another encoding, `Ã©` for é and `â€™` for an apostrophe, and the sign for what was lost. */
const MOJIBAKE = new RegExp(`[ÂÃÄÅ]${LATER}|â${LATER}{2}|\\uFFFD`, "u");

/** Finds values that were read in a wrong encoding before they came into a file: the first of them, row by row. */
export function mojibakeFinder(file: string) {
  let told = 0;
  return ({ row, values }: NumberedRow): RowProblem[] => {
    if (told >= MOST_TOLD) return [];
    const found = Object.entries(values).filter(([, value]) => MOJIBAKE.test(value));
    told += found.length;
    return found.map(([column, value]) => ({ file, row, column, reason: because("mojibake", value.slice(0, 60)) }));
  };
}
