import { addCents, timesQuantity, ZERO, type Cents } from "../money.ts";

export type LineToCompare = {
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly listPrice: Cents | null;
};

/** Cents below list price, at least 0. A part without list price saves nothing. */
export function savingsOf(lines: readonly LineToCompare[]): Cents {
  const saved = lines.map(({ quantity, unitPrice, listPrice }) => {
    const atList = timesQuantity(listPrice ?? unitPrice, quantity);
    return addCents(atList, timesQuantity(unitPrice, -quantity));
  });
  const sum = addCents(...saved);
  return sum > ZERO ? sum : ZERO;
}
