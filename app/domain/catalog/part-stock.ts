/** `date` as `2027-12-03`. */
export type Incoming = { readonly quantity: number; readonly date: string };

/** `onHand` is at least 0; the next delivery comes first; `asOf` is a date. */
export type PartStock = { readonly onHand: number; readonly incoming: readonly Incoming[]; readonly asOf: string };

export type CountedStock = {
  readonly onHand: number;
  readonly ordered: number;
  readonly incoming: readonly Incoming[];
};

/** Orders take stock first, then deliveries. Overdue deliveries are not promised. */
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
