import type { Request } from "./list-request.ts";

/** Lines below the first level of a product structure; their quantities may be per parent. */
export function deepLines(requests: readonly Request[]): number[] {
  return requests.flatMap(({ record, header }) => {
    const column = header?.columns.indexOf("level") ?? -1;
    return column !== -1 && isDeep(record.cells[column] ?? "") ? [record.from] : [];
  });
}

function isDeep(level: string): boolean {
  const text = level.trim();
  if (/^\d+$/.test(text)) return Number(text) > 1;
  return /\d[.-]\d*[1-9]/.test(text) || /^[.\->_ ]{1,}\s*\d+$/.test(text) || /^[.>\-+]{2,}$/.test(text);
}
