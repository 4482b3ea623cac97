import type { BomLine, BomQuantity, BomReading } from "./bom-line.ts";
import { withOther } from "./pick-quantity.ts";
import type { QuantityDoubt } from "./list-input.ts";

/** Restores the doubt about the quantity that the row was saved with. */
export function inDoubt(line: BomLine, doubt: QuantityDoubt | undefined): BomLine {
  if (!doubt) return line;
  const [first, ...others] = line.readings;
  return { ...line, readings: [withDoubt(first, doubt), ...others.map((reading) => withDoubt(reading, doubt))] };
}

function withDoubt(reading: BomReading, { other, asked = [], assumed }: QuantityDoubt): BomReading {
  const quantity = withOther(reading.quantity, other);
  if (quantity.kind !== "given") return { ...reading, quantity };
  if (asked.length > 0) return { ...reading, quantity: withQuestion(quantity.typed, asked) };
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
