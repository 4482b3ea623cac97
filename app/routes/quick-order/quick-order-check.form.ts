import { z } from "zod";
import { type ListRest, type ListRow, withPartNumber } from "../../domain/bom/list-input.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { pressedButton, singleText, textList } from "../../ui/forms/form-fields.ts";
import { answeredRow, readAnswer, type RowAnswer } from "../../ui/quick-order/row-answer.form.ts";
import { hasPossibleRows, rowsOf } from "../../ui/quick-order/quick-order.form.ts";
import { readRowFacts, type FieldDoubt } from "../../ui/quick-order/row-facts.form.ts";

/** `isTicked`: the row goes into the cart. */
export type CheckedRow = ListRow & {
  readonly isTicked: boolean;
  /** Place on the page. */
  readonly index: number;
  /** Displayed with a question that has no answer yet. */
  readonly isOpen: boolean;
};

/** Value of a button or answer: row, quantity and part number; empty leaves, `-` clears. */

/** Each row has its own name, because a browser sends one radio value per name. */
const ANSWER_NAME = /^answer\[\d{1,4}\]$/;

const count = singleText.transform((text) => (/^\d{1,7}$/.test(text) ? Number(text) : 0));

/**
 * Every row comes as entered; a row whose part number was cleared is removed. Rows are in the order of the source list, not of the page.
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
    const kept = withAnswers(rows, selectedAnswers(form), pressed).filter(({ pn }) => pn.trim() !== "");
    return {
      rows: kept.toSorted((a, b) => firstLine(a) - firstLine(b)),
      rest: restOf(form, typed.length),
      wants: form.fix === null ? wantsOf(form.op) : "check",
      /** Place of the row with the pressed button; null for buttons of the list. */
      pressed: pressed?.index ?? null,
      nonce: form.nonce.slice(0, 200),
    };
  });

export type QuickOrderCheckForm = z.output<typeof quickOrderCheckForm>;

/** Buttons of the list: `direct` also accepts all direct replacements, `answers` goes to the next question, `order` goes to checkout, `send` to
 * the form for the staff. */
const WANTS = ["answers", "direct", "add", "order", "send"] as const;

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
    shown: displayedQuantity,
    ours = null,
    hold,
  } = readRowFacts(facts);
  // An unchecked box of a line that was not ready is no decision.
  const isLeftOut = !isTicked && (tick === "set" || tick === "unset");
  const inDoubt = doubt && isOpen(doubt, row, isTicked) ? withDoubt(row, doubt) : row;
  const isRetyped = number !== null && foldCustomerPartNumber(row.pn) !== foldCustomerPartNumber(number);
  const isUndecided = (!isRetyped && several === row.quantity) || undefined;
  const isOurs = (ours !== null && foldCustomerPartNumber(row.pn) === foldCustomerPartNumber(ours)) || undefined;
  // Checking a row overrides its hold.
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
  // The previous number of a typed row was a typing error.
  const named = isRetyped && typed !== null ? withPartNumber({ ...known, pn: number }, row.pn) : known;
  const displayed = doubt?.shown ?? several ?? displayedQuantity ?? null;
  const isCountRetyped = displayed !== null && row.quantity.trim() !== displayed.trim();
  return {
    ...named,
    isLeftOut: isLeftOut || undefined,
    isTicked,
    index,
    isOpen: tick === "open",
    isRetyped,
    isCountRetyped,
  };
}

/** An entered number or quantity overrides a selected answer. */
type FormRow = CheckedRow & { readonly isRetyped: boolean; readonly isCountRetyped: boolean };

/** A new quantity settles any doubt, a checkbox an assumed quantity. */
function isOpen({ shown, assumed }: FieldDoubt, { quantity }: ListRow, isTicked: boolean): boolean {
  return quantity.trim() === shown.trim() && (assumed === "none" || !isTicked);
}

/** A row without a quantity stays so, although the page assumed one for its former part. */
function withDoubt(row: ListRow, { shown: _shown, ...doubt }: FieldDoubt): ListRow {
  return { ...row, quantity: doubt.assumed === "all" ? "" : row.quantity, doubt };
}

/** Selected answers by row. */
function selectedAnswers(form: Readonly<Record<string, unknown>>): RowAnswer[] {
  const marked = Object.entries(form).filter(([name]) => ANSWER_NAME.test(name));
  return marked.flatMap(([, value]) => readAnswer(singleText.parse(value)) ?? []);
}

/** Applies selected answers and the pressed button. */
function withAnswers(
  rows: readonly FormRow[],
  marks: readonly RowAnswer[],
  pressed: RowAnswer | null,
): readonly CheckedRow[] {
  const answers = new Map(marks.map((mark) => [mark.index, mark]));
  if (pressed) answers.set(pressed.index, pressed);
  return rows.map(({ isRetyped, isCountRetyped, ...row }) => {
    const answer = answers.get(row.index);
    if (!answer || (isRetyped && answer !== pressed)) return row;
    return withAnswer(row, isCountRetyped && answer !== pressed ? { ...answer, quantity: "" } : answer);
  });
}

/** An answer also checks the row. */
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
