import { foldPartNumber } from "../../domain/part-number.ts";
import { tellingMeanings } from "../../domain/search/telling-meanings.ts";
import { understand } from "../../domain/search/understand.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { readCatalogueFacts, type CatalogueFacts } from "./catalogue-facts.server.ts";
import { chosenValues, valuesWithin } from "./chosen-values.ts";
import { createAnswerCache, type AnswerCache } from "./answer-cache.ts";
import { numbersIn, type NumbersInQuery } from "./numbers-in-query.ts";
import type { PartIndex, PartIndexes, Search, SearchRequest, SearchResult } from "./port.ts";
import { nearNumbersOf } from "./near-numbers.server.ts";
import { NOTHING, answerReading, type Task } from "./answer-reading.ts";
import { readingsOf, wholeSeries } from "./readings.ts";

/** An answer with more hits than a page has is not kept. */
const MOST_KEPT_HITS = 200;

type Ports = { db: Database; indexes: PartIndexes; catalog: Catalog; content: Content; version: DataVersion };

/** What one question works with: the index of the version of the data it is asked under. */
type Asked = { index: PartIndex; catalog: Catalog };

type Read = {
  version: string;
  /** Version of the synonyms that were added. */
  words: string;
  site: SiteContent;
  asked: Asked;
  facts: Promise<CatalogueFacts>;
  answers: AnswerCache;
};

