/** What is there of a part, and what is on its way. What was ordered since it was counted is not taken off. */
export type Stock = {
  /** Pieces on hand. */
  readonly onHand: number;
  readonly countedAt: Date;
  /** By day (2027-12-03), the next first. */
  readonly incoming: readonly { readonly quantity: number; readonly date: string }[];
};

export interface StockRecords {
  /** Stock by part number; parts of which no stock was ever told are absent. Any number of them. */
  findStock(partNumbers: readonly string[]): Promise<ReadonlyMap<string, Stock>>;
}
