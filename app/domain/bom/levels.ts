import type { Request } from "./list-request.ts";

/** Lines of parts that are parts of others, where a column says so: their quantities may be meant for each of those. */
export function deepLines(requests: readonly Request[]): number[] {
  return requests.flatMap(({ record, header }) => {
    const column = header?.columns.indexOf("level") ?? -1;
    return column !== -1 && isDeep(record.cells[column] ?? "") ? [record.from] : [];
  });
}

/** `2`, `1.2`, `..2`, `--`, `>>`. */
function isDeep(level: string): boolean {
  const text = level.trim();
  if (/^\d+$/.test(text)) return Number(text) > 1;
  return /\d[.-]\d*[1-9]/.test(text) || /^[.\->_ ]{1,}\s*\d+$/.test(text) || /^[.>\-+]{2,}$/.test(text);
}
