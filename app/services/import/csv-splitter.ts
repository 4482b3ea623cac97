import { CsvError, Parser, type CsvErrorCode } from "csv-parse";
import { finished } from "node:stream/promises";

/** In characters. A longer row has a quote that is never closed. */
const LONGEST_ROW = 16 * 1024 ** 2;

/** `column` is where the text cannot be read. */
export type SplitError = { readonly code: CsvErrorCode; readonly message: string; readonly column: number };

export type Split = { readonly records: string[][]; readonly error: SplitError | null };

/** A block may be sent before the records of the previous one have arrived. */
export type Splitter = { split(block: string): Promise<Split>; end(): Promise<Split>; close?(): Promise<unknown> };

/** Trims values, except quoted ones. */
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
  // The callbacks report the error.
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
