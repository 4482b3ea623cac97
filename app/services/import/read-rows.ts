import { CsvError, parse } from "csv-parse/sync";
import type { z } from "zod";
import type { RowProblem } from "./import-error.ts";

type Row = Readonly<Record<string, string>>;

/** A row of a file with the line it came from. */
export type NumberedRow = { row: number; values: Row };

/** A row that was read, with the line it came from. */
export type CheckedRow<T> = { row: number; value: T };

type Outcome<T> = { rows: T[]; problems: RowProblem[] };

/** Reads CSV with a header row. A file that is no CSV is one problem; its rows are not guessed. */
export function parseCsv(text: string, file: string): Outcome<NumberedRow> {
  try {
    const records = parse(text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as {
      record: Row;
      info: { lines: number };
    }[];
    return { rows: records.map(({ record, info }) => ({ row: info.lines, values: record })), problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problems: [{ file, row: Number(error["lines"] ?? 0), column: "-", reason: error.message }] };
  }
}

/** Checks every row against a schema. All problems of a file are told at once, so that it is mended in one go. */
export function readRows<T extends z.ZodType>(
  rows: Iterable<NumberedRow>,
  schema: T,
  file: string,
): Outcome<CheckedRow<z.infer<T>>> {
  const outcome: Outcome<CheckedRow<z.infer<T>>> = { rows: [], problems: [] };
  for (const { row, values } of rows) {
    const parsed = schema.safeParse(values);
    if (parsed.success) outcome.rows.push({ row, value: parsed.data });
    else outcome.problems.push(...problemsOf(parsed.error, file, { row, values }));
  }
  return outcome;
}

/** What a schema finds wrong with a row. */
export function problemsOf(error: z.ZodError, file: string, { row, values }: NumberedRow): RowProblem[] {
  return error.issues.map((issue) => toProblem(issue, file, row, values));
}

function toProblem(issue: z.core.$ZodIssue, file: string, row: number, values: Row): RowProblem {
  const column = String(issue.path[0] ?? "-");
  const given = values[column];
  const reason =
    given === undefined ? "column is missing" : `${issue.message}, but it is ${JSON.stringify(given.slice(0, 60))}`;
  return { file, row, column, reason };
}

/** Reports rows that share a key which may stand only once. */
export function findRepeated<T>(
  rows: readonly CheckedRow<T>[],
  keyOf: (value: T) => string,
  file: string,
  column: string,
): RowProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const key = keyOf(value);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, row);
      return [];
    }
    return [{ file, row, column, reason: `${key} stands in row ${earlier} already` }];
  });
}
