import type { NumberedRow } from "../app/services/import/read-rows.ts";

/** Rows of parts as the text of an operator's parts.csv, line by line. */
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
