/** An acknowledged order: its number, and the content of the page with the button. */
export type ToldOrder = { number: string; lines: ReadonlyMap<string, number>; total: number };

/** Everything that was acknowledged to one buyer. */
export type Ledger = {
  /** Acknowledged quantity by part number: additions less removals. */
  pieces: Map<string, number>;
  /** Acknowledged lines, each an addition or a change of one part. */
  lines: number;
  orders: Map<string, ToldOrder>;
  retries: number;
  /** Requests with a Retry-After. */
  waits: number;
  ordersCutOff: number;
  /** Faults, in words. */
  wrong: string[];
};

export function newLedger(): Ledger {
  return { pieces: new Map(), lines: 0, orders: new Map(), retries: 0, waits: 0, ordersCutOff: 0, wrong: [] };
}

/** Records an acknowledged line: the added quantity, negative for a removal. */
export function acknowledge(ledger: Ledger, pn: string, pieces: number): void {
  ledger.lines += 1;
  addPieces(ledger.pieces, pn, pieces);
}

/** The required content of a cart: acknowledged and not ordered. */
export function cartOf({ pieces, orders }: Ledger): Map<string, number> {
  const left = new Map(pieces);
  for (const { lines } of orders.values()) for (const [pn, quantity] of lines) addPieces(left, pn, -quantity);
  return left;
}

/** Differences between acknowledged and present quantities, in words. */
export function differences(whose: string, told: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>) {
  return [...new Set([...told.keys(), ...there.keys()])]
    .filter((pn) => told.get(pn) !== there.get(pn))
    .map((pn) => `${whose}: ${told.get(pn) ?? 0} pieces of ${pn} were acknowledged, ${there.get(pn) ?? 0} are there`);
}

function addPieces(all: Map<string, number>, pn: string, pieces: number): void {
  const sum = (all.get(pn) ?? 0) + pieces;
  if (sum === 0) all.delete(pn);
  else all.set(pn, sum);
}
