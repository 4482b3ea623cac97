import { measuredValues, valuesFrom } from "../../domain/search/reading/measured-values.ts";
import { typedAmounts, typedSizes, type TypedAmount } from "../../domain/search/reading/typed-amounts.ts";
import { isSeriesCode, namesProduct, namesSeries, rankSeries } from "../../domain/search/rank-series.ts";
import { understand, type Term, type Understood, simplifyTerms } from "../../domain/search/understand.ts";
import { otherProductsIn } from "../../domain/search/other-products.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import type { NumbersInQuery } from "../../domain/search/numbers-in-query.ts";
import {
  SHORTEST_FRAGMENT,
  type HitSource,
  type SearchTier,
  type SeriesBranch,
  type SearchRequest,
  type Within,
} from "./search.ts";
import { nearestFirst, rangesIn } from "../../domain/search/value-ranges.ts";
import { foldText, isSameWord } from "../../domain/search/words.ts";

/** `unmet`: amounts that it ignores, so that its parts would have others. */
export type Reading = {
  tier: SearchTier;
  source: HitSource;
  understood?: Understood;
  ignored?: readonly string[];
  unmet?: readonly string[];
};

/** `isNamed`: the whole query is a part number, present or previous. `theirs`: how much of the query is customer part numbers. */
type Numbers = NumbersInQuery & { isNamed: boolean; theirs: "none" | "some" | "all" };
type Beginning = NonNullable<NumbersInQuery["beginning"]>;

/** From certain to uncertain. Another kind of product is not looked for by the rest of its name. */
export function* readingsOf(facts: CatalogueFacts, numbers: Numbers): Generator<Reading> {
  for (const reading of allReadings(facts, numbers)) {
    const kept = reading.understood?.terms;
    const others = kept ? otherProductsOf(numbers.query, kept, facts) : [];
    yield others.length > 0 ? { ...reading, unmet: [...(reading.unmet ?? []), ...others] } : reading;
  }
}

function otherProductsOf(query: string, kept: readonly Term[], facts: CatalogueFacts): string[] {
  const others = otherProductsIn(query, kept, facts.otherProducts);
  if (others.length > 0) return others;
  const alone = aloneIn(query, facts);
  if (alone !== null) return [alone];
  const namesOurs = kept.some((term) => !term.isPurpose && namesProduct(term, facts.index));
  return namesOurs ? [] : otherProductsIn(query, kept, facts.otherGoods);
}

/** A product that the query names with nothing else but amounts. */
function aloneIn(query: string, facts: CatalogueFacts): string | null {
  const isOther = (typed: string) => facts.otherAlone.some((word) => isSameWord(foldText(typed), word));
  if (!query.split(" ").some(isOther)) return null;
  const words = understand(query, facts).terms.filter(({ amount }) => amount === undefined);
  return words.every(({ typed }) => isOther(typed)) ? (words[0]?.typed ?? null) : null;
}

/** Known words come before fragments of a number, unknown words after. */
function* allReadings(
  facts: CatalogueFacts,
  { query, folded, beginning, isOneWord, hasDigit, isNamed, theirs }: Numbers,
): Generator<Reading> {
  const understood = understand(query, facts);
  const isKnownWord = isOneWord && facts.vocabulary.has(query.toLowerCase());
  const couldBeNumber = folded.length >= 2 && (hasDigit || isOneWord) && !isKnownWord;
  const words: Reading = {
    tier: understood.isCorrected ? "corrected" : "words",
    source: { kind: "series", branches: branchesOf(understood, facts) },
    understood,
  };
  const wordsAreSure = !understood.isCorrected && !(couldBeNumber && hasDigit && isOneWord);
  if (couldBeNumber) yield { tier: "prefix", source: { kind: "prefix", foldedNumber: folded } };
  // Fragments of a number that is answered would match unrelated parts.
  if (isNamed || (theirs === "all" && hasDigit)) return;
  if (beginning) yield wordsOfBegun(beginning, facts);
  if (wordsAreSure) yield words;
  if (theirs !== "none") return;
  if (beginning) yield onlyBegun(beginning);
  if (couldBeNumber && folded.length >= SHORTEST_FRAGMENT)
    yield { tier: "fragment", source: { kind: "fragment", foldedNumber: folded } };
  if (!wordsAreSure) {
    const sure = withoutLosingCorrection(understood, facts);
    if (sure) yield sure;
    yield words;
  }
  // Fragments of a mistyped number would match unrelated parts.
  if (isOneWord && hasDigit) return;
  const some = understandSome(understood, facts);
  if (some) yield some;
  yield* withoutOne(understood, facts);
}

