import { z } from "zod";
import type { ListRest, ListRow } from "../../domain/bom/list-input.ts";
import { withPartNumber } from "../../domain/bom/own-number.ts";
import { foldOwnNumber } from "../../domain/own-numbers/fold-own-number.ts";
import { pressedButton, singleText, textList } from "../../ui/forms/form-fields.ts";
import { answeredRow, readAnswer, type RowAnswer } from "../../ui/quick-order/row-answer.form.ts";
import { hasPossibleRows, rowsOf } from "../../ui/quick-order/quick-order.form.ts";
import { readRowFacts, type FieldDoubt } from "../../ui/quick-order/row-facts.form.ts";

/** A row of the check page as it was sent; `isTicked` for the cart. */
export type CheckedRow = ListRow & {
  readonly isTicked: boolean;
  /** Its place on the page. */
  readonly index: number;
  /** It was shown as one that needs an answer, and has none yet. */
  readonly isOpen: boolean;
};

/** The value of a button or mark that mends a row: which one, its quantity and its part number; empty leaves, `-` clears. */

/** The marks of a row have a name of their own, of which a browser sends one value. */
const MARK = /^answer\[\d{1,4}\]$/;

const count = singleText.transform((text) => (/^\d{1,7}$/.test(text) ? Number(text) : 0));

/**
 * Fields of the check page. Every row comes as it stands in its fields; one whose part number was cleared is taken out. The
 * rows are in the order of the list they came from, whatever order the page showed them in.
 */
export const quickOrderCheckForm = z
  .looseObject({
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
    const rows = typed.map((row, index) => withFacts(row, index, form["row[]"][index] ?? "", taken.has(String(index))));
    const pressed = readAnswer(form.fix ?? "");
    const kept = withAnswers(rows, marksOf(form), pressed).filter(({ pn }) => pn.trim() !== "");
    return {
      rows: kept.toSorted((a, b) => firstLine(a) - firstLine(b)),
      rest: restOf(form, typed.length),
      wants: form.fix === null ? wantsOf(form.op) : "check",
      /** The place on the page of the row a button of which was pressed; null for the buttons of the whole list. */
      pressed: pressed?.index ?? null,
      nonce: form.nonce.slice(0, 200),
    };
  });

export type QuickOrderCheckForm = z.output<typeof quickOrderCheckForm>;

/**
 * What a button of the whole list asks for: `direct` also to take every direct replacement, `answers` to lead on to what is open,
 * `order` to go on to the order once everything is in the cart.
 */
const WANTS = ["answers", "direct", "add", "order"] as const;

function wantsOf(op: string | null): "check" | (typeof WANTS)[number] {
  return WANTS.find((each) => each === op) ?? "check";
}

function withFacts(row: ListRow, index: number, facts: string, isTicked: boolean): FormRow {
  const {
    lines,
    tick,
    typed = null,
    doubt,
    own = null,
    number = null,
    several,
    ours = null,
    hold,
  } = readRowFacts(facts);
  // A tick the page had not set says nothing while it is not set: the line was not ready yet.
  const isLeftOut = !isTicked && (tick === "set" || tick === "unset");
  const inDoubt = doubt && isOpen(doubt, row, isTicked) ? withDoubt(row, doubt) : row;
  const isRetyped = number !== null && foldOwnNumber(row.pn) !== foldOwnNumber(number);
  const isUndecided = (!isRetyped && several === row.quantity) || undefined;
  const isOurs = (ours !== null && foldOwnNumber(row.pn) === foldOwnNumber(ours)) || undefined;
  // To tick a row is to want it, whatever the list says.
  const held = isTicked ? undefined : (hold ?? undefined);
  const known = {
    ...inDoubt,
    hold: held,
    lines,
    typed: typed ?? undefined,
    isUndecided,
    ownNumber: own ?? undefined,
    isOurs,
  };
  // Of a row that was typed here, what stood there before was a slip.
  const named = isRetyped && typed !== null ? withPartNumber({ ...known, pn: number }, row.pn) : known;
  return { ...named, isLeftOut: isLeftOut || undefined, isTicked, index, isOpen: tick === "open", isRetyped };
}

/** A row whose number was typed anew keeps that, whatever is marked beside it. */
type FormRow = CheckedRow & { readonly isRetyped: boolean };

/** Another quantity settles what was in doubt, and a tick what was assumed: the buyer has seen it. */
function isOpen({ shown, assumed }: FieldDoubt, { quantity }: ListRow, isTicked: boolean): boolean {
  return quantity.trim() === shown.trim() && (assumed === "none" || !isTicked);
}

/** A row without a quantity is kept without one, however many the page assumed for the part it then had. */
function withDoubt(row: ListRow, { other, asked, assumed }: FieldDoubt): ListRow {
  const quantity = assumed === "all" ? "" : row.quantity;
  return { ...row, quantity, doubt: { other, asked, assumed } };
}

/** What is marked, row by row. */
function marksOf(form: Readonly<Record<string, unknown>>): RowAnswer[] {
  const marked = Object.entries(form).filter(([name]) => MARK.test(name));
  return marked.flatMap(([, value]) => readAnswer(singleText.parse(value)) ?? []);
}

/** The rows with what is marked beside them, and with what the pressed button of one of them says. */
function withAnswers(
  rows: readonly FormRow[],
  marks: readonly RowAnswer[],
  pressed: RowAnswer | null,
): readonly CheckedRow[] {
  const answers = new Map(marks.map((mark) => [mark.index, mark]));
  if (pressed) answers.set(pressed.index, pressed);
  return rows.map(({ isRetyped, ...row }) => {
    const answer = answers.get(row.index);
    return !answer || (isRetyped && answer !== pressed) ? row : withAnswer(row, answer);
  });
}

/** A row as answered; to answer is to want it. */
function withAnswer(row: CheckedRow, answer: RowAnswer): CheckedRow {
  return {
    ...answeredRow(row, answer),
    isLeftOut: undefined,
    isUndecided: undefined,
    isTicked: true,
    isOpen: false,
    doubt: answer.quantity === "" ? row.doubt : undefined,
  };
}

function firstLine({ lines }: ListRow): number {
  return lines?.[0] ?? Number.MAX_SAFE_INTEGER;
}

type RestFields = { rest: string; restFrom: number; restHeader: string };

function restOf({ rest, restFrom, restHeader }: RestFields, rows: number): ListRest | null {
  if (rest.trim() === "") return null;
  return { text: rest, from: Math.max(restFrom, rows + 1), header: restHeader };
}
