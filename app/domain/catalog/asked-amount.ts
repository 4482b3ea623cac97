import { piecesOf } from "../search/pieces.ts";
import type { Units } from "../search/units.ts";
import { plainText } from "../search/plain-text.ts";

/** URL parameters: `amount` as entered, `of` which quantity, `row` and `column` of its lookup table. */
export const AMOUNT_PARAMETERS = ["amount", "of", "row", "column"] as const;

export type AskedAmount = {
  readonly amount: string;
  readonly of: string;
  readonly row: string;
  readonly column: string;
};

const LONGEST_VALUE = 40;

export function readAsked(params: URLSearchParams): AskedAmount | null {
  const read = (name: string) =>
    (params.get(name) ?? "")
      .slice(0, LONGEST_VALUE)
      .replace(/[\p{Cc}\p{Cf}]/gu, " ")
      .trim();
  const asked = { amount: read("amount"), of: read("of"), row: read("row"), column: read("column") };
  return asked.amount === "" && asked.row === "" && asked.column === "" ? null : asked;
}

/** The named quantity, else the one of the category. */
export function quantityAsked<T extends { readonly key: string; readonly categories: readonly string[] }>(
  quantities: readonly T[],
  { asked, category }: { asked: AskedAmount | null; category: string | null },
): T | null {
  const named = quantities.find(({ key }) => key === asked?.of);
  return named ?? quantities.find(({ categories }) => category !== null && categories.includes(category)) ?? null;
}

export function writeAsked(asked: AskedAmount | null): { name: string; value: string }[] {
  if (!asked) return [];
  return AMOUNT_PARAMETERS.flatMap((name) => (asked[name] === "" ? [] : [{ name, value: asked[name] }]));
}

type LookupTable = { readonly cells: readonly { row: string; column: string; number: number }[] };

export type AmountProblem = "notANumber" | "notPositive" | "notInTable" | "incomplete";

/** `isProposed`: the number comes from the lookup table. */
export type AmountAnswer =
  | { readonly number: number; readonly isProposed: boolean; readonly problem: null }
  | { readonly number: null; readonly isProposed: false; readonly problem: AmountProblem };

const NUMBER = /^\+?(\d{1,7}(?:[.,]\d{1,6})?|[.,]\d{1,6}) ?([\p{L}.]*)$/u;
const THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;

/** The entered amount wins over the table. Accepts a decimal point or comma, and a unit in any spelling. */
export function answerAmount(
  asked: AskedAmount,
  { unit, table, units }: { unit: string; table: LookupTable | null; units: Units },
): AmountAnswer {
  if (asked.amount !== "") return readAmount(asked.amount, unit, units);
  if (asked.row === "" || asked.column === "") return refused("incomplete");
  const cell = table?.cells.find(({ row, column }) => row === asked.row && column === asked.column);
  return cell ? { number: cell.number, isProposed: true, problem: null } : refused("notInTable");
}

function readAmount(typed: string, unit: string, units: Units): AmountAnswer {
  const plain = plainText(typed).trim();
  if (plain.startsWith("-")) return refused("notPositive");
  const [, written, behind = ""] = NUMBER.exec(plain) ?? [];
  if (written === undefined || !isUnit(behind, unit, units)) return refused("notANumber");
  const number = Number(THOUSANDS.test(written) ? written.replace(",", "") : written.replace(",", "."));
  return number > 0 ? { number, isProposed: false, problem: null } : refused("notPositive");
}

function isUnit(spelling: string, unit: string, units: Units): boolean {
  const exact = (text: string) => piecesOf(plainText(`1 ${text}`), units)[0]?.amount?.exact[0];
  return spelling === "" || spelling === plainText(unit) || (exact(spelling) ?? "") === exact(unit);
}

function refused(problem: AmountProblem): AmountAnswer {
  return { number: null, isProposed: false, problem };
}
