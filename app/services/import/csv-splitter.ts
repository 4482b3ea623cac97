import { CsvError, Parser, type CsvErrorCode } from "csv-parse";
import { finished } from "node:stream/promises";

/** A row beyond this is none: a quote that is never closed. */
const LONGEST_ROW = 16 * 1024 ** 2;

/** What ends the reading of a text, and in which of its columns. */
export type SplitError = { readonly code: CsvErrorCode; readonly message: string; readonly column: number };

/** Records that are whole, and what is wrong with the one behind them. */
export type Split = { readonly records: string[][]; readonly error: SplitError | null };

/** Splits a text that arrives in blocks. A block may be sent before the records of the one before are there. */
export type Splitter = { split(block: string): Promise<Split>; end(): Promise<Split>; close?(): Promise<unknown> };

/** Values are without blanks around them, those in quotes are taken as they are. */
export function openSplitter(separator: string): Splitter {
  const records: string[][] = [];
  const parser = new Parser({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n"],
    trim: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    on_record(record: string[]) {
      records.push(record);
      return null;
    },
  });
  // Whoever writes is told.
  parser.on("error", () => {});
  const outcome = async (done: Promise<void>): Promise<Split> => {
    const error = await done.then(() => null, toSplitError);
    return { records: records.splice(0), error };
  };
  return {
    split: (block) =>
      outcome(
        new Promise((resolve, reject) => {
          parser.write(block, (error) => (error ? reject(error) : resolve()));
        }),
      ),
    end: () => outcome(finished(parser.resume().end())),
  };
}

function toSplitError(error: unknown): SplitError {
  if (!(error instanceof CsvError)) throw error;
  return { code: error.code, message: error.message, column: Number(error["column"]) };
}