function wordsOfBegun({ folded, others }: Beginning, facts: CatalogueFacts): Reading {
  const understood = understand(others, facts);
  return {
    tier: understood.isCorrected ? "corrected" : "words",
    source: { kind: "series", branches: branchesOf(understood, facts), beginning: folded },
    understood,
  };
}

function onlyBegun({ folded, others }: Beginning): Reading {
  return { tier: "partial", source: { kind: "prefix", foldedNumber: folded }, ignored: [others] };
}

/** Drops words that no part has together with the others. Null when none or all are dropped. */
function understandSome({ terms, isCorrected }: Understood, facts: CatalogueFacts): Reading | null {
  let kept: Understood = { terms: [], isCorrected };
  for (const term of byStrength(terms, facts)) {
    const together = terms.filter((each) => each === term || kept.terms.includes(each));
    const more = withTerms(together);
    if (rankSeries(more, facts.index).length > 0) kept = more;
  }
  const isCode = ({ typed }: Term) => /^(?:\p{L}|\d+)$/u.test(typed);
  if (kept.terms.every(isCode) || kept.terms.length === terms.length) return null;
  return partly(kept, terms, facts);
}

/** Names of products stay longest, corrected words shortest. */
function byStrength(terms: readonly Term[], { index }: CatalogueFacts): Term[] {
  const strength = (term: Term) => {
    if (term.corrected !== null) return 2;
    return namesProduct(term, index) && !term.isPurpose ? 0 : 1;
  };
  return terms.toSorted((one, other) => strength(one) - strength(other));
}

/** A series has all words, but no part of it: one word less, the weakest first. */
function* withoutOne({ terms }: Understood, facts: CatalogueFacts): Generator<Reading> {
  if (terms.length < 2) return;
  const weak = byStrength(terms, facts)
    .toReversed()
    .filter((term) => !isDeciding(term.typed, facts) && !namesProduct(term, facts.index));
  for (const left of weak.slice(0, MOST_TRIED)) {
    const kept = withTerms(terms.filter((term) => term !== left));
    yield partly(kept, terms, facts);
  }
}

const MOST_TRIED = 3;

function withTerms(terms: readonly Term[]): Understood {
  return { terms, isCorrected: terms.some(({ corrected }) => corrected !== null) };
}

function partly(kept: Understood, terms: readonly Term[], facts: CatalogueFacts): Reading {
  const left = terms.filter((term) => !kept.terms.includes(term));
  const ignored = left.map(({ typed }) => typed);
  const source: HitSource = { kind: "series", branches: branchesOf(kept, facts) };
  const purposes = isNamedBest(kept, facts) ? [] : left.filter((term) => isProductAfterFor(term, facts));
  const hasPurpose = kept.terms.some(({ isPurpose }) => isPurpose);
  const codes = hasPurpose ? [] : left.filter((term) => term.isPurpose && isSeriesCode(term, facts.index));
  const unmet = [...left.filter((term) => isKept(term, facts)), ...purposes, ...codes].map(({ typed }) => typed);
  return { tier: "partial", source, understood: kept, ignored, ...(unmet.length > 0 ? { unmet } : {}) };
}

