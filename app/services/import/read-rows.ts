import type { z } from "zod";
import type { Problems, RowProblem } from "./import-error.ts";
import { because, reasonOfMessage } from "./reasons.ts";

type Row = Readonly<Record<string, string>>;

/** A row of a file with the line it begins in. */
export type NumberedRow = { readonly row: number; readonly values: Row };

/** A row that was read, with the line it came from. */
export type CheckedRow<T> = { readonly row: number; readonly value: T };

/** The rows of a file in pieces, as they are read. */
export type Pieces = AsyncIterable<Iterable<NumberedRow>>;

/** Where what is wrong or odd is told. Odd things stop nothing. */
export type Notes = { readonly problems: Problems; readonly warnings: RowProblem[] };

/** Ends the reading of a file that was told to have no rows one could read. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** Reads rows from lines of JSON, one object each. What an object does not say is empty. */
export async function* jsonRows(
  blocks: AsyncIterable<string>,
  schema: z.ZodObject,
  file: string,
  { problems, warnings }: Notes,
): AsyncGenerator<Iterable<NumberedRow>> {
  let row = 0;
  const unknown = new Set<string>();
  const needed = Object.entries(schema.shape).flatMap(([name, field]) =>
    isOptional(field as z.ZodType) ? [] : [name],
  );
  function* rowsOf(lines: readonly string[]): Generator<NumberedRow> {
    for (const line of lines) {
      row += 1;
      if (line.trim() === "") continue;
      const given = parseObject(line);
      if (given === null) {
        problems.add({ file, row, reason: because("notJsonObject") });
        continue;
      }
      for (const name of Object.keys(given)) if (!(name in schema.shape)) unknown.add(name);
      const values = Object.fromEntries(needed.map((name) => [name, ""]));
      for (const [name, value] of Object.entries(given)) values[name] = asText(value);
      yield { row, values };
    }
  }
  // Blocks end with a line.
  for await (const block of blocks) yield rowsOf(block.replace(/\n$/, "").split("\n"));
  if (row === 0) problems.add({ file, row: null, reason: because("emptyFile") });
  if (unknown.size > 0) warnings.push(notRead(file, unknown));
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

/** What is told of columns that are left out. */
export function notRead(file: string, columns: Iterable<string>): RowProblem {
  return { file, row: null, reason: because("unknownColumns", [...columns].join(", ")) };
}

/** Whether a file may lack the column: it came later, and without it there is a value to go by. */
export function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

/** The row by its schema; null when it does not fit. */
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
