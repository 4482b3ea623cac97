import { MOST_MOVED, MOST_LISTED, type FileChange, type MovedPrice, type PriceChange } from "./changes.ts";

export type RowsByKey = ReadonlyMap<string, { readonly text: string; readonly isActive: boolean }>;

type Row = Readonly<Record<string, unknown>>;

/** Rows by key, with the text of `columns` to compare. Rows with the same key get a number, so they are paired in their order. */
export function rowsByKey(rows: readonly Row[], key: readonly string[], columns: readonly string[]): RowsByKey {
  const byKey = new Map<string, { text: string; isActive: boolean }>();
  for (const row of rows) {
    const name = JSON.stringify(key.map((column) => row[column]));
    let unusedName = name;
    for (let copy = 2; byKey.has(unusedName); copy++) unusedName = `${name} ${copy}`;
    const content = columns.map((column) => row[column] ?? null);
    const text = JSON.stringify(content, withSortedKeys);
    byKey.set(unusedName, { text, isActive: row["active"] !== false });
  }
  return byKey;
}

/** PostgreSQL does not keep the order of keys in `jsonb`. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function countChanges(file: string, stored: RowsByKey, given: RowsByKey): FileChange {
  let [added, changed, withdrawn, before] = [0, 0, 0, 0];
  for (const [key, row] of given) {
    const known = stored.get(key);
    if (!known) added += 1;
    else if (known.isActive && !row.isActive) withdrawn += 1;
    else if (known.text !== row.text) changed += 1;
  }
  for (const [key, row] of stored) {
    if (!row.isActive) continue;
    before += 1;
    if (!given.has(key)) withdrawn += 1;
  }
  return { file, rows: given.size, added, changed, withdrawn, before };
}

/** A tenfold price is probably a mistake: cents for dollars, or a lost decimal point. */
export const PRICE_JUMP = 10;

export class PriceTally {
  private up = 0;
  private down = 0;
  private large = 0;
  private jumps = 0;
  private firstJump: string | null = null;
  private readonly jumpRows: number[] = [];
  private readonly examples: string[] = [];
  private readonly others: string[] = [];
  private readonly moved: MovedPrice[] = [];
  private movedCount = 0;
  private readonly movedPercent: number | null;

  /** `movedPercent`: a price that changes by more is listed with both values. */
  constructor(movedPercent: number | null = null) {
    this.movedPercent = movedPercent;
  }

  /** `before` and `after` are both prices or both discounts; null if the list had or has none. `row` is the line in the file. */
  add(before: number | null, after: number | null, name: () => string, moved?: () => MovedPrice, row?: number): void {
    if (before === after) return;
    if (moved) this.addMoved(before, after, moved);
    if (before === null || after === null) {
      this.addLarge(name);
      return;
    }
    if (after > before) this.up += 1;
    else this.down += 1;
    if (Math.abs(after - before) > before / 2) this.addLarge(name);
    else this.addOther(name);
    if (Math.max(before, after) < PRICE_JUMP * Math.min(before, after)) return;
    this.jumps += 1;
    this.firstJump ??= name();
    if (row !== undefined && this.jumpRows.length < MOST_LISTED) this.jumpRows.push(row);
  }

  result(): PriceChange {
    const { up, down, large, examples, others, jumps, firstJump, jumpRows } = this;
    const moved = this.movedPercent === null ? {} : { moved: { count: this.movedCount, first: this.moved } };
    return { up, down, large, examples, others, jumps, firstJump, jumpRows, ...moved };
  }

  /** A change that cannot be compared, such as a discount that becomes a price, is always listed. */
  private addMoved(before: number | null, after: number | null, moved: () => MovedPrice): void {
    if (this.movedPercent === null) return;
    const isLarge = before === null || after === null || Math.abs(after - before) * 100 > this.movedPercent * before;
    if (!isLarge) return;
    this.movedCount += 1;
    if (this.moved.length < MOST_MOVED) this.moved.push(moved());
  }

  addOther(name: () => string): void {
    if (this.others.length < MOST_LISTED) this.others.push(name());
  }

  private addLarge(name: () => string): void {
    this.large += 1;
    if (this.examples.length < MOST_LISTED) this.examples.push(name());
  }
}
