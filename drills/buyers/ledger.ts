/** An order as somebody was told of it: its number, and what the page with the button showed. */
export type ToldOrder = { number: string; lines: ReadonlyMap<string, number>; total: number };

/** What one person was told: every answer that acknowledged something, and nothing else. */
export type Ledger = {
  /** Pieces acknowledged, by part number: all that were added, without those taken out of the cart again. */
  pieces: Map<string, number>;
  /** Lines acknowledged, each an addition or a change of one part. */
  lines: number;
  /** Orders by the PO number that was typed for them. */
  orders: Map<string, ToldOrder>;
  /** Requests sent again. */
  retries: number;
  /** Requests that were told to come back in some seconds. */
  waits: number;
  /** Order forms whose first answer did not come. */
  ordersCutOff: number;
  /** What must never happen, in words. */
  wrong: string[];
};

export function newLedger(): Ledger {
  return { pieces: new Map(), lines: 0, orders: new Map(), retries: 0, waits: 0, ordersCutOff: 0, wrong: [] };
}

/** Notes an acknowledged line: so many pieces more, or fewer when negative. */
export function acknowledge(ledger: Ledger, pn: string, pieces: number): void {
  ledger.lines += 1;
  addPieces(ledger.pieces, pn, pieces);
}

/** What the cart of somebody must hold: what was acknowledged and is not ordered. */
export function cartOf({ pieces, orders }: Ledger): Map<string, number> {
  const left = new Map(pieces);
  for (const { lines } of orders.values()) for (const [pn, quantity] of lines) addPieces(left, pn, -quantity);
  return left;
}

/** Differences between pieces that were told and pieces that are there, in words. */
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
