import { MOST_TOLD } from "./changes.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";

/** Later bytes of a UTF-8 letter, read as Windows-1252 or Latin-1. */
const LATER =
  "[\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013-\\u203A\\u20AC\\u2122]";

/** UTF-8 read in another encoding, such as `Ã©` for é, or the replacement character. */
const MOJIBAKE = new RegExp(`[ÂÃÄÅ]${LATER}|â${LATER}{2}|\\uFFFD`, "u");

export function mojibakeFinder(file: string) {
  let reported = 0;
  return ({ row, values }: NumberedRow): RowProblem[] => {
    if (reported >= MOST_TOLD) return [];
    const found = Object.entries(values).filter(([, value]) => MOJIBAKE.test(value));
    reported += found.length;
    return found.map(([column, value]) => ({ file, row, column, reason: because("mojibake", value.slice(0, 60)) }));
  };
}