/** Part number first, then words, then guesses that are told as such (interface, point 5). */
export function createSearch(ports: Ports): Search {
  let read: Read | null = null;
  const current = async (): Promise<Read> => {
    const [version, words] = [await ports.version.current(), await ports.version.words()];
    const now = { version, words, site: ports.content.site() };
    if (read && read.version === version && read.words === words && read.site === now.site) return read;
    const facts = readCatalogueFacts(ports.db, now.site);
    const asked = { index: ports.indexes.at(now.version), catalog: ports.catalog };
    const fresh: Read = { ...now, asked, facts, answers: createAnswerCache() };
    // What could not be read must not be remembered.
    facts.catch(() => (read = read === fresh ? null : read));
    read = fresh;
    return fresh;
  };
  return {
    async search(request) {
      const { asked, facts, answers, site } = await current();
      // A list as a file is long and asked for once.
      if (request.limit > MOST_KEPT_HITS) return answerSearch(asked, { facts: await facts, site }, request);
      // What is in stock changes without the parts.
      const key = `${await ports.version.shown()} ${keyOf(request)}`;
      return answers.get(key, async () => answerSearch(asked, { facts: await facts, site }, request));
    },
    async near(numbers) {
      const { asked, facts, site } = await current();
      return nearNumbersOf(asked, site, [...(await facts).series.keys()], numbers);
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

async function answerSearch(ports: Asked, known: Known, request: SearchRequest): Promise<SearchResult> {
  const found = await findAnswer(ports, known, request);
  const parts = [...found.exact, ...found.aliases.map(({ part }) => part), ...found.hits];
  const replaced = parts.flatMap(({ status, replacedBy }) => (status === "replaced" && replacedBy ? [replacedBy] : []));
  return replaced.length === 0 ? found : { ...found, successors: await ports.catalog.findParts(replaced) };
}

async function findAnswer(ports: Asked, { facts, site }: Known, request: SearchRequest): Promise<SearchResult> {
  const task = {
    facts,
    request,
    chosen: chosenValues(facts, request),
    candidates: candidateSeries(facts, request),
    within: request.within ? valuesWithin(facts, request.within) : null,
  };
  if (request.query === "") return answerReading(ports, task, { tier: "all", source: wholeSeries(facts) });
  const numbers = await readNumbers(ports, facts, request);
  const found = await firstThatFinds(ports, task, numbers);
  if (found && !isNumberIgnored(found, numbers)) return { ...found, ...numbers.named };
  if (numbers.theirs !== "none") return { ...NOTHING, ...numbers.named };
  const nearest = await nearestTo(ports, { facts, site }, numbers);
  if (found && nearest.likely.length === 0) return { ...found, ...numbers.named };
  const { terms } = understand(request.query, facts);
  return { ...NOTHING, terms: tellingMeanings(terms, [], new Set()), nearest, ...numbers.named };
}

/** What the other words find without the number that was typed with them is a worse guess than a number like it. */
function isNumberIgnored({ ignored }: SearchResult, { beginning }: NamedNumbers): boolean {
  return ignored.some((word) => beginning?.folded.includes(foldPartNumber(word)));
}

/** Series the request allows: of its category and among its chosen series. */
function candidateSeries({ series }: CatalogueFacts, { category, series: chosen }: SearchRequest): Set<string> {
  const wanted = new Set(chosen.map((code) => code.toUpperCase()));
  const allowed = [...series.values()].filter((facts) => category === null || facts.category === category);
  return new Set(allowed.map(({ code }) => code).filter((code) => wanted.size === 0 || wanted.has(code)));
}

type Named = Pick<SearchResult, "exact" | "aliases">;

type NamedNumbers = Parameters<typeof readingsOf>[2] & { named: Named };

/** Part numbers and old numbers that stand in the query, whole. */
async function readNumbers(
  { index, catalog }: Asked,
  { series, units }: CatalogueFacts,
  { query, theirs = [] }: SearchRequest,
): Promise<NamedNumbers> {
  const numbers = numbersIn(query, units);
  const { partNumbers, aliases } = await index.exactly(numbers.candidates);
  const found = await catalog.findParts([...partNumbers, ...aliases.map(({ pn }) => pn)]);
  // A part of a hidden series can be ordered by whoever knows it, but is never shown.
  const parts = new Map([...found].filter(([, part]) => series.has(part.series)));
  const exact = inTurn(numbers.candidates, partNumbers, (pn) => pn);
  const named: Named = {
    exact: exact.flatMap((pn) => parts.get(pn) ?? []),
    aliases: inTurn(numbers.candidates, aliases, ({ alias }) => alias).flatMap((alias) => {
      const part = parts.get(alias.pn);
      return part ? [{ ...alias, part }] : [];
    }),
  };
  const ours = [...named.exact.map(({ pn }) => pn), ...named.aliases.map(({ alias }) => alias)].map(foldPartNumber);
  return { ...numbers, named, isNamed: ours.includes(numbers.folded), theirs: shareOfTheirs(numbers, theirs, ours) };
}

/** How much of a query is their numbers, and ours beside them. */
function shareOfTheirs(
  { folded, words }: NumbersInQuery,
  theirs: readonly string[],
  ours: readonly string[],
): NamedNumbers["theirs"] {
  if (theirs.length === 0) return "none";
  const isNumber = (word: string) => theirs.includes(word) || ours.includes(word);
  return isNumber(folded) || words.every(isNumber) ? "all" : "some";
}

/** What was found of some numbers in the order these were typed. */
function inTurn<T>(foldedNumbers: readonly string[], found: readonly T[], numberOf: (each: T) => string): T[] {
  return foldedNumbers.flatMap((folded) => found.filter((each) => foldPartNumber(numberOf(each)) === folded));
}

async function firstThatFinds(ports: Asked, task: Task, numbers: NamedNumbers): Promise<SearchResult | null> {
  for (const reading of readingsOf(task.facts, task.request.query, numbers)) {
    const result = await answerReading(ports, task, reading);
    if (result.total > 0 || (reading.tier === "words" && task.chosen.groups.length > 0)) return result;
  }
  return null;
}

/** A shorter text, or one without a figure, is near to anything. */
const SHORTEST_NEAR = 4;

async function nearestTo(ports: Asked, { facts, site }: Known, { folded, query }: NamedNumbers) {
  if (!/\d/.test(folded) || folded.length < SHORTEST_NEAR) return NOTHING.nearest;
  const asked = [{ typed: query, hint: query }];
  const [near] = await nearNumbersOf(ports, site, [...facts.series.keys()], asked);
  return near ?? NOTHING.nearest;
}
