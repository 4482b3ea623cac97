import type { NumberedRow } from "../app/services/import/read-rows.ts";

export function* partsCsv(rows: Iterable<NumberedRow>): Generator<string> {
  let isFirst = true;
  for (const { values } of rows) {
    if (isFirst) yield `${Object.keys(values).join(",")}\n`;
    isFirst = false;
    yield `${Object.values(values)
      .map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(",")}\n`;
  }
}
