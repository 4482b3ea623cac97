import { CsvError, parse } from "csv-parse/sync";
import type { z } from "zod";
import type { Problems, RowProblem } from "./import-error.ts";

type Row = Readonly<Record<string, string>>;

/** A row of a file with the line it came from. */
export type NumberedRow = { readonly row: number; readonly values: Row };

/** A row that was read, with the line it came from. */
export type CheckedRow<T> = { readonly row: number; readonly value: T };

/** Where what is wrong or odd is told. Odd things stop nothing. */
export type Notes = { readonly problems: Problems; readonly warnings: string[] };

/** What may separate columns, and what it is called: Excel writes semicolons where a comma is the decimal sign, other systems tabs. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  [",", "commas"],
  [";", "semicolons"],
  ["\t", "tabs"],
]);

/** Longer first rows name no columns. */
const LONGEST_HEADER = 10_000;

/**
 * Reads CSV with a header row and checks each row against a schema. All problems of a file are told at once, so that it is mended
 * in one go; one that lacks a column, or is no CSV, is told once and its rows are not guessed. Rows are checked while they are
 * read: those of a large file are not held twice.
 */
export function readCsv<T extends z.ZodObject>(
  text: string,
  schema: T,
  file: string,
  notes: Notes,
): CheckedRow<z.infer<T>>[] {
  const rows: CheckedRow<z.infer<T>>[] = [];
  const { problems } = notes;
  const separator = separatorOf(text, schema);
  const columns = (names: string[]) => {
    const wrong = checkHeader(names, schema, file, notes);
    if (wrong.length === 0) return names;
    problems.add(...wrong);
    throw new HeaderError();
  };
  try {
    parse(text, {
      columns,
      delimiter: separator,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      on_record({ record, info }: { record: Row; info: { lines: number } }) {
        const checked = checkRow({ row: info.lines, values: record }, schema, file, problems);
        if (checked) rows.push(checked);
        return null;
      },
    });
    if (text.trim() === "") problems.add({ file, row: null, reason: "is empty; it needs a row with the columns" });
  } catch (error) {
    if (error instanceof HeaderError) return [];
    if (!(error instanceof CsvError)) throw error;
    problems.add({ file, row: Number(error["lines"] ?? 0) || null, reason: csvReason(error, separator) });
  }
  return rows;
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

function csvReason(error: CsvError, separator: string): string {
  if (error.code !== "CSV_RECORD_INCONSISTENT_COLUMNS") return error.message;
  const [values, columns] = [error["record"], error["columns"]].map((list) => (Array.isArray(list) ? list.length : 0));
  return `has ${values} values for ${columns} columns; a text with ${SEPARATORS.get(separator)} stands in quotes`;
}

/** Ends the reading of a file whose columns are not the right ones. */
class HeaderError extends Error {}

function checkHeader(names: readonly string[], schema: z.ZodObject, file: string, { warnings }: Notes): RowProblem[] {
  const problem = (reason: string): RowProblem => ({ file, row: 1, reason });
  const [only = ""] = names;
  if (names.length === 1 && only.includes("|"))
    return [problem('its columns are separated by bars; save it with commas, "CSV UTF-8 (Comma delimited)"')];
  const given = new Set(names);
  const known = Object.entries(schema.shape);
  const unknown = [...given].filter((name) => name !== "" && !(name in schema.shape));
  if (unknown.length > 0) warnings.push(`${file}: not read, because there is no such column: ${unknown.join(", ")}`);
  return [
    ...names
      .filter((name, index) => name !== "" && names.indexOf(name) !== index)
      .map((name) => problem(`column ${name} stands there twice`)),
    ...known
      .filter(([name, field]) => !given.has(name) && !isOptional(field as z.ZodType))
      .map(([name]) => problem(`column ${name} is missing`)),
  ];
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
