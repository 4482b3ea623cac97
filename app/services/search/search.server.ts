import { isCodeWord } from "../../domain/bom/words.ts";
import { baseCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { gradedAlias } from "../../domain/cross-reference/alias-facts.ts";
import { confusablePartNumber, foldPartNumber } from "../../domain/part-number.ts";
import { withoutAsides, type Asides } from "../../domain/search/asides.ts";
import { inFigures } from "../../domain/search/in-figures.ts";
import { numbersIn, settleNumbers, type NumbersInQuery } from "../../domain/search/numbers-in-query.ts";
import { plainText } from "../../domain/search/plain-text.ts";
import type { ReadQuery } from "../../domain/search/reading/query-rules.ts";
import { tidy, typedAmounts } from "../../domain/search/reading/typed-amounts.ts";
import type { Units } from "../../domain/search/units.ts";
import { tellingMeanings } from "../../domain/search/series-index.ts";
import { understand } from "../../domain/search/understand.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { readCatalogueFacts, type CatalogueFacts } from "./catalogue-facts.server.ts";
import { chosenValues, valuesWithin, readingsOf, wholeSeries } from "./readings.ts";
import { isCountedNoun, isProductNoun } from "./counted-nouns.ts";
import { assemblyFor, withoutPieceNames, withoutPieceSeries } from "./assembly-words.ts";
import { bestSeries, unratedFor, unratedReading, withOffered } from "./dead-ends.ts";
import { doubtOf, isNearer } from "./doubt.ts";
import { createAnswerCache, type AnswerCache } from "./answer-cache.ts";
import { fittingFirst, numbersLeft, onlyUnknown, readFacts, tooMuch, withinOf } from "./read-facts.ts";
import type {
  PartIndex,
  PartIndexes,
  QueryReading,
  Search,
  SearchRequest,
  SearchResult,
  UnknownNumber,
  Within,
} from "./search.ts";
import { withLarger } from "./larger-sizes.ts";
import { withStandIns } from "./stand-ins.ts";
import { SHORTEST_FRAGMENT } from "./search.ts";
import { nearNumbersOf } from "./near-numbers.server.ts";
import { NOTHING, answerReading, type Task } from "./answer-reading.ts";

/** Results with more hits are not cached. */
const MOST_CACHED_HITS = 200;

type Ports = {
  db: Database;
  indexes: PartIndexes;
  catalog: Catalog;
  content: Pick<Content, "site">;
  version: DataVersion;
};

type Sources = { index: PartIndex; catalog: Catalog };

type Read = {
  version: string;
  words: string;
  site: SiteContent;
  sources: Sources;
  facts: Promise<CatalogueFacts>;
  answers: AnswerCache;
};

/** Searches for part numbers, then for words, and then for fuzzy matches, which are labeled as such (interface, point 5). */
export function createSearch(ports: Ports): Search {
  let read: Read | null = null;
  const current = async (): Promise<Read> => {
    const [version, words] = [await ports.version.current(), await ports.version.words()];
    const now = { version, words, site: ports.content.site() };
    if (read && read.version === version && read.words === words && read.site === now.site) return read;
    const facts = readCatalogueFacts(ports.db, now.site);
    const sources = { index: ports.indexes.at(now.version), catalog: ports.catalog };
    const fresh: Read = { ...now, sources, facts, answers: createAnswerCache() };
    facts.catch(() => (read = read === fresh ? null : read));
    read = fresh;
    return fresh;
  };
  return {
    async search(typed) {
      const { sources, facts, answers, site } = await current();
      const request = { ...typed, query: inFigures(typed.query, site.shop.units) };
      // Long lists are not cached, because downloads are rare.
      if (request.limit > MOST_CACHED_HITS) return answerSearch(sources, { facts: await facts, site }, request);
      // The displayed stock has a version of its own: stock changes without a new data version.
      const key = `${await ports.version.shown()} ${keyOf(request)}`;
      return answers.get(key, async () => answerSearch(sources, { facts: await facts, site }, request));
    },
    async near(numbers) {
      const { sources, facts, site } = await current();
      return nearAsDescribed(sources, { facts: await facts, site }, numbers);
    },
    async seriesCounts() {
      const { series } = await (await current()).facts;
      return series;
    },
  };
}

function keyOf({ values, ranges, ...rest }: SearchRequest): string {
  return JSON.stringify([rest, [...values], [...ranges]]);
}

type Known = { facts: CatalogueFacts; site: SiteContent };

async function answerSearch(ports: Sources, known: Known, request: SearchRequest): Promise<SearchResult> {
  const asides = asidesOf(known, request);
  const answer = await findAnswer(ports, known, { ...request, query: asides.query });
  const sized = withLarger(answer, asides.query, { facts: known.facts, request });
  const found = withQuantity(withStandIns(sized, asides.query, known.facts), asides);
  const parts = [...found.exact, ...found.aliases.map(({ part }) => part), ...found.hits];
  const replaced = parts.flatMap(({ status, replacedBy }) => (status === "replaced" && replacedBy ? [replacedBy] : []));
  return replaced.length === 0 ? found : { ...found, successors: await ports.catalog.findParts(replaced) };
}

/** Separates quantity and polite words from the query. A query with customer part numbers stays unchanged. */
function asidesOf({ facts }: Known, { query, theirs = [] }: SearchRequest): Asides {
  if (query === "" || theirs.length > 0) return { query, quantity: null };
  return withoutAsides(query, facts.units, {
    isCounted: (number, nouns) => isCountedNoun(number, nouns, facts),
    isProduct: (word) => isProductNoun(word, facts),
    isKnown: (word) => word.length > SHORTEST_FRAGMENT && facts.vocabulary.has(word),
  });
}

/** Puts the quantity before the other readings. A buyer who removes another reading keeps the quantity. */
function withQuantity(found: SearchResult, { query, quantity }: Asides): SearchResult {
  if (!quantity) return found;
  const others = found.readings.map((each) => ({ ...each, without: `${quantity.typed} ${each.without}`.trim() }));
  return { ...found, readings: [{ ...quantity, kind: "quantity", without: query }, ...others] };
}

async function findAnswer(ports: Sources, known: Known, request: SearchRequest): Promise<SearchResult> {
  const { facts, site } = known;
  const task = await taskOf(ports, known, request, request.within ?? null);
  if (request.query === "") return answerWhole(ports, known, task);
  const numbers = await readNumbers(ports, { facts, site }, request);
  const read = numbers.whole.length + (request.theirs?.length ?? 0) > 0 ? null : readFacts(request.query, known);
  if (read) return answerFacts(ports, known, { request, numbers }, read);
  const answer = await firstThatFinds(ports, task, numbers);
  const readings = answer?.readings ?? [];
  const found = readings.length > 0 ? null : answer;
  const doubt = found ? doubtOf(found, numbers) : null;
  const isGuess = found !== null && isOnlyAmounts(found, numbers, facts.units);
  if (found && !doubt && !isGuess) return { ...found, ...numbers.named };
  if (numbers.theirs !== "none") return { ...NOTHING, ...numbers.named };
  const nearest = await nearestTo(ports, { facts, site }, numbers);
  if (found && doubt && !isGuess && !isNearer(nearest, found, doubt, numbers)) return { ...found, ...numbers.named };
  const { terms } = understand(numbers.query, facts);
  // Suggestions for the number are a better answer than what its pieces mean as words.
  const left = nearest.likely.length > 0 ? [] : readings;
  return { ...NOTHING, terms: tellingMeanings(terms, [], new Set()), nearest, readings: left, ...numbers.named };
}

/** Without words in the query: all parts that match the filters and the requested amount. */
async function answerWhole(ports: Sources, known: Known, task: Task): Promise<SearchResult> {
  const { facts, request } = task;
  const found = await answerReading(ports, task, { tier: "all", source: wholeSeries(facts) });
  const within = request.within ?? null;
  const unrated = found.total === 0 ? unratedFor(within, known).series : new Set();
  const isUnrated = [...candidateSeries(facts, request)].some((code) => unrated.has(code));
  return isUnrated && within ? { ...found, readings: unratedReading(within, { typed: "", without: "" }) } : found;
}

const NO_CONDITIONS = { groups: [], excluded: [], weaker: [] };

async function taskOf(
  ports: Sources,
  known: Known,
  request: SearchRequest,
  within: Within | null,
  { groups, excluded, weaker }: Pick<Task, "groups" | "excluded" | "weaker"> = NO_CONDITIONS,
): Promise<Task> {
  const { facts } = known;
  const values = within && valuesWithin(facts, within);
  const unrated = unratedFor(within, known);
  return {
    facts,
    request,
    chosen: chosenValues(facts, request),
    candidates: new Set([...candidateSeries(facts, request)].filter((code) => !unrated.series.has(code))),
    within: values && within && (await fittingFirst(ports, known, within, { ids: values, weaker })),
    withinCategories: new Map(
      (within?.least ?? []).flatMap(({ key, categories }) => (categories.length > 0 ? [[key, categories]] : [])),
    ),
    least: new Set(within?.least.map(({ key }) => key)),
    groups,
    excluded,
    weaker: [...weaker, ...unrated.values],
    isReadyFirst: false,
  };
}

/** Searches for the remaining words among the parts that match the readings, such as sizes. */
async function answerFacts(
  ports: Sources,
  known: Known,
  { request, numbers }: { request: SearchRequest; numbers: NamedNumbers },
  whole: ReadQuery,
): Promise<SearchResult> {
  const { facts, site } = known;
  const assembly = assemblyFor(whole.amount?.quantity, site);
  const named = withoutPieceNames(whole, request.query, facts, assembly);
  const read = withoutPieceSeries(named, request.query, facts, assembly);
  const { readings } = read;
  const { terms } = understand(read.rest, facts);
  const refused = assembly && bestSeries(read.rest, facts);
  const nothing = { ...NOTHING, terms: tellingMeanings(terms, [], new Set()), readings, refused };
  const own = withinOf(read, known);
  const isReadyFirst = assembly !== null;
  const task = { ...(await taskOf(ports, known, request, request.within ?? own, read)), isReadyFirst };
  const left = {
    ...settleNumbers(numbersLeft(read, known), new Set()),
    named: numbers.named,
    whole: [],
    theirs: numbers.theirs,
  };
  const offered = (unmet: readonly QueryReading[]) =>
    withOffered(unmet, facts, (key) => answerWithout(ports, task, key, left));
  if (read.isRefused) return { ...nothing, readings: await offered(readings) };
  const over =
    own && refused && unratedFor(own, known).series.has(refused)
      ? unratedReading(
          own,
          read.readings.find(({ kind }) => kind === "lookup"),
          refused,
        )
      : tooMuch(read, own, known);
  if (over.length > 0) return { ...nothing, readings: [...readings, ...over] };
  if (read.rest === "")
    return { ...(await answerReading(ports, task, { tier: "words", source: wholeSeries(facts) })), readings };
  const found = await firstThatFinds(ports, task, left);
  if (found && isOnlyAmounts(found, left, facts.units)) return nothing;
  if (found && found.total > 0 && !(await isLarger(ports, task, left, found)))
    return { ...found, readings: [...readings, ...found.readings] };
  const unknown = readings.some(({ kind }) => kind === "lookup") ? onlyUnknown(terms, read.rest, facts) : [];
  if (unknown.length > 0) {
    const reading = { tier: "partial", source: wholeSeries(facts), ignored: unknown } as const;
    return { ...(await answerReading(ports, task, reading)), readings };
  }
  // If the page must ask the buyer about a reading, the answer may change what is unmet.
  const isAsked = readings.some(({ kind }) => kind === "ask");
  const unmet = isAsked ? [] : found?.total === 0 ? found.readings : lastUnmet(read);
  // Readings that no part meets are reported separately, with what the parts have instead.
  const met = readings.filter(({ typed }) => !unmet.some((each) => each.typed === typed));
  return { ...nothing, readings: [...met, ...(await offered(unmet))] };
}

/** Searches without the typed value of one attribute, to count the parts with its other values. */
async function answerWithout(
  ports: Sources,
  task: Task,
  key: string,
  left: NamedNumbers,
): Promise<SearchResult | null> {
  const isOther = (ids: readonly number[]) => ids.every((id) => task.facts.values.get(id)?.key !== key);
  return firstThatFinds(
    ports,
    { ...task, groups: task.groups.filter(isOther), request: { ...task.request, limit: 1 } },
    left,
  );
}

/** In `Omron MY2N 24VDC`, a number of another manufacturer, only the voltage matches, which thousands of parts have. */
function isOnlyAmounts({ tier, terms, ignored }: SearchResult, { words }: NumbersInQuery, units: Units): boolean {
  if (tier !== "partial" || terms.length === 0 || terms.some(({ amount }) => amount === undefined)) return false;
  const left = new Set(ignored.map(foldPartNumber));
  return words.some(({ core, folded, isAside }) => {
    const isNumber = /\d/.test(folded) && /[A-Z]/.test(folded) && typedAmounts(plainText(core), units).length === 0;
    return isNumber && !isAside && core.split(/[^\p{L}\p{N}]+/u).some((each) => left.has(foldPartNumber(each)));
  });
}

/** Whether excluding a value leaves only larger parts, or parts of another series: `9 A without auxiliaries`. */
async function isLarger(ports: Sources, task: Task, left: NamedNumbers, found: SearchResult): Promise<boolean> {
  if (task.excluded.length === 0) return false;
  const all = await firstThatFinds(ports, { ...task, excluded: [], request: { ...task.request, limit: 1 } }, left);
  const [one, other] = [all?.hits[0], found.hits[0]];
  // `non fusible` excludes a kind of product. Parts of the other kind do not have its attribute.
  const keyOf = (id: number) => task.facts.values.get(id)?.key;
  const keys = new Set(task.excluded.map(keyOf));
  const own = task.facts.series.get(other?.series ?? "")?.values.keys() ?? [];
  const isOtherKind = !Array.from(own, keyOf).some((key) => keys.has(key));
  const sizes = task.facts.reader.attributes.filter(({ reads }) => reads === "atLeast");
  return sizes.some(({ key, readsIn = [] }) => {
    const [asked, without] = [one?.attributes[key]?.number, other?.attributes[key]?.number];
    if (asked === undefined || without === undefined || (isOtherKind && readsIn.length > 0)) return false;
    return asked < without || (readsIn.length === 0 && one?.series !== other?.series);
  });
}

/** Parts match the words, but none of them matches the readings: reports the last reading as unmet. */
function lastUnmet({ readings }: ReadQuery): QueryReading[] {
  const last = readings.findLast(({ kind }) => kind === "value" || kind === "nearest" || kind === "least");
  if (!last) return [];
  const { typed, without } = last;
  const own = last.kind === "value" && last.values ? { key: last.key, values: last.values } : {};
  return [{ kind: "unmet", typed, without, ...own }];
}

function candidateSeries({ series }: CatalogueFacts, { category, series: chosen }: SearchRequest): Set<string> {
  const wanted = new Set(chosen.map((code) => code.toUpperCase()));
  const allowed = [...series.values()].filter((facts) => category === null || facts.category === category);
  return new Set(allowed.map(({ code }) => code).filter((code) => wanted.size === 0 || wanted.has(code)));
}

type Named = Pick<SearchResult, "exact" | "aliases">;

/** `whole`: folded words that are current or former part numbers. */
type NamedNumbers = Parameters<typeof readingsOf>[1] & { named: Named; whole: readonly string[] };

async function readNumbers(
  { index, catalog }: Sources,
  { facts: { series, units }, site }: Known,
  { query, theirs = [] }: SearchRequest,
): Promise<NamedNumbers> {
  const numbers = numbersIn(query, units);
  const { partNumbers, aliases } = await index.exactly(numbers.candidates);
  const found = await catalog.findParts([...partNumbers, ...aliases.map(({ pn }) => pn)]);
  // Parts of hidden series can be ordered by number, but searches never display them.
  const parts = new Map([...found].filter(([, part]) => series.has(part.series)));
  const visible = {
    parts: partNumbers.filter((pn) => parts.has(pn)),
    aliases: aliases.filter(({ pn }) => parts.has(pn)),
  };
  const all = [...visible.parts, ...visible.aliases.map(({ alias }) => alias)].map(foldPartNumber);
  const { named: whole, ...settled } = settleNumbers(numbers, new Set(all));
  const named: Named = {
    exact: inQueryOrder(whole, visible.parts, (pn) => pn).flatMap((pn) => parts.get(pn) ?? []),
    aliases: inQueryOrder(whole, visible.aliases, ({ alias }) => alias).flatMap((alias) => {
      const part = parts.get(alias.pn);
      return part ? [{ ...gradedAlias(site, alias, part), part }] : [];
    }),
  };
  return { ...settled, named, whole, theirs: shareOfCustomerNumbers(numbers, theirs, whole) };
}

function shareOfCustomerNumbers(
  { folded, words }: NumbersInQuery,
  theirs: readonly string[],
  ours: readonly string[],
): NamedNumbers["theirs"] {
  if (theirs.length === 0) return "none";
  const known = new Set(theirs.map(baseCustomerPartNumber));
  const isNumber = (word: string) => known.has(baseCustomerPartNumber(word)) || ours.includes(word);
  return isNumber(folded) || words.every((word) => isNumber(word.folded)) ? "all" : "some";
}

function inQueryOrder<T>(foldedNumbers: readonly string[], found: readonly T[], numberOf: (each: T) => string): T[] {
  return foldedNumbers.flatMap((folded) => found.filter((each) => foldPartNumber(numberOf(each)) === folded));
}

async function firstThatFinds(ports: Sources, task: Task, numbers: NamedNumbers): Promise<SearchResult | null> {
  let unmet: SearchResult | null = null;
  for (const reading of readingsOf(task.facts, numbers)) {
    if (reading.unmet) {
      unmet ??= { ...NOTHING, readings: unmetReadings(reading.unmet, numbers.query) };
      continue;
    }
    const result = await answerReading(ports, task, reading);
    if (result.total > 0 || (reading.tier === "words" && task.chosen.groups.length > 0)) return result;
  }
  return unmet;
}

/** Amounts that no part has. The page names them, because parts with other amounts are not results. */
function unmetReadings(unmet: readonly string[], query: string): QueryReading[] {
  const plain = plainText(query);
  return unmet.map((typed) => ({ kind: "unmet", typed, without: tidy(plain.replace(typed, " ")) }));
}

/** If the words of a line spell exactly one part number (`AB-10 24 V DC`), only that part is suggested. */
async function nearAsDescribed(ports: Sources, { facts, site }: Known, numbers: readonly UnknownNumber[]) {
  const series = [...facts.series.keys()];
  const whole = numbers.map(({ hint }) => {
    const { query, hasMeasure } = numbersIn(hint, facts.units);
    return hasMeasure ? query : "";
  });
  const asked = whole.map((typed, at) => ({ typed, hint: numbers[at]?.hint ?? "" }));
  const found = await nearNumbersOf(ports, site, series, [...numbers, ...asked]);
  return numbers.flatMap((_number, at) => {
    const [near, spelled] = [found[at], found[numbers.length + at]];
    const isSpelled = spelled?.likely.length === 1 && spelled.likely[0]?.cost === 0;
    return (isSpelled ? spelled : near) ?? [];
  });
}

const SHORTEST_NEAR = 4;

/** A text without a digit gets only suggestions that differ by confusable characters: `AB-IB` is AB-1B. */
async function nearestTo(ports: Sources, { facts, site }: Known, { folded, query, hasDigit, words }: NamedNumbers) {
  if (folded.length < SHORTEST_NEAR || !(hasDigit || words.some(isCodeWord))) return NOTHING.nearest;
  const asked = [{ typed: query, hint: query }];
  const [near] = await nearNumbersOf(ports, site, [...facts.series.keys()], asked);
  if (!near || hasDigit) return near ?? NOTHING.nearest;
  const look = confusablePartNumber(folded);
  return { ...NOTHING.nearest, likely: near.likely.filter(({ part }) => confusablePartNumber(part.pn) === look) };
}
