import { tellingMeanings } from "../../domain/search/series-index.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import { type ChosenValues, type Reading, valueBranches } from "./readings.ts";
import { NOTHING_NEAR } from "./near-numbers.server.ts";
import type {
  CountedValue,
  FindRequest,
  FoundParts,
  HitSource,
  PartIndex,
  SearchRequest,
  SearchResult,
  SeriesBranch,
} from "./search.ts";

export type Task = {
  facts: CatalogueFacts;
  request: SearchRequest;
  chosen: ChosenValues;
  candidates: ReadonlySet<string>;
  /** Ids of acceptable values, best first; null without such a condition. */
  within: readonly number[] | null;
  /** Attributes with these values are accepted in some categories only. */
  withinCategories: ReadonlyMap<string, readonly string[]>;
  /** Attributes of which larger values are accepted. */
  least: ReadonlySet<string>;
  /** Parts have one value of each. */
  groups: readonly (readonly number[])[];
  /** Found parts have none of these values. `weaker` excludes more values, for which the buyer did not ask. */
  excluded: readonly number[];
  weaker: readonly number[];
  /** If nothing but its name is searched, those of the best category with parts in stock come first. */
  isReadyFirst: boolean;
};

export const NOTHING: SearchResult = {
  tier: "none",
  exact: [],
  aliases: [],
  terms: [],
  ignored: [],
  total: 0,
  isCapped: false,
  hits: [],
  bySeries: new Map(),
  values: new Map(),
  inStock: null,
  nearest: NOTHING_NEAR,
  successors: new Map(),
  readings: [],
  refused: null,
};

export async function answerReading(
  { index, catalog }: { index: PartIndex; catalog: Catalog },
  task: Task,
  { tier, source, understood, ignored = [] }: Reading,
): Promise<SearchResult> {
  const { facts, request, chosen, candidates, within } = task;
  const allowed = await readyFirst(
    index,
    { source: withoutValues(orderWithin(restrict(source, candidates), task), task), understood },
    task,
  );
  const isEmpty = allowed.kind === "series" ? allowed.branches.length === 0 : candidates.size === 0;
  const meaningsOf = (found: ReadonlySet<string>) => tellingMeanings(understood?.terms ?? [], facts.index, found);
  if (isEmpty || chosen.isContradictory || within?.length === 0)
    return { ...NOTHING, tier, terms: meaningsOf(new Set()) };
  const inStock = request.inStock === true;
  const unfiltered = inStock ? null : knownCounts(facts, allowed);
  const ask = async (groups: FindRequest["valueGroups"], limit: number): Promise<FoundParts> => {
    const valueGroups = [...groups, ...task.groups, ...(within ? [within] : [])];
    const known = valueGroups.length === 0 ? unfiltered : null;
    if (known && limit === 0) return { ...known, partNumbers: [], inStock: null };
    const { offset } = request;
    const later = otherLanguages(facts, request.locale);
    const visibleSeries = [...candidates].filter((code) => canHave(facts, code, valueGroups));
    const source = restrict(allowed, new Set(visibleSeries));
    const isCounted = known === null;
    const asked = await index.find({ source, visibleSeries, valueGroups, later, inStock, offset, limit, isCounted });
    return { ...asked, ...known };
  };
  const isKnown = unfiltered !== null && chosen.groups.length + task.groups.length === 0 && !within;
  const [found, withoutOwn, inStockOfKnown] = await Promise.all([
    ask(
      chosen.groups.map(({ ids }) => ids),
      request.limit,
    ),
    countsWithoutOwn(chosen, (groups) => ask(groups, 0)),
    isKnown ? countInStock(index, { source: allowed, visibleSeries: [...candidates] }) : null,
  ]);
  const parts = await catalog.findParts(found.partNumbers);
  return {
    ...NOTHING,
    tier,
    terms: meaningsOf(new Set(found.bySeries.keys())),
    ignored,
    total: found.total,
    isCapped: found.isCapped,
    hits: found.partNumbers.flatMap((pn) => parts.get(pn) ?? []),
    bySeries: inOrder(found.bySeries, allowed, facts),
    values: countValues(facts, chosen, found, withoutOwn),
    inStock: isKnown ? inStockOfKnown : found.inStock,
  };
}

