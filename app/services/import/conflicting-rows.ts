import { decimalText, toDecimal } from "../../domain/decimal.ts";
import { stateCode } from "../../domain/customers/regions.ts";
import { isZipOf } from "../../domain/customers/zip-state.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { scheduleCodes } from "../../domain/pricing/schedule-codes.ts";
import type { CommerceRow, CommerceRows } from "./commerce-files.ts";
import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";

type Entry = CommerceRow<"price-list-entries.csv">;
type Rule = CommerceRow<"shipping-rules.csv">;
type ItemRule = CommerceRow<"cart-item-rules.csv">;

/** `key` is equal for equal subjects; `words` is the text of the file. */
type Subject = { readonly key: string; readonly words: string };

type Decision<T> = {
  readonly file: string;
  readonly column: string;
  readonly subjectsOf: (value: T) => readonly Subject[];
  /** Equal texts do not conflict. */
  readonly saysOf: (value: T) => string;
  /** The same for a message; empty if it would be too long. */
  readonly wordsOf: (value: T) => string;
};

/** Contradicting rows: their order would silently decide a price, a tax or a fee. */
export function findConflicts(rows: CommerceRows): RowProblem[] {
  return [
    ...conflictsIn(rows["price-list-entries.csv"] ?? [], ENTRIES),
    ...conflictsIn(rows["shipping-rules.csv"] ?? [], RULES),
    ...conflictsIn(rows["cart-item-rules.csv"] ?? [], ITEM_RULES),
    ...(rows["shipping-rules.csv"] ?? []).flatMap(zipsOfOtherStates),
  ];
}

/** Tax schedules whose name begins with the code of another state. */
export function findSchedulesOfOtherStates(rules: CommerceRows["shipping-rules.csv"] = []): RowProblem[] {
  return rules.flatMap(({ row, value: { addressState, schedule } }): RowProblem[] => {
    const state = /^[A-Z]{2}(?=-|$)/.exec(normalizeCode(schedule))?.[0] ?? addressState;
    if (state === addressState || stateCode(state) !== state) return [];
    const reason = because("scheduleOfOtherState", schedule ?? "", addressState);
    return [{ file: RULES.file, row, column: "schedule", reason }];
  });
}

const ENTRIES: Decision<Entry> = {
  file: "price-list-entries.csv",
  column: "value",
  subjectsOf: ({ listName, valueType, schedule, partNumber }) => {
    const words = partNumber === null ? scheduleCodes(schedule) : [partNumber];
    const kind = partNumber === null ? "schedule" : "part";
    return words.map((each) => ({
      key: JSON.stringify([listName, valueType, kind, normalizeCode(each)]),
      words: each,
    }));
  },
  saysOf: ({ value }) => amountOf(value),
  wordsOf: ({ value }) => value,
};

const RULES: Decision<Rule> = {
  file: "shipping-rules.csv",
  column: "zipCodes",
  subjectsOf: ({ addressState, zipCodes }) =>
    patternsOf(zipCodes).map((words) => ({ key: `${addressState} ${words}`, words: `${addressState} ${words}` })),
  saysOf: ({ schedule, groundDays }) => JSON.stringify([normalizeCode(schedule), groundDays]),
  wordsOf: ({ schedule, groundDays }) => [schedule, groundDays].filter((each) => each !== null).join(" "),
};

const ITEM_RULES: Decision<ItemRule> = {
  file: "cart-item-rules.csv",
  column: "pn",
  subjectsOf: ({ pn }) => [{ key: normalizeCode(pn), words: pn }],
  saysOf: ({ exemptFromFreeShipping, leadTime10Days }) => JSON.stringify([exemptFromFreeShipping, leadTime10Days]),
  wordsOf: () => "",
};

function conflictsIn<T>(rows: readonly CheckedRow<T>[], decision: Decision<T>): RowProblem[] {
  const { file, column, subjectsOf, saysOf, wordsOf } = decision;
  const first = new Map<string, CheckedRow<T>>();
  return rows.flatMap((each) => {
    const subjects = new Map(subjectsOf(each.value).map((subject) => [subject.key, subject]));
    return [...subjects.values()].flatMap(({ key, words }): RowProblem[] => {
      const earlier = first.get(key);
      if (!earlier) first.set(key, each);
      if (!earlier || saysOf(earlier.value) === saysOf(each.value)) return [];
      const other = wordsOf(earlier.value);
      const subject = other === "" ? words : `${words}, ${other}`;
      return [{ file, row: each.row, column, reason: because("conflictingRow", earlier.row, subject) }];
    });
  });
}

function zipsOfOtherStates({ row, value: { addressState, zipCodes } }: CheckedRow<Rule>): RowProblem[] {
  return patternsOf(zipCodes)
    .filter((pattern) => /^\d{3}/.test(pattern) && !isZipOf(addressState, pattern.replace("*", "").padEnd(5, "0")))
    .map((pattern) => ({
      file: RULES.file,
      row,
      column: RULES.column,
      reason: because("zipOfOtherState", pattern, addressState),
    }));
}

function patternsOf(zipCodes: string): readonly string[] {
  return normalizeCode(zipCodes)
    .split(",")
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== "");
}

function amountOf(value: string): string {
  const amount = toDecimal(value);
  return amount === null ? value : decimalText(amount);
}
