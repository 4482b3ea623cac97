const MOST_COLUMNS = 100;

const LONGEST_CELL = 1000;

/** Drops empty trailing cells, far columns and long cell texts. Null when the rest still exceeds `mostCharacters`. */
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
