import type { Column } from "./column.ts";
import type { VariantRow } from "./variant-table.ts";

/** Limit for slow browsers and connections. */
export const MOST_ROWS = 200;

const MOST_PAGES_PER_NEEDED = 10;

/** Share of parts without a named page. */
const MOST_OTHERS = 0.1;

const FEWEST_ROWS = 10;

/** `column` divides the table; `rank` is the value of the page, -1 for the rest. A value with many parts has several pages: `part` of `parts`. */
export type VariantPage = {
  readonly column: number | null;
  readonly rank: number;
  readonly part: number;
  readonly parts: number;
  readonly rows: readonly VariantRow[];
};

/** At least one page; each row is on one page. */
export function paginate(rows: readonly VariantRow[], columns: readonly Column[], most = MOST_ROWS): VariantPage[] {
  if (rows.length <= most) return [{ column: null, rank: -1, part: 1, parts: 1, rows }];
  const divisions = columns
    .map((column, index) => divide(rows, column, index, most))
    .filter((pages) => isDivided(pages));
  return bestDivision(divisions, rows.length, most) ?? split(rows, { column: null, rank: -1 }, most);
}

export function pageNumber(asked: number, pages: readonly VariantPage[]): number {
  return Math.min(Math.max(1, asked), pages.length);
}

function divide(rows: readonly VariantRow[], of: Column, column: number, most: number): VariantPage[] {
  const sizes = Map.groupBy(rows, ({ ranks }) => ranks[column] ?? -1);
  const small = [...sizes].filter(([rank, { length }]) => rank >= 0 && length < FEWEST_ROWS).map(([rank]) => rank);
  const others = new Set(small.length > 1 ? [-1, ...small] : [-1]);
  const groups = Map.groupBy(rows, ({ ranks }) => (others.has(ranks[column] ?? -1) ? -1 : (ranks[column] ?? -1)));
  const ranks = [...groups.keys()].toSorted(byValue(of));
  return ranks.flatMap((rank) => split(groups.get(rank) ?? [], { column, rank }, most));
}

/** Numbers ascending, words in catalog order, parts without a value last. Independent of the language, so that page numbers agree. */
function byValue({ values }: Column) {
  const isOfNumbers = values.every(({ number }) => number !== null);
  return (a: number, b: number) => {
    const [one, other] = [values[a], values[b]];
    if (!one || !other) return one ? -1 : other ? 1 : 0;
    const difference = isOfNumbers ? Number(one.number) - Number(other.number) : 0;
    return difference || one.place - other.place;
  };
}

function split(rows: readonly VariantRow[], of: { column: number | null; rank: number }, most: number): VariantPage[] {
  const parts = Math.ceil(rows.length / most);
  const size = Math.ceil(rows.length / parts);
  return Array.from({ length: parts }, (_page, index) => ({
    ...of,
    part: index + 1,
    parts,
    rows: rows.slice(index * size, (index + 1) * size),
  }));
}

function isDivided(pages: readonly VariantPage[]): boolean {
  return pages.some(({ rank }) => rank !== pages[0]?.rank);
}

/** The first column of the category (R-CAT-16) if every value fits on a page; else the column with the fewest pages. */
function bestDivision(divisions: readonly VariantPage[][], total: number, most: number): VariantPage[] | undefined {
  const longest = Math.ceil(total / most) * MOST_PAGES_PER_NEEDED;
  const usable = divisions.filter((pages) => pages.length <= longest);
  const whole = usable.filter((pages) => pages.every(({ parts }) => parts === 1));
  const first = whole.find((pages) => countOthers(pages) <= total * MOST_OTHERS);
  return first ?? fewest(whole) ?? fewest(usable);
}

function fewest(divisions: readonly VariantPage[][]): VariantPage[] | undefined {
  return divisions.toSorted((a, b) => a.length - b.length)[0];
}

function countOthers(pages: readonly VariantPage[]): number {
  return pages.reduce((sum, { rank, rows }) => sum + (rank < 0 ? rows.length : 0), 0);
}
