import { addCents, timesQuantity, ZERO, type Cents } from "../money.ts";

/** A line with what a piece costs and what it costs by the catalogue, in cents. */
export type LineToCompare = {
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly listPrice: Cents | null;
};

/** What the buyer pays less than list prices, in cents; 0 when it is not less. A part without list price saves nothing. */
export function savingsOf(lines: readonly LineToCompare[]): Cents {
  const saved = lines.map(({ quantity, unitPrice, listPrice }) => {
    const atList = timesQuantity(listPrice ?? unitPrice, quantity);
    return addCents(atList, timesQuantity(unitPrice, -quantity));
  });
  const sum = addCents(...saved);
  return sum > ZERO ? sum : ZERO;
}
