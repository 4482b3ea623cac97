/** A number that a part replaces, with what differs. `maker` is null for a former number of the shop. */
export type EquivalentView = {
  readonly alias: string;
  readonly maker: string | null;
  readonly grade: string;
  readonly note: string;
  readonly same: readonly string[];
  readonly differs: readonly string[];
  readonly unknown: readonly string[];
  /** Why the grade is lower than the imported one. */
  readonly refused: string | null;
};
