/** What is wrong with the signs of a file, and in which of its lines. */
export class RowError extends Error {
  override name = "RowError";
  readonly row: number;

  constructor(row: number, reason: string) {
    super(reason);
    this.row = row;
  }
}

/** The values of a row and the line it begins in, counted from 1. */
export type SplitRow = { readonly row: number; readonly values: readonly string[] };

const BLANKS = /^[ \t\v\f\r\n\u00A0\uFEFF]$/;

/**
 * Splits delimited text that arrives in pieces into rows. Values are without blanks around them, those in quotes are taken as they
 * are; rows without any sign are left out. A file of gigabytes passes through: only a row that is not whole yet is held.
 */
export class RowSplitter {
  readonly separator: string;
  private text = "";
  private at = 0;
  private line = 1;
  /** A row that is not whole is looked at again when there is twice as much of it, or each piece would begin anew. */
  private waitFor = 0;

  constructor(separator: string) {
    this.separator = separator;
  }

  /** Takes a piece and yields the rows that are whole with it. Throws {@link RowError}. */
  *push(piece: string, isLast: boolean): Generator<SplitRow> {
    this.text = this.at < this.text.length ? this.text.slice(this.at) + piece : piece;
    this.at = 0;
    if (!isLast && this.text.length < this.waitFor) return;
    this.waitFor = 0;
    while (this.at < this.text.length) {
      const row = this.line;
      const values = this.next(isLast);
      if (values === null) {
        this.waitFor = 2 * (this.text.length - this.at);
        return;
      }
      if (values.length > 0) yield { row, values };
    }
  }

  /** The values of the next row; none for an empty one, null when it is not whole yet. */
  private next(isLast: boolean): string[] | null {
    const { text, at } = this;
    const lineEnd = text.indexOf("\n", at);
    if (lineEnd < 0 && !isLast) return null;
    const end = lineEnd < 0 ? text.length : lineEnd;
    const line = text.slice(at, end);
    if (line.includes('"')) return this.nextQuoted(end, isLast);
    this.pass(end + 1, 1);
    return line.trim() === "" && !line.includes(this.separator) ? [] : line.split(this.separator).map(trimmed);
  }

  /** The same for a row with quotes, which may go over line ends. */
  private nextQuoted(firstEnd: number, isLast: boolean): string[] | null {
    const { text, separator } = this;
    const values: string[] = [];
    let [at, end, lines] = [this.at, firstEnd, 1];
    for (;;) {
      const start = skipBlanks(text, at, end, separator);
      if (text[start] !== '"') {
        const stop = stopOf(text, start, end, separator);
        const value = trimmed(text.slice(at, stop));
        if (value.includes('"'))
          throw new RowError(
            this.line,
            `a quote stands in the middle of the value ${shown(value)}; put it in quotes, and double it`,
          );
        values.push(value);
        at = stop;
      } else {
        const close = closingQuote(text, start + 1);
        if (close < 0) {
          if (!isLast) return null;
          throw new RowError(this.line, "a quote is opened and not closed; is the file cut off?");
        }
        const value = text.slice(start + 1, close);
        values.push(value.includes('"') ? value.replaceAll('""', '"') : value);
        if (close > end) {
          lines += newLinesIn(value);
          end = text.indexOf("\n", close);
          if (end < 0 && !isLast) return null;
          if (end < 0) end = text.length;
        }
        at = skipBlanks(text, close + 1, end, separator);
        if (at < end && text[at] !== separator)
          throw new RowError(this.line, `something follows the quote that closes the value ${shown(value)}`);
      }
      if (at >= end) break;
      at += 1;
    }
    this.pass(end + 1, lines);
    return values;
  }

  private pass(to: number, lines: number): void {
    this.at = to;
    this.line += lines;
  }
}

function trimmed(value: string): string {
  return value.trim();
}

function skipBlanks(text: string, from: number, end: number, separator: string): number {
  let at = from;
  while (at < end && text[at] !== separator && BLANKS.test(text[at] ?? "")) at += 1;
  return at;
}

/** Where an unquoted value ends. */
function stopOf(text: string, from: number, end: number, separator: string): number {
  const found = text.indexOf(separator, from);
  return found < 0 || found > end ? end : found;
}

/** The quote that closes a value; two in a row stand for one within it. -1 when there is none yet. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function newLinesIn(value: string): number {
  let count = 0;
  for (let at = value.indexOf("\n"); at >= 0; at = value.indexOf("\n", at + 1)) count += 1;
  return count;
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 40));
}
