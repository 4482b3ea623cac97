import type { Column } from "./column.ts";
import type { VariantRow } from "./variant-table.ts";

/** Most rows of one page: what a slow browser and a slow line still take. */
export const MOST_ROWS = 200;

/** A page may be smaller than it could be, but the list of pages must stay shorter than the tables. */
const MOST_PAGES_PER_NEEDED = 10;

/** Share of parts that may stand on a page without a name. */
const MOST_OTHERS = 0.1;

/** Values with fewer parts than that share a page. */
const FEWEST_ROWS = 10;

/**
 * One page of a table. A table of several pages is divided by an attribute: `column` is its place, `rank` the page's value,
 * or -1 for the others: parts without a value and values of few parts. What has too many parts has several pages, `part` of
 * `parts`.
 */
export type VariantPage = {
  readonly column: number | null;
  readonly rank: number;
  readonly part: number;
  readonly parts: number;
  readonly rows: readonly VariantRow[];
};

/** Every row on exactly one page of at most {@link MOST_ROWS} rows; at least one page. */
export function paginate(rows: readonly VariantRow[], columns: readonly Column[], most = MOST_ROWS): VariantPage[] {
  if (rows.length <= most) return [{ column: null, rank: -1, part: 1, parts: 1, rows }];
  const divisions = columns
    .map((column, index) => divide(rows, column, index, most))
    .filter((pages) => isDivided(pages));
  return bestDivision(divisions, rows.length, most) ?? split(rows, { column: null, rank: -1 }, most);
}

/** The page nearest to the asked number. */
export function pageNumber(asked: number, pages: readonly VariantPage[]): number {
  return Math.min(Math.max(1, asked), pages.length);
}

/** Pages by the values of a column, in their order, the others last. */
function divide(rows: readonly VariantRow[], of: Column, column: number, most: number): VariantPage[] {
  const sizes = Map.groupBy(rows, ({ ranks }) => ranks[column] ?? -1);
  const small = [...sizes].filter(([rank, { length }]) => rank >= 0 && length < FEWEST_ROWS).map(([rank]) => rank);
  const others = new Set(small.length > 1 ? [-1, ...small] : [-1]);
  const groups = Map.groupBy(rows, ({ ranks }) => (others.has(ranks[column] ?? -1) ? -1 : (ranks[column] ?? -1)));
  const ranks = [...groups.keys()].toSorted(byValue(of));
  return ranks.flatMap((rank) => split(groups.get(rank) ?? [], { column, rank }, most));
}

/**
 * Ranks in the order of numbers; words, of which some may begin with a number, in the order of the catalogue, where the usual one
 * comes first; parts without a value last. No language has a say: a page has the same number in both, or the language switch would
 * lead to other parts.
 */
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

/** Whether the pages have more than one value; otherwise the column does not divide anything. */
function isDivided(pages: readonly VariantPage[]): boolean {
  return pages.some(({ rank }) => rank !== pages[0]?.rank);
}

/**
 * The column people choose by first, which is the category's order (R-CAT-16), if its values all fit on a page each and it names
 * nearly all parts; else the column with the fewest pages, if possible one for each value.
 */
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
