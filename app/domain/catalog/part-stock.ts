/** Pieces on their way. `date` is the day they are expected, `2027-12-03`. */
export type Incoming = { readonly quantity: number; readonly date: string };

/** What can be had of a part: pieces on hand, never below 0, and on their way, the next first. `asOf` is the day it was asked for. */
export type PartStock = { readonly onHand: number; readonly incoming: readonly Incoming[]; readonly asOf: string };

/** What was counted of a part, and what was ordered since. */
export type CountedStock = {
  readonly onHand: number;
  readonly ordered: number;
  readonly incoming: readonly Incoming[];
};

/**
 * What is left of what was counted: orders take what is on hand first, then what comes next. What should have come before today is not
 * promised: nobody has counted it.
 */
export function stockLeft({ onHand, ordered, incoming }: CountedStock, asOf: string): PartStock {
  let short = Math.max(0, ordered - onHand);
  const left = incoming
    .filter(({ date }) => date >= asOf)
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .flatMap(({ quantity, date }) => {
      const taken = Math.min(short, quantity);
      short -= taken;
      return quantity > taken ? [{ quantity: quantity - taken, date }] : [];
    });
  return { onHand: Math.max(0, onHand - ordered), incoming: left, asOf };
}
