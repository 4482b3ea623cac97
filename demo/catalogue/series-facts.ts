import { ParseError } from "./parse-error.ts";

/** Facts of one series (blueprint, section 2). `grams` is 0 where items state their own; a test checks `parts` and the prices. */
export type SeriesFacts = {
  code: string;
  titleEn: string;
  titleEs: string;
  category: string;
  schedule: string;
  isPublic: boolean;
  parts: number;
  priceFrom: string;
  priceTo: string;
  packageQuantity: number;
  origin: string;
  grams: number;
  leadTimeDays: number;
  differs: string;
};

const COLUMNS = 14;

function number(text: string, line: number): number {
  if (!/^\d+$/.test(text)) throw new ParseError(line, text, "expected a whole number");
  return Number(text);
}

function parseRow(source: string, line: number): SeriesFacts {
  const cells = source.split("\t");
  if (cells.length !== COLUMNS) throw new ParseError(line, cells[0] ?? "", `expected ${COLUMNS} columns`);
  const cell = (index: number): string => cells[index] ?? "";
  return {
    code: cell(0),
    titleEn: cell(1),
    titleEs: cell(2),
    category: cell(3),
    schedule: cell(4),
    isPublic: cell(5) === "yes",
    parts: number(cell(6), line),
    priceFrom: cell(7),
    priceTo: cell(8),
    packageQuantity: number(cell(9), line),
    origin: cell(10),
    grams: cell(11) === "-" ? 0 : number(cell(11), line),
    leadTimeDays: number(cell(12), line),
    differs: cell(13),
  };
}

/** Parses series-facts.tsv (first line = headings) into a map by series code. */
export function parseSeriesFacts(text: string): Map<string, SeriesFacts> {
  const facts = new Map<string, SeriesFacts>();
  for (const [index, source] of text.split("\n").entries()) {
    if (index === 0 || source === "") continue;
    const row = parseRow(source, index + 1);
    facts.set(row.code, row);
  }
  return facts;
}
