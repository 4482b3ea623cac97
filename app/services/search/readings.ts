import { rankSeries } from "../../domain/search/rank-series.ts";
import { understand, type Understood, simplifyTerms } from "../../domain/search/understand.ts";
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

export type Reading = { tier: SearchTier; source: HitSource; understood?: Understood; ignored?: readonly string[] };

/** `isNamed`: the whole query is a part number, present or previous. `theirs`: how much of the query is customer part numbers. */
type Numbers = NumbersInQuery & { isNamed: boolean; theirs: "none" | "some" | "all" };
type Beginning = NonNullable<NumbersInQuery["beginning"]>;

/** From certain to uncertain. Known words come before fragments of a number, unknown words after. */
export function* readingsOf(
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
  if (!wordsAreSure) yield words;
  // Fragments of a mistyped number would match unrelated parts.
  const some = isOneWord && hasDigit ? null : understandSome(understood, facts);
  if (some) yield some;
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

/** Drops words that no part has together with the words before them. Null when none or all are dropped. */
function understandSome({ terms, isCorrected }: Understood, facts: CatalogueFacts): Reading | null {
  let kept: Understood = { terms: [], isCorrected };
  for (const term of terms) {
    const more = { terms: [...kept.terms, term], isCorrected };
    if (rankSeries(more, facts.index).length > 0) kept = more;
  }
  if (kept.terms.length === 0 || kept.terms.length === terms.length) return null;
  const ignored = terms.filter((term) => !kept.terms.includes(term)).map(({ typed }) => typed);
  const source: HitSource = { kind: "series", branches: branchesOf(kept, facts) };
  return { tier: "partial", source, understood: kept, ignored };
}

/** Best first, with the terms that the series itself does not answer. */
function branchesOf(understood: Understood, { index, series }: CatalogueFacts): SeriesBranch[] {
  return rankSeries(understood, index).flatMap(({ code, partTerms }) => {
    const wordsOfAll = series.get(code)?.wordsOfAll;
    return byRange({ series: code, terms: wordsOfAll ? simplifyTerms(partTerms, wordsOfAll) : partTerms });
  });
}

/** Exact values first, then ranges around the quantity, nearest middle first; one branch each. */
function byRange({ series, terms }: SeriesBranch): SeriesBranch[] {
  const term = terms.find(({ ranges }) => ranges);
  if (!term?.ranges) return [{ series, terms }];
  const others = terms.filter((each) => each !== term);
  const { ranges, ...exactly } = term;
  const exact: SeriesBranch = { series, terms: [...others, exactly], otherThan: ranges };
  return [...(term.alternatives.length > 0 ? [exact] : []), ...rangeBranches({ series, terms: others }, ranges)];
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

/** Ids of values whose range contains the number, nearest middle first. */
export function valuesWithin({ valuesByKey, units }: CatalogueFacts, { keys, number }: Within): number[] {
  const values = keys.flatMap((key) => valuesByKey.get(key) ?? []);
  const around = values.flatMap(({ id, en }) => {
    const [range] = rangesIn(en, units);
    return range && range.low <= number && number <= range.high ? [{ id, low: range.low, high: range.high }] : [];
  });
  return nearestFirst(number, around).map(({ id }) => id);
}
