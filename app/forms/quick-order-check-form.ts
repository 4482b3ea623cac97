import { z } from "zod";
import type { ListRest, ListRow } from "../domain/bom/list-input.ts";
import { pressedButton, singleText, textList } from "./form-fields.ts";
import { hasPossibleRows, rowsOf } from "./quick-order-form.ts";
import { readRowFacts, type FieldDoubt } from "./quick-order-row-facts.ts";

/** A row of the check page as it was sent; `isTicked` for the cart. */
export type CheckedRow = ListRow & { readonly isTicked: boolean };

/** The value of a button that mends a row: which one, its quantity and its part number; empty leaves, `-` clears. */
const FIX = /^(\d{1,4});([^;]*);(.*)$/s;

const count = singleText.transform((text) => (/^\d{1,7}$/.test(text) ? Number(text) : 0));

/**
 * Fields of the check page. Every row comes as it stands in its fields; one whose part number was cleared is taken out. The
 * rows are in the order of the list they came from, whatever order the page showed them in.
 */
export const quickOrderCheckForm = z
  .object({
    "pn[]": textList,
    "quantity[]": textList,
    "reference[]": textList,
    "row[]": textList,
    "take[]": textList,
    rest: singleText,
    restFrom: count,
    restHeader: singleText,
    nonce: singleText,
    op: pressedButton,
    fix: pressedButton,
  })
  .refine(hasPossibleRows)
  .transform((form) => {
    const typed = rowsOf(form["pn[]"], form["quantity[]"], form["reference[]"]);
    const taken = new Set(form["take[]"]);
    const rows = typed.map((row, index) => withFacts(row, form["row[]"][index] ?? "", taken.has(String(index))));
    const kept = withFix(rows, form.fix).filter(({ pn }) => pn.trim() !== "");
    return {
      rows: kept.toSorted((a, b) => firstLine(a) - firstLine(b)),
      rest: restOf(form, typed.length),
      wantsToAdd: form.op === "add" && form.fix === null,
      nonce: form.nonce.slice(0, 200),
    };
  });

export type QuickOrderCheckForm = z.output<typeof quickOrderCheckForm>;

function withFacts(row: ListRow, facts: string, isTicked: boolean): CheckedRow {
  const { lines, tick, typed, doubt } = readRowFacts(facts);
  // A tick the page had not set says nothing while it is not set: the line was not ready yet.
  const isLeftOut = !isTicked && (tick === "set" || tick === "unset");
  const inDoubt = doubt && isOpen(doubt, row, isTicked) ? withDoubt(row, doubt) : row;
  return { ...inDoubt, lines, typed: typed ?? undefined, isLeftOut: isLeftOut || undefined, isTicked };
}

/** Another quantity settles what was in doubt, and a tick what was assumed: the buyer has seen it. */
function isOpen({ shown, assumed }: FieldDoubt, { quantity }: ListRow, isTicked: boolean): boolean {
  return quantity.trim() === shown.trim() && (assumed === "none" || !isTicked);
}

/** A row without a quantity is kept without one, however many the page assumed for the part it then had. */
function withDoubt(row: ListRow, { other, assumed }: FieldDoubt): ListRow {
  const quantity = assumed === "all" ? "" : row.quantity;
  return { ...row, quantity, doubt: { other, assumed } };
}

/** The rows with what a button of one of them says. */
function withFix(rows: readonly CheckedRow[], fix: string | null): readonly CheckedRow[] {
  const [, index, quantity = "", pn = ""] = FIX.exec(fix ?? "") ?? [];
  if (index === undefined) return rows;
  return rows.map((row, at) =>
    at === Number(index)
      ? {
          ...row,
          quantity: changed(row.quantity, quantity),
          pn: changed(row.pn, pn),
          isLeftOut: undefined,
          doubt: quantity === "" ? row.doubt : undefined,
        }
      : row,
  );
}

function changed(typed: string, by: string): string {
  if (by === "-") return "";
  return by === "" ? typed : by;
}

function firstLine({ lines }: ListRow): number {
  return lines?.[0] ?? Number.MAX_SAFE_INTEGER;
}

type RestFields = { rest: string; restFrom: number; restHeader: string };

function restOf({ rest, restFrom, restHeader }: RestFields, rows: number): ListRest | null {
  if (rest.trim() === "") return null;
  return { text: rest, from: Math.max(restFrom, rows + 1), header: restHeader };
}
