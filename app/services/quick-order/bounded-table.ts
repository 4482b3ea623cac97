/** A bill of materials has a dozen columns; what stands further to the right is not read. */
const MOST_COLUMNS = 100;

/** Longer cells are cut: no part number, quantity or reference is that long. */
const LONGEST_CELL = 1000;

/**
 * A table without what a few bytes of a spreadsheet can blow it up with: empty cells behind the last one with content, columns far
 * to the right, one long text in many cells. Null when it is too large all the same.
 */
export function boundedTable(rows: readonly (readonly string[])[], mostCharacters: number): string[][] | null {
  let characters = 0;
  const bounded: string[][] = [];
  for (const row of rows) {
    const columns = row.slice(0, MOST_COLUMNS);
    const cells = columns.slice(0, columns.findLastIndex((cell) => cell.trim() !== "") + 1);
    const short = cells.map((cell) => cell.slice(0, LONGEST_CELL));
    characters += short.reduce((sum, { length }) => sum + length + 1, 0);
    if (characters > mostCharacters) return null;
    bounded.push(short);
  }
  return bounded;
}
