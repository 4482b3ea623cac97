import { numbersIn } from "../../domain/search/numbers-in-query.ts";
import { readQueryFacts } from "../../domain/search/reading/query-reader.ts";
import type { ReadQuery } from "../../domain/search/reading/query-rules.ts";
import { otherProductsIn } from "../../domain/search/other-products.ts";
import { understand, type Term } from "../../domain/search/understand.ts";
import { formsOf } from "../../domain/search/words.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import { mostWithin, rangeBranches, valuesWithin } from "./readings.ts";
import type { PartIndex, QueryReading, Within } from "./search.ts";

type Known = { facts: CatalogueFacts; site: Pick<SiteContent, "quantities" | "assemblies"> };
type Ports = { index: PartIndex; catalog: Pick<Catalog, "partDetail"> };

export function readFacts(query: string, { facts }: Known): ReadQuery | null {
  return readQueryFacts(query, facts.reader, (word) => facts.vocabulary.has(word));
}

/** Numbers of the words that are left; the whole query has no known part number. */
export function numbersLeft(read: ReadQuery, { facts }: Known) {
  return numbersIn(read.rest, facts.units);
}

/** The words, if the catalog has none of them and none is a number or another product: `compressor`. */
export function onlyUnknown(terms: readonly Term[], rest: string, facts: CatalogueFacts): string[] {
  const typed = terms.map((term) => term.typed);
  const isUnknown = (word: string) => !/\d/.test(word) && !formsOf(word).some((form) => facts.vocabulary.has(form));
  const isOther = otherProductsIn(rest, [], [...facts.otherProducts, ...facts.otherGoods]).length > 0;
  return isOther || !typed.every((each) => each.split(" ").every(isUnknown)) ? [] : typed;
}

/** The rules of the quantity, or of the one attribute that was named. */
export function withinOf({ amount, readings }: ReadQuery, { site }: Known): Within | null {
  if (!amount) return null;
  const { quantity, key, number } = amount;
  const rules = site.quantities.find((each) => each.key === quantity);
  const found = readings.find((reading) => reading.kind === "lookup" || reading.kind === "number");
  const column = found?.kind === "lookup" ? found.cell.column : (found?.column ?? null);
  if (rules) return { keys: rules.within, least: rules.least, number, quantity, column };
  return key === null ? null : { keys: [], least: [{ key, categories: [] }], number, quantity: null };
}

/** Values of parts that fit the first sufficient one of an assembly come first: of two ranges that contain 32 A, that of the relay for a 32 A
 * contactor. */
export async function fittingFirst(
  { index, catalog }: Ports,
  { facts, site }: Known,
  within: Within,
  { ids, weaker }: { ids: readonly number[]; weaker: readonly number[] },
): Promise<readonly number[]> {
  const plan = site.assemblies.find(({ quantity }) => quantity === within.quantity);
  const limit = site.quantities.find(({ key }) => key === within.quantity)?.limit;
  const series = plan?.series[0];
  if (!plan || !limit || series === undefined) return ids;
  const own = new Set(facts.series.get(series)?.values.keys());
  const enough = valuesWithin(facts, { ...within, keys: [], least: [{ key: limit, categories: [] }] });
  const branches = rangeBranches(
    { series, terms: [], otherThan: weaker.filter((id) => own.has(id)) },
    enough.filter((id) => own.has(id)),
  );
  const [first] = (await index.find({ source: { kind: "series", branches }, visibleSeries: [series], ...ONE }))
    .partNumbers;
  const detail = first === undefined ? null : await catalog.partDetail(first);
  const groups = new Set(plan.pieces.flatMap((piece) => (piece.within === null ? [] : piece.groups)));
  const keys = plan.pieces.flatMap((piece) => piece.within ?? []);
  const fitting = new Set(
    (detail?.related ?? [])
      .filter(({ group }) => group !== undefined && groups.has(group))
      .flatMap(({ part }) => keys.map((key) => `${key} ${part.attributes[key]?.en}`)),
  );
  const fits = (id: number) => {
    const value = facts.values.get(id);
    return value !== undefined && fitting.has(`${value.key} ${value.en}`);
  };
  return [...ids.filter(fits), ...ids.filter((id) => !fits(id))];
}

const ONE = { valueGroups: [], later: [], offset: 0, limit: 1, isCounted: true } as const;

/** Why the words and the amount have no part in common, if the amount is the reason. */
export function tooMuch(read: ReadQuery, within: Within | null, { facts }: Known): QueryReading[] {
  if (!within) return [];
  const most = mostWithin(understand(read.rest, facts), within, facts);
  if (most === null) return [];
  const { typed = "" } =
    read.readings.find(({ kind }) => kind === "lookup" || kind === "named" || kind === "least") ?? {};
  return [{ kind: "tooMuch", typed, without: read.rest, quantity: within.quantity, number: within.number, most }];
}