/** At most MOST_HITS; null after a failure, because the result list works without it. */
async function countInStock(index: PartIndex, where: Pick<FindRequest, "source" | "visibleSeries">) {
  const all = { valueGroups: [], later: [], inStock: true, offset: 0, limit: 0, isCounted: true };
  const found = await index.find({ ...where, ...all }).catch(() => null);
  return found && found.total;
}

/** Values in another language than the page: for a Spanish page a plate that says STOP. */
function otherLanguages({ valueIdsByLanguage }: CatalogueFacts, page: Locale | null): number[] {
  if (page === null) return [];
  return LOCALES.flatMap((locale) => (locale === page ? [] : valueIdsByLanguage[locale]));
}

/** Splits series branches by value range, in order of `within`. Entered numbers keep their order. */
function orderWithin(source: HitSource, { within, withinCategories, least, facts }: Task): HitSource {
  if (source.kind !== "series" || !within) return source;
  const branches = source.branches.flatMap((branch) => {
    const series = facts.series.get(branch.series);
    const own = within.filter((id) => {
      const only = withinCategories.get(facts.values.get(id)?.key ?? "");
      return series?.values.has(id) && (!only || only.includes(series.category));
    });
    // A branch with values is already in the order of another quantity.
    if (branch.values) return [branch];
    const isLeast = own.every((id) => least.has(facts.values.get(id)?.key ?? ""));
    return valueBranches(branch, own, isLeast);
  });
  return { ...source, branches };
}

function withoutValues(source: HitSource, { excluded, weaker, facts }: Task): HitSource {
  if (source.kind !== "series" || excluded.length + weaker.length === 0) return source;
  const branches = source.branches.map((branch) => {
    const values = facts.series.get(branch.series)?.values;
    const own = [...excluded, ...weaker].filter((id) => values?.has(id));
    return own.length === 0 ? branch : { ...branch, otherThan: [...(branch.otherThan ?? []), ...own] };
  });
  return { ...source, branches };
}

type Asked = { readonly source: HitSource; readonly understood: Reading["understood"] | undefined };

async function readyFirst(index: PartIndex, { source, understood }: Asked, task: Task): Promise<HitSource> {
  if (!task.isReadyFirst || understood?.terms.length !== 1 || source.kind !== "series") return source;
  const categoryOf = ({ series }: SeriesBranch) => task.facts.series.get(series)?.category;
  const [first] = source.branches;
  const isAlike = (branch: SeriesBranch) => first && categoryOf(branch) === categoryOf(first);
  const alike = source.branches.filter(isAlike);
  const codes = [...new Set(alike.map(({ series }) => series))];
  if (codes.length < 2) return source;
  const valueGroups = [...task.groups, ...(task.within ? [task.within] : [])];
  const readyIn = (branches: readonly SeriesBranch[]) => {
    const where = { source: { ...source, branches }, visibleSeries: codes };
    return index.find({ ...where, ...READY, valueGroups }).catch(() => null);
  };
  // Mostly the best parts are in stock.
  if ((await readyIn(alike.slice(0, 1)))?.total !== 0) return source;
  const found = await readyIn(alike);
  const isReady = ({ series }: SeriesBranch) => found?.bySeries.has(series) ?? false;
  const branches = [...alike.filter(isReady), ...alike.filter((branch) => !isReady(branch))];
  return { ...source, branches: [...branches, ...source.branches.filter((branch) => !alike.includes(branch))] };
}

const READY = { later: [], inStock: true, offset: 0, limit: 0, isCounted: true } as const;

function canHave({ series }: CatalogueFacts, code: string, valueGroups: FindRequest["valueGroups"]): boolean {
  const values = series.get(code)?.values;
  return valueGroups.every((ids) => ids.some((id) => values?.has(id)));
}

