/** What one person was told: every answer that acknowledged something, and nothing else. */
export type Ledger = {
  /** Pieces added, by part number. */
  added: Map<string, number>;
  /** Lines acknowledged, each an addition of one part. */
  lines: number;
  /** Number of the order, by the PO number that was typed for it. */
  orders: Map<string, string>;
  /** Requests sent again after a kill. */
  retries: number;
  /** Order forms whose first answer did not come. */
  ordersCutOff: number;
  /** What must never happen, in words. */
  wrong: string[];
};

export function newLedger(): Ledger {
  return { added: new Map(), lines: 0, orders: new Map(), retries: 0, ordersCutOff: 0, wrong: [] };
}
