import { rankSeries } from "../../domain/search/rank-series.ts";
import { understand } from "../../domain/search/understand.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import { plainText } from "../../domain/search/plain-text.ts";
import { typedAmounts } from "../../domain/search/reading/typed-amounts.ts";
import type { CountedValue, QueryReading, SearchResult, Within } from "./search.ts";

type Known = { readonly facts: CatalogueFacts; readonly site: Pick<SiteContent, "quantities"> };

/** `series` state powers, but none at this column nor at a higher one of its kind. `values`: sizes above those that are rated there. */
export type Unrated = { readonly series: ReadonlySet<string>; readonly values: readonly number[] };

const NONE: Unrated = { series: new Set(), values: [] };

export function unratedFor(within: Within | null, { facts, site }: Known): Unrated {
  const quantity = site.quantities.find(({ key }) => key === within?.quantity);
  const columns = quantity?.table?.columns ?? [];
  const own = columns.find(({ key }) => key === within?.column);
  if (!quantity || !own) return NONE;
  const powersOf = (some: typeof columns) => {
    const keys = some.flatMap(({ power }) => power ?? []);
    return new Set(keys.flatMap((key) => (facts.valuesByKey.get(key) ?? []).map(({ id }) => id)));
  };
  const enough = powersOf(columns.filter(({ kind, from }) => kind === own.kind && (from ?? 0) >= (own.from ?? 0)));
  const all = powersOf(columns);
  const unrated = [...facts.series.values()].filter(({ code, values }) => {
    const ids = [...values.keys()].filter((id) => all.has(id));
    return ids.length > 0 && !ids.some((id) => enough.has(id)) && !own.ratedIn.includes(code);
  });
  const sizes = own.upTo === null || quantity.limit === null ? [] : (facts.valuesByKey.get(quantity.limit) ?? []);
  return {
    series: new Set(unrated.map(({ code }) => code)),
    values: sizes.filter(({ number }) => (number ?? 0) > (own.upTo ?? Infinity)).map(({ id }) => id),
  };
}

/** The series that the words name best, whether or not it has such parts. */
export function bestSeries(words: string, facts: CatalogueFacts): string | null {
  return rankSeries(understand(words, facts), facts.index)[0]?.code ?? null;
}

export function unratedReading(
  { quantity, column }: Within,
  said: { readonly typed: string; readonly without: string } | undefined,
  series: string | null = null,
): QueryReading[] {
  if (!quantity || !column) return [];
  return [{ kind: "unrated", typed: said?.typed ?? "", without: said?.without ?? "", quantity, column, series }];
}

/** Values of one attribute that are named for an unmet one. */
const MOST_OFFERED = 4;

/** For a value that no part has: which ones the parts have, the nearest numbers first. `findWithout` searches without the attribute. */
export async function withOffered(
  readings: readonly QueryReading[],
  { units }: CatalogueFacts,
  findWithout: (key: string) => Promise<SearchResult | null>,
): Promise<QueryReading[]> {
  const numberIn = (text: string) => typedAmounts(plainText(text), units)[0]?.numbers.at(-1) ?? 0;
  return Promise.all(
    readings.map(async (reading) => {
      if (reading.kind !== "unmet" || reading.key === undefined) return reading;
      const values = (await findWithout(reading.key))?.values.get(reading.key) ?? [];
      const asked = numberIn(reading.typed);
      const away = ({ en }: CountedValue) => Math.abs(Math.log(Math.max(numberIn(en), 1) / Math.max(asked, 1)));
      const near = values.filter(({ count }) => count > 0).toSorted((one, other) => away(one) - away(other));
      return { ...reading, offered: near.slice(0, MOST_OFFERED) };
    }),
  );
}