function restrict(source: HitSource, candidates: ReadonlySet<string>): HitSource {
  if (source.kind !== "series") return source;
  return { ...source, branches: source.branches.filter(({ series }) => candidates.has(series)) };
}

/** Whole series use their counts from the import, which have no upper limit. */
function knownCounts({ series }: CatalogueFacts, source: HitSource) {
  if (source.kind !== "series" || source.beginning !== undefined) return null;
  if (source.branches.some((branch) => !isWhole(branch))) return null;
  const counted = source.branches.flatMap((branch) => series.get(branch.series) ?? []);
  const byValue = new Map<number, number>();
  for (const { values } of counted) for (const [id, parts] of values) byValue.set(id, (byValue.get(id) ?? 0) + parts);
  return {
    total: counted.reduce((sum, { parts }) => sum + parts, 0),
    isCapped: false,
    bySeries: new Map(counted.map(({ code, parts }) => [code, parts])),
    byValue,
  };
}

function isWhole({ terms, values, otherThan }: SeriesBranch): boolean {
  return terms.length === 0 && !values && !otherThan;
}

function inOrder(bySeries: ReadonlyMap<string, number>, source: HitSource, { series }: CatalogueFacts) {
  const order = source.kind === "series" ? source.branches.map((branch) => branch.series) : [...series.keys()];
  return new Map(
    order.flatMap((code) => {
      const parts = bySeries.get(code);
      return parts ? [[code, parts] as const] : [];
    }),
  );
}

type Ask = (valueGroups: FindRequest["valueGroups"]) => Promise<FoundParts>;

/** Per chosen attribute: the parts found without its own filter, so that its other values keep their counts. */
async function countsWithoutOwn({ groups }: ChosenValues, ask: Ask): Promise<ReadonlyMap<string, FoundParts>> {
  const keys = [...new Set(groups.map(({ key }) => key))];
  const counted = keys.map(async (key) => {
    const others = groups.filter((group) => group.key !== key).map(({ ids }) => ids);
    return [key, await ask(others)] as const;
  });
  return new Map(await Promise.all(counted));
}

/** Hits per value of each public attribute. A chosen attribute is counted without its own filter.
 * Values without hits stay with 0, so that the page can disable them. */
function countValues(
  facts: CatalogueFacts,
  { groups }: ChosenValues,
  found: FoundParts,
  withoutOwn: ReadonlyMap<string, FoundParts>,
): Map<string, CountedValue[]> {
  const counted = byKey(facts, found.byValue);
  for (const [key, { byValue }] of withoutOwn) {
    const own = byKey(facts, byValue).get(key) ?? [];
    const chosen = groups.filter((group) => group.key === key).flatMap(({ ids }) => ids);
    counted.set(key, [...own, ...missing(facts, chosen, own)]);
  }
  for (const { byValue } of withoutOwn.values()) {
    for (const [key, values] of byKey(facts, byValue)) {
      const known = counted.get(key) ?? [];
      const slugs = new Set(known.map(({ slug }) => slug));
      const gone = values.filter(({ slug }) => !slugs.has(slug)).map((value) => ({ ...value, count: 0 }));
      counted.set(key, [...known, ...gone]);
    }
  }
  return counted;
}

function byKey({ values }: CatalogueFacts, counts: ReadonlyMap<number, number>): Map<string, CountedValue[]> {
  const keyed = new Map<string, CountedValue[]>();
  for (const [id, count] of counts) {
    const value = values.get(id);
    if (!value) continue;
    const { key, slug, en, es, number } = value;
    const list = keyed.get(key) ?? [];
    list.push({ slug, en, es, number, count });
    keyed.set(key, list);
  }
  return keyed;
}

function missing(
  { values }: CatalogueFacts,
  chosen: readonly number[],
  counted: readonly CountedValue[],
): CountedValue[] {
  const known = new Set(counted.map(({ slug }) => slug));
  return chosen.flatMap((id) => {
    const value = values.get(id);
    if (!value || known.has(value.slug)) return [];
    const { slug, en, es, number } = value;
    return [{ slug, en, es, number, count: 0 }];
  });
}
