import type { BomLine, BomQuantity, BomReading, HeadedNumber } from "./bom-line.ts";
import { withOther } from "./quantity-of-line.ts";
import type { QuantityDoubt } from "./list-input.ts";

/** Restores the question about the quantity that the row was saved with. */
export function withSavedDoubt(line: BomLine, doubt: QuantityDoubt | undefined): BomLine {
  if (!doubt) return line;
  const [first, ...others] = line.readings;
  return {
    ...line,
    readings: [readingInDoubt(first, doubt), ...others.map((reading) => readingInDoubt(reading, doubt))],
  };
}

function readingInDoubt(reading: BomReading, { other, asked = [], headed, assumed }: QuantityDoubt): BomReading {
  const quantity = withOther(reading.quantity, other);
  if (quantity.kind !== "given") return { ...reading, quantity: withHeadings(quantity, headed) };
  if (asked.length > 0) return { ...reading, quantity: withHeadings(withQuestion(quantity.typed, asked), headed) };
  return { ...reading, quantity: { ...quantity, isAssumed: assumed !== "none" } };
}

/** Numbers that the buyer can choose from; empty if the quantity field alone shows the question. */
export function numbersToChooseFrom(quantity: BomQuantity): readonly number[] {
  const hasChoice = quantity.kind === "bad" && (quantity.reason === "unclear" || quantity.reason === "several");
  return hasChoice ? quantity.possible : [];
}

function withQuestion(typed: string, possible: readonly number[]): BomQuantity {
  return { kind: "bad", reason: possible.length > 1 ? "several" : "unclear", possible, typed };
}

export function withHeadings(quantity: BomQuantity, headed: readonly HeadedNumber[] = []): BomQuantity {
  return quantity.kind === "bad" && headed.length > 0 ? { ...quantity, headed } : quantity;
}

export function headingsOf(quantity: BomQuantity): readonly HeadedNumber[] {
  return quantity.kind === "bad" ? (quantity.headed ?? []) : [];
}
