import type { BomLine, BomQuantity, BomReading, HeadedNumber } from "./bom-line.ts";
import { withOther } from "./pick-quantity.ts";
import type { QuantityDoubt } from "./list-input.ts";

/** Restores the doubt about the quantity that the row was saved with. */
export function inDoubt(line: BomLine, doubt: QuantityDoubt | undefined): BomLine {
  if (!doubt) return line;
  const [first, ...others] = line.readings;
  return { ...line, readings: [withDoubt(first, doubt), ...others.map((reading) => withDoubt(reading, doubt))] };
}

function withDoubt(reading: BomReading, { other, asked = [], headed, assumed }: QuantityDoubt): BomReading {
  const quantity = withOther(reading.quantity, other);
  if (quantity.kind !== "given") return { ...reading, quantity: withHeadings(quantity, headed) };
  if (asked.length > 0) return { ...reading, quantity: withHeadings(withQuestion(quantity.typed, asked), headed) };
  return { ...reading, quantity: { ...quantity, isAssumed: assumed !== "none" } };
}

/** Empty when the field itself shows the question. */
export function askedNumbers(quantity: BomQuantity): readonly number[] {
  const isQuestion = quantity.kind === "bad" && (quantity.reason === "unclear" || quantity.reason === "several");
  return isQuestion ? quantity.possible : [];
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
