import type { Column } from "./column.ts";
import type { Choice } from "./request.ts";
import type { VariantRow } from "./variant-table.ts";

type Choices = ReadonlyMap<number, Choice>;

export function filterRows(rows: readonly VariantRow[], columns: readonly Column[], choices: Choices): VariantRow[] {
  return rows.filter((row) => [...choices].every(([index, choice]) => fits(row, index, columns, choice)));
}

/** Rows per value; ignores the choice in the same column, because a further value there adds rows. */
export function countValues(rows: readonly VariantRow[], columns: readonly Column[], choices: Choices): number[][] {
  const counts = columns.map(({ values }) => values.map(() => 0));
  for (const row of rows) {
    const missed = [...choices].filter(([index, choice]) => !fits(row, index, columns, choice)).map(([index]) => index);
    if (missed.length > 1) continue;
    for (const [index, column] of counts.entries()) {
      const rank = row.ranks[index] ?? -1;
      if (rank >= 0 && (missed.length === 0 || missed[0] === index)) column[rank] = (column[rank] ?? 0) + 1;
    }
  }
  return counts;
}

function fits(row: VariantRow, index: number, columns: readonly Column[], choice: Choice): boolean {
  const rank = row.ranks[index] ?? -1;
  if (choice.kind === "values") return choice.ranks.has(rank);
  const number = columns[index]?.values[rank]?.number ?? null;
  if (number === null) return false;
  return (choice.from === null || number >= choice.from) && (choice.to === null || number <= choice.to);
}
