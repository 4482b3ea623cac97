import { and, asc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { figuresOf, type SeriesFigure } from "../../domain/catalog/data-sheet.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { gradedRow } from "../../domain/cross-reference/alias-facts.ts";
import { FORMER } from "../../domain/cross-reference/cross-reference-query.ts";
import { candidatesFor } from "../../domain/cross-reference/candidates.ts";
import { compareRules } from "../../domain/cross-reference/differences.ts";
import type { ForeignReading } from "../../domain/cross-reference/number-pattern.ts";
import { describingWords } from "../../domain/cross-reference/words-and-numbers.ts";
import type { Locale } from "../../domain/locale.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import { partAlias } from "../database/catalogue-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Search } from "../search/search.ts";
import type { CrossReference, CrossReferenceRow, Guess, RowsWanted } from "./cross-reference.ts";

type Ports = {
  readonly db: Database;
  readonly catalog: Pick<Catalog, "findParts" | "partsOfSeries" | "sheets">;
  readonly search: Pick<Search, "search" | "seriesCounts">;
  readonly content: Pick<Content, "site">;
};

export function createCrossReference(ports: Ports): CrossReference {
  const { db } = ports;
  return {
    guesses: (numbers) => guess(ports, numbers),
    described: (text, locale) => partsByWords(ports, text, locale),
    async rows({ offset, limit, ...wanted }) {
      const where = matching(wanted);
      const aliases = await db
        .select()
        .from(partAlias)
        .where(where)
        .orderBy(sql`${partAlias.brand} nulls last`, asc(partAlias.alias))
        .offset(offset)
        .limit(limit);
      return { rows: await compared(ports, aliases), total: await db.$count(partAlias, where) };
    },
    async makers() {
      const rows = await db.selectDistinct({ brand: partAlias.brand }).from(partAlias).orderBy(partAlias.brand);
      const brands = rows.flatMap(({ brand }) => brand ?? []);
      return { brands, hasFormer: rows.some(({ brand }) => brand === null) };
    },
  };
}

/** Longer texts match no number. */
const LONGEST = 60;

function matching({ q, maker }: Pick<RowsWanted, "q" | "maker">): SQL | undefined {
  const folded = foldPartNumber(q.slice(0, LONGEST));
  const piece = `%${folded}%`;
  const ours = sql`exists (select from shop.part where part.pn = ${partAlias.pn} and part.folded_pn like ${piece})`;
  const isAsked =
    q.trim() === "" ? undefined : folded === "" ? sql`false` : or(sql`${partAlias.folded} like ${piece}`, ours);
  return and(isAsked, maker === null ? undefined : ofMaker(maker));
}

function ofMaker(maker: string): SQL {
  return maker === FORMER ? isNull(partAlias.brand) : eq(partAlias.brand, maker);
}

type AliasRow = typeof partAlias.$inferSelect;

/** Rows of parts that are in the catalog and public. */
async function compared(
  { catalog, content, search }: Ports,
  aliases: readonly AliasRow[],
): Promise<CrossReferenceRow[]> {
  if (aliases.length === 0) return [];
  const site = content.site();
  const parts = await catalog.findParts(aliases.map(({ pn }) => pn));
  const visible = await search.seriesCounts();
  const sheets = await catalog.sheets([...new Set([...parts.values()].map(({ series }) => series))]);
  return aliases.flatMap((alias): CrossReferenceRow[] => {
    const part = parts.get(alias.pn);
    if (!part || !visible.has(part.series)) return [];
    return [{ ...gradedRow(site, alias, withFigures(part, sheets)), part }];
  });
}

type Sheets = ReadonlyMap<string, readonly SeriesFigure[]>;

function withFigures(part: PartRecord, sheets: Sheets) {
  return { ...part, figures: figuresOf(sheets.get(part.series) ?? [], part) };
}

async function guess({ catalog, content, search }: Ports, numbers: readonly string[]): Promise<Guess[][]> {
  const site = content.site();
  const readings = numbers.map((number) => site.numberPatterns.read(number));
  const visible = readings.some(({ length }) => length > 0) ? await search.seriesCounts() : new Map();
  const wanted = new Set(readings.flat().flatMap(({ pattern }) => pattern.series));
  const codes = [...wanted].filter((code) => visible.has(code));
  const sheets = await catalog.sheets(codes);
  const parts = new Map<string, ReturnType<typeof withFigures>[]>();
  for (const code of codes) {
    const sold = (await catalog.partsOfSeries(code)).parts.filter(isSold);
    parts.set(
      code,
      sold.map((part) => withFigures(part, sheets)),
    );
  }
  const rules = compareRules(site.attributes, site.numberRules.deciding);
  const known = new Map<string, Guess>();
  return readings.map((each) => plausible(each.map((reading) => guessOf(reading, { parts, rules, known }))));
}

/** A reading that leads to no part gives way to one that does. */
function plausible(guesses: Guess[]): Guess[] {
  const leading = guesses.filter(({ candidates }) => candidates.length > 0);
  return leading.length > 0 ? leading : guesses.slice(0, 1);
}

type Known = {
  readonly parts: ReadonlyMap<string, readonly ReturnType<typeof withFigures>[]>;
  readonly rules: ReturnType<typeof compareRules>;
  /** A list names the same number, or the same facts, many times. */
  readonly known: Map<string, Guess>;
};

function guessOf(reading: ForeignReading, { parts, rules, known }: Known): Guess {
  const key = JSON.stringify([reading.pattern.maker, reading.pattern.number, reading.facts]);
  const before = known.get(key);
  if (before) return { reading, candidates: before.candidates };
  const own = reading.pattern.series.flatMap((code) => parts.get(code) ?? []);
  const made = { reading, candidates: candidatesFor(reading, own, rules) };
  known.set(key, made);
  return made;
}

const MOST_DESCRIBED = 3;
const LONGEST_TEXT = 200;

/** Answers of the search by words; numbers and fragments are no description. */
const BY_WORDS: ReadonlySet<string> = new Set(["words", "corrected", "partial"]);

async function partsByWords({ search }: Ports, text: string, locale: Locale | null): Promise<readonly PartRecord[]> {
  const query = describingWords(text.slice(0, LONGEST_TEXT));
  if (query === "") return [];
  const found = await search.search({ ...ANYTHING, query, locale, limit: 2 * MOST_DESCRIBED });
  // A voltage alone describes no part.
  const isOnlyAmounts = found.tier === "partial" && found.terms.every(({ amount }) => amount !== undefined);
  return BY_WORDS.has(found.tier) && !isOnlyAmounts ? found.hits.filter(isSold).slice(0, MOST_DESCRIBED) : [];
}

const ANYTHING = { category: null, series: [], values: new Map(), ranges: new Map(), offset: 0 } as const;
