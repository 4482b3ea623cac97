import type { BomQuantity } from "./bom-line.ts";
import type { Columns } from "./columns.ts";
import { readQuantity, twoReadings } from "./read-quantity.ts";
import type { Separator } from "./separator.ts";

export type LineCells = {
  readonly cells: readonly string[];
  readonly separator: Separator;
  readonly columns: Columns | null;
  readonly countedIn?: string | null;
};

/** `PN,1,000`: a number before a cell of three digits gets two readings, unless that cell has its own column. */
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
