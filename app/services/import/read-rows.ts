import type { z } from "zod";
import type { Problems, RowProblem } from "./import-error.ts";
import { because, reasonOfMessage } from "./reasons.ts";

type Row = Readonly<Record<string, string>>;

/** `row` is the number of the line where the row begins. */
export type NumberedRow = { readonly row: number; readonly values: Row };

export type CheckedRow<T> = { readonly row: number; readonly value: T };

export type RowBlocks = AsyncIterable<Iterable<NumberedRow>>;

/** What a check of the files adds to. Problems stop the import, warnings do not. */
export type Findings = { readonly problems: Problems; readonly warnings: RowProblem[] };

/** Thrown after the problem has been reported. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** One JSON object per line; missing values are empty. */
export async function* jsonRows(
  blocks: AsyncIterable<string>,
  schema: z.ZodObject,
  file: string,
  { problems, warnings }: Findings,
): AsyncGenerator<Iterable<NumberedRow>> {
  let row = 0;
  const unknown = new Set<string>();
  const requiredColumns = Object.entries(schema.shape).flatMap(([name, field]) =>
    isOptional(field as z.ZodType) ? [] : [name],
  );
  function* rowsOf(lines: readonly string[]): Generator<NumberedRow> {
    for (const line of lines) {
      row += 1;
      if (line.trim() === "") continue;
      const object = parseObject(line);
      if (object === null) {
        problems.add({ file, row, reason: because("notJsonObject") });
        continue;
      }
      for (const name of Object.keys(object)) if (!(name in schema.shape)) unknown.add(name);
      const values = Object.fromEntries(requiredColumns.map((name) => [name, ""]));
      for (const [name, value] of Object.entries(object)) values[name] = asText(value);
      yield { row, values };
    }
  }
  // Each block ends at the end of a line.
  for await (const block of blocks) yield rowsOf(block.replace(/\n$/, "").split("\n"));
  if (row === 0) problems.add({ file, row: null, reason: because("emptyFile") });
  if (unknown.size > 0) warnings.push(unknownColumnsWarning(file, unknown));
}

function parseObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function asText(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function unknownColumnsWarning(file: string, columns: Iterable<string>): RowProblem {
  return { file, row: null, reason: because("unknownColumns", [...columns].join(", ")) };
}

/** True for a column with a default value, because it was added in a later release. */
export function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

/** Null if the row does not fit the schema. */
export function checkRow<T extends z.ZodType>(
  { row, values }: NumberedRow,
  schema: T,
  file: string,
  problems: Problems,
): CheckedRow<z.infer<T>> | null {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { row, value: parsed.data };
  problems.add(...parsed.error.issues.map((issue) => toProblem(issue, file, row, values)));
  return null;
}

function toProblem(issue: z.core.$ZodIssue, file: string, row: number, values: Row): RowProblem {
  const column = String(issue.path[0] ?? "-");
  const given = values[column];
  if (given === undefined) return { file, row, column, reason: because("valueMissing") };
  return { file, row, column, reason: reasonOfMessage(issue.message), given: JSON.stringify(given.slice(0, 60)) };
}
