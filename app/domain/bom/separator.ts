import { UNIT_PATTERN } from "./quantity-words.ts";

export type Separator = "\t" | ";" | "|" | "," | "blanks" | "blank";

/** Placeholder for a comma inside a number; the input has no control characters. */
const NUMBER_COMMA = "\u0001";

/** `1,000`, `x1,000`, `1,000 pcs`, but not the end of `PEF-PFGN-10,10`. */
const NUMBER_WITH_COMMAS = new RegExp(
  String.raw`(?<=^|[\s([*|;"']|(?:^|[\s([*|;"'])x)\d+(?:(?:[.,]\d{3})*,\d{3}(?:\.\d+)?|(?:\.\d{3})*,\d+)(?=$|[\s)\]"';|]|,\s|[x*](?:$|\s)|(?:${UNIT_PATTERN})\b)`,
  "gi",
);

const QUOTED_CELL = /(^|[\t;,|])[ ]*"(?:[^"]|"")*"[ ]*(?=$|[\t;,|])/g;

export type SplitLine = { readonly cells: readonly string[]; readonly separator: Separator };

/** Splits at the strongest separator: tab, semicolon, pipe, comma, two or more blanks. */
export function splitLine(line: string): SplitLine {
  const masked = maskNumberCommas(line);
  const separator = separatorOf(masked);
  return {
    separator,
    cells: splitAt(masked, separator).map((cell) => plainCell(cell.replaceAll(NUMBER_COMMA, ",").trim())),
  };
}

/** `="00123"`: some programs write this so that spreadsheets treat the value as text. */
export function plainCell(cell: string): string {
  return cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, "$1").trim() : cell;
}

function maskNumberCommas(line: string): string {
  // On a line of its own, digits, comma, digits are a part number and its quantity.
  if (/^[\s\d.,]*$/.test(line)) return line;
  return line.replace(NUMBER_WITH_COMMAS, (number) => number.replaceAll(",", NUMBER_COMMA));
}

function separatorOf(line: string): Separator {
  const outside = line.replace(QUOTED_CELL, '$1"');
  for (const separator of ["\t", ";", "|", ","] as const) if (outside.includes(separator)) return separator;
  return / {2}/.test(outside.trim()) ? "blanks" : "blank";
}

function splitAt(line: string, separator: Separator): string[] {
  if (separator === "blank") return [unquote(line.trim())];
  if (separator === "blanks") return line.trim().split(/ {2,}/).map(unquote);
  return splitQuoted(line, separator);
}

/** RFC 4180; a quote that is not closed before a separator is an ordinary character. */
function splitQuoted(line: string, separator: string): string[] {
  const quoted = /[ ]*"((?:[^"]|"")*)"[ ]*/y;
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    quoted.lastIndex = at;
    const match = quoted.exec(line);
    const end = match ? at + match[0].length : -1;
    const isWhole = end === line.length || line[end] === separator;
    const next = isWhole ? end : indexOrEnd(line, separator, at);
    cells.push(match && isWhole ? (match[1] ?? "").replaceAll('""', '"') : line.slice(at, next));
    at = next + 1;
  }
  return cells;
}

function indexOrEnd(line: string, separator: string, from: number): number {
  const index = line.indexOf(separator, from);
  return index === -1 ? line.length : index;
}

function unquote(cell: string): string {
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1) : cell;
}
