import type { BomQuantity } from "./bom-line.ts";
import type { Columns } from "./columns.ts";
import { readQuantity, twoReadings } from "./read-quantity.ts";
import type { Separator } from "./separator.ts";

/** The cells of a line. */
export type LineCells = {
  readonly cells: readonly string[];
  /** What stands between the cells. */
  readonly separator: Separator;
  readonly columns: Columns | null;
  /** What the heading of the quantity says is counted, where that is not pieces. */
  readonly countedIn?: string | null;
};

/**
 * A number whose next cell has just three digits may be a thousand that its comma cut in two (`PN,1,000`): then it has two readings,
 * and none is chosen. Not where the next cell belongs to a column of its own.
 */
export function joinedThousands(
  cell: number,
  quantity: BomQuantity,
  { cells, columns, separator }: LineCells,
): BomQuantity {
  const head = cells[cell] ?? "";
  const tail = cells[cell + 1] ?? "";
  const mayBeCut = separator === "," && (columns?.[cell + 1] ?? null) === null;
  if (!mayBeCut || quantity.kind !== "given" || !/^\d{1,3}$/.test(head) || !/^\d{3}$/.test(tail)) return quantity;
  const joined = readQuantity(head + tail);
  return joined.kind === "given" ? twoReadings(`${head},${tail}`, quantity.quantity, joined.quantity) : quantity;
}