/** The words without the corrected ones, if a correction leads away from the product that they name: `contactor size` is no contactor block
 * for the side. */
function withoutLosingCorrection({ terms }: Understood, facts: CatalogueFacts): Reading | null {
  const sure = terms.filter(({ corrected }) => corrected === null);
  const naming = sure.filter((term) => namesProduct(term, facts.index));
  const [best] = naming.length === 0 || sure.length === terms.length ? [] : rankSeries(withTerms(terms), facts.index);
  if (!best || naming.some((term) => namesSeries(term, best.code, facts.index))) return null;
  return partly(withTerms(sure), terms, facts);
}

/** The words that are left name what is found: `pilot light`, but not `reset`. */
function isNamedBest(kept: Understood, { index }: CatalogueFacts): boolean {
  const [best] = rankSeries(kept, index);
  const naming = kept.terms.filter((term) => !term.isPurpose);
  return naming.length === 0 || naming.some((term) => best && namesSeries(term, best.code, index));
}

function isProductAfterFor(term: Term, { index }: CatalogueFacts): boolean {
  return term.isPurpose === true && namesProduct({ ...term, isPurpose: false }, index);
}

/** Numbers are never left out. */
function isKept(term: Term, facts: CatalogueFacts): boolean {
  if (isDeciding(term.typed, facts)) return true;
  const [amount] = typedAmounts(term.typed, facts.units);
  if (amount?.unit) return amount.unit.exact.some((name) => facts.distinguishingUnits.has(name));
  return /^\d[\d.,/ -]*\p{L}{0,4}$/u.test(term.typed);
}

/** An amount or a size in which parts cannot take the place of others. */
function isDeciding(typed: string, { units, decidingUnits }: CatalogueFacts): boolean {
  const isUnit = ({ unit }: TypedAmount) => unit?.exact.some((name) => decidingUnits.has(name)) ?? false;
  return typedSizes(typed, units).length > 0 || typedAmounts(typed, units).some(isUnit);
}

/** Best first, with the terms that the series itself does not answer. */
function branchesOf(understood: Understood, facts: CatalogueFacts): SeriesBranch[] {
  const ranked = rankSeries(understood, facts.index).map(({ code, partTerms }) => {
    const wordsOfAll = facts.series.get(code)?.wordsOfAll;
    const terms = wordsOfAll ? simplifyTerms(partTerms, wordsOfAll) : partTerms;
    return { branches: byRange({ series: code, terms }), size: sizeOf(terms, facts) };
  });
  const key = ranked[0]?.size?.key;
  const isFirst = ({ size }: (typeof ranked)[number]) => size !== null && size.key === key && size.isExact;
  return [
    ...ranked.filter(isFirst).flatMap(({ branches }) => branches.slice(0, 1)),
    ...ranked.flatMap((each) => (isFirst(each) ? each.branches.slice(1) : each.branches)),
  ];
}

/** The attribute of which sufficient values are found. Exact ones of each series come before larger ones. */
function sizeOf(terms: readonly Term[], { values }: CatalogueFacts): { key: string; isExact: boolean } | null {
  const { ranges, amount, isLeast } = terms.find((term) => term.ranges) ?? {};
  const smallest = isLeast && ranges?.[0] !== undefined ? values.get(ranges[0]) : undefined;
  return smallest ? { key: smallest.key, isExact: smallest.number === amount?.low } : null;
}

/** Exact values first, then ranges around the quantity, nearest middle first; one branch each. */
function byRange({ series, terms }: SeriesBranch): SeriesBranch[] {
  const term = terms.find(({ ranges }) => ranges);
  if (!term?.ranges) return [{ series, terms }];
  const others = terms.filter((each) => each !== term);
  const { ranges, isLeast, ...exactly } = term;
  const exact: SeriesBranch = { series, terms: [...others, exactly], otherThan: ranges };
  return [
    ...(term.alternatives.length > 0 ? [exact] : []),
    ...valueBranches({ series, terms: others }, ranges, isLeast),
  ];
}

