import type { BomLine, BomReading } from "./bom-line.ts";
import { withOther } from "./pick-quantity.ts";
import type { QuantityDoubt } from "./list-input.ts";

/** A line whose quantity stays as much in doubt as it was when its row was made. */
export function inDoubt(line: BomLine, doubt: QuantityDoubt | undefined): BomLine {
  if (!doubt) return line;
  const [first, ...others] = line.readings;
  return { ...line, readings: [withDoubt(first, doubt), ...others.map((reading) => withDoubt(reading, doubt))] };
}

function withDoubt(reading: BomReading, { other, assumed }: QuantityDoubt): BomReading {
  const quantity = withOther(reading.quantity, other);
  if (quantity.kind !== "given") return { ...reading, quantity };
  return { ...reading, quantity: { ...quantity, isAssumed: assumed !== "none" } };
}
