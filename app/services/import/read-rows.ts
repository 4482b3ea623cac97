import type { z } from "zod";
import type { Problems, RowProblem } from "./import-error.ts";
import { RowError, RowSplitter } from "./split-rows.ts";

type Row = Readonly<Record<string, string>>;

/** A row of a file with the line it begins in. */
export type NumberedRow = { readonly row: number; readonly values: Row };

/** A row that was read, with the line it came from. */
export type CheckedRow<T> = { readonly row: number; readonly value: T };

/** Where what is wrong or odd is told. Odd things stop nothing. */
export type Notes = { readonly problems: Problems; readonly warnings: string[] };

/** Makes rows of text that arrives in pieces, each ending with a line. */
export type RowReader = { push(piece: string, isLast: boolean): Iterable<NumberedRow> };

/** What may separate columns, and what it is called: Excel writes semicolons where a comma is the decimal sign, other systems tabs. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  [",", "commas"],
  [";", "semicolons"],
  ["\t", "tabs"],
]);

/** Longer first rows name no columns. */
const LONGEST_HEADER = 10_000;

/** Ends the reading of a file that was told to have no rows one could read. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/**
 * Reads rows of a CSV file with a header row. A row with too few or too many values is told and left out; a file that lacks a column, or
 * is no CSV, is told once and its rows are not guessed. Throws {@link UnreadableFile}.
 */
export function csvReader(schema: z.ZodObject, file: string, notes: Notes): RowReader {
  let splitter: RowSplitter | null = null;
  let names: readonly string[] | null = null;
  const { problems } = notes;
  const fail = (...wrong: RowProblem[]): never => {
    problems.add(...wrong);
    throw new UnreadableFile();
  };
  function* rows(piece: string, isLast: boolean): Generator<NumberedRow> {
    if (splitter === null && piece.trim() === "" && !isLast) return;
    const separator = separatorOf(piece, schema);
    splitter ??= new RowSplitter(separator);
    for (const { row, values } of splitter.push(piece, isLast)) {
      if (names === null) {
        const wrong = checkHeader(values, schema, file, notes);
        if (wrong.length > 0) fail(...wrong);
        names = values;
      } else if (values.length === names.length) {
        yield { row, values: toRecord(names, values) };
      } else {
        problems.add({ file, row, reason: countReason(values.length, names.length, splitter.separator) });
      }
    }
    if (isLast && names === null) fail({ file, row: null, reason: "is empty; it needs a row with the columns" });
  }
  return {
    *push(piece, isLast) {
      try {
        yield* rows(piece, isLast);
      } catch (error) {
        if (!(error instanceof RowError)) throw error;
        fail({ file, row: error.row || null, reason: error.message });
      }
    },
  };
}

function toRecord(names: readonly string[], values: readonly string[]): Row {
  const record: Record<string, string> = {};
  for (const [index, name] of names.entries()) record[name] = values[index] ?? "";
  return record;
}

function countReason(values: number, columns: number, separator: string): string {
  return `has ${values} values for ${columns} columns; a text with ${SEPARATORS.get(separator)} stands in quotes`;
}

/** Reads rows from lines of JSON, one object each. What an object does not say is empty. */
export function jsonLinesReader(schema: z.ZodObject, file: string, { problems, warnings }: Notes): RowReader {
  let row = 0;
  let rest = "";
  const unknown = new Set<string>();
  const needed = Object.entries(schema.shape).flatMap(([name, field]) =>
    isOptional(field as z.ZodType) ? [] : [name],
  );
  return {
    *push(piece, isLast) {
      const lines = (rest + piece).split("\n");
      rest = isLast ? "" : (lines.pop() ?? "");
      for (const line of lines) {
        row += 1;
        if (line.trim() === "") continue;
        const given = parseObject(line);
        if (given === null) {
          problems.add({ file, row, reason: "is no JSON object; each line holds one" });
          continue;
        }
        for (const name of Object.keys(given)) if (!(name in schema.shape)) unknown.add(name);
        const values = Object.fromEntries(needed.map((name) => [name, ""]));
        for (const [name, value] of Object.entries(given)) values[name] = asText(value);
        yield { row, values };
      }
      if (isLast && row === 0) problems.add({ file, row: null, reason: "is empty" });
      if (isLast && unknown.size > 0) warnings.push(notRead(file, unknown));
    },
  };
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

/** Reads CSV that is at hand as one text, and checks each row against a schema. */
export function readCsv<T extends z.ZodObject>(
  text: string,
  schema: T,
  file: string,
  notes: Notes,
): CheckedRow<z.infer<T>>[] {
  const unmarked = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const rows = csvReader(schema, file, notes).push(unmarked, true);
  const checked: CheckedRow<z.infer<T>>[] = [];
  try {
    for (const row of rows) {
      const good = checkRow(row, schema, file, notes.problems);
      if (good) checked.push(good);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [];
  }
  return checked;
}

/** What separates the columns: with it the first row names most of those there are. The comma where no other names more. */
function separatorOf(text: string, schema: z.ZodObject): string {
  const header = /[^\r\n]+/.exec(text)?.[0].slice(0, LONGEST_HEADER) ?? "";
  const named = [...SEPARATORS.keys()].map((separator) => {
    const names = header.split(separator).map((name) => name.replace(/^[\s"]+|[\s"]+$/g, ""));
    return { separator, count: names.filter((name) => name in schema.shape).length };
  });
  return named.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

function checkHeader(names: readonly string[], schema: z.ZodObject, file: string, { warnings }: Notes): RowProblem[] {
  const problem = (reason: string): RowProblem => ({ file, row: 1, reason });
  const [only = ""] = names;
  if (names.some((name) => name.includes("\r")))
    return [problem('its lines end as on a Macintosh of old; save it as "CSV UTF-8 (Comma delimited)"')];
  if (names.length === 1 && only.includes("|"))
    return [problem('its columns are separated by bars; save it with commas, "CSV UTF-8 (Comma delimited)"')];
  const given = new Set(names);
  const known = Object.entries(schema.shape);
  const unknown = [...given].filter((name) => name !== "" && !(name in schema.shape));
  if (unknown.length > 0) warnings.push(notRead(file, unknown));
  return [
    ...names
      .filter((name, index) => name !== "" && names.indexOf(name) !== index)
      .map((name) => problem(`column ${name} stands there twice`)),
    ...known
      .filter(([name, field]) => !given.has(name) && !isOptional(field as z.ZodType))
      .map(([name]) => problem(`column ${name} is missing`)),
  ];
}

function notRead(file: string, columns: Iterable<string>): string {
  return `${file}: not read, because there is no such column: ${[...columns].join(", ")}`;
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
  const reason =
    given === undefined ? "column is missing" : `${issue.message}, but it is ${JSON.stringify(given.slice(0, 60))}`;
  return { file, row, column, reason };
}