/** Larger sizes than these come in catalog order: each branch costs time. */
const MOST_SIZES = 3;

export function valueBranches(branch: SeriesBranch, values: readonly number[], isLeast = false): SeriesBranch[] {
  if (!isLeast) return rangeBranches(branch, values);
  const [first, others] = [values.slice(0, MOST_SIZES), values.slice(MOST_SIZES)];
  const larger = { ...branch, values: others, otherThan: [...(branch.otherThan ?? []), ...first] };
  return [...rangeBranches(branch, first), ...(others.length > 0 ? [larger] : [])];
}

export function rangeBranches(branch: SeriesBranch, values: readonly number[]): SeriesBranch[] {
  return values.map((value, place) => ({
    ...branch,
    values: [value],
    otherThan: [...(branch.otherThan ?? []), ...values.slice(0, place)],
  }));
}

export function wholeSeries({ series }: CatalogueFacts): HitSource {
  return { kind: "series", branches: [...series.keys()].map((code) => ({ series: code, terms: [] })) };
}

type Group = { key: string; ids: readonly number[] };

export type ChosenValues = {
  groups: readonly Group[];
  isContradictory: boolean;
};

/** Unknown attributes and values are ignored; a range without a value makes the choice contradictory. */
export function chosenValues({ valuesByKey }: CatalogueFacts, { values, ranges }: SearchRequest): ChosenValues {
  const groups: Group[] = [];
  for (const [key, slugs] of values) {
    const ids = (valuesByKey.get(key) ?? []).filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
    if (ids.length > 0) groups.push({ key, ids });
  }
  for (const [key, { from, to }] of ranges) {
    const known = valuesByKey.get(key);
    if (!known || (from === null && to === null)) continue;
    const inside = known.filter(
      ({ number }) => number !== null && number >= (from ?? -Infinity) && number <= (to ?? Infinity),
    );
    groups.push({ key, ids: inside.map(({ id }) => id) });
  }
  return { groups, isContradictory: groups.some(({ ids }) => ids.length === 0) };
}

/** Ids of values whose range contains the number, nearest middle first; then of values from the number on, the smallest first. */
export function valuesWithin(facts: CatalogueFacts, { keys, least, number }: Within): number[] {
  const { valuesByKey, units } = facts;
  const sufficient = least.flatMap(({ key }) => valuesFrom(number, measuredValues(valuesByKey.get(key) ?? [], units)));
  const values = keys.flatMap((key) => valuesByKey.get(key) ?? []);
  const around = values.flatMap(({ id, en }) => {
    const [range] = rangesIn(en, units);
    return range && range.low <= number && number <= range.high ? [{ id, low: range.low, high: range.high }] : [];
  });
  return [...nearestFirst(number, around).map(({ id }) => id), ...sufficient];
}

/** The largest amount of the series that the words name best; null if they have none, or parts that are large enough. */
export function mostWithin(understood: Understood, within: Within, facts: CatalogueFacts): number | null {
  const wanted = new Set([...within.keys, ...within.least.map(({ key }) => key)]);
  const enough = new Set(valuesWithin(facts, within));
  const [best, ...others] = rankSeries(understood, facts.index);
  if (!best) return null;
  const alike = [best, ...others.filter(({ score }) => score > best.score * ALIKE)];
  const ids = alike.flatMap(({ code }) => [...(facts.series.get(code)?.values.keys() ?? [])]);
  const values = ids.flatMap((id) => facts.values.get(id) ?? []).filter(({ key }) => wanted.has(key));
  if (values.length === 0 || values.some(({ id }) => enough.has(id))) return null;
  return Math.max(...measuredValues(values, facts.units).map(({ high }) => high));
}

/** Share of the best score. */
const ALIKE = 0.8;
