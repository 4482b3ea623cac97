import { rankSeries } from "../../domain/search/rank-series.ts";
import { simplifyTerms } from "../../domain/search/simplify-terms.ts";
import { understand, type Understood } from "../../domain/search/understand.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import type { NumbersInQuery } from "../../domain/search/numbers-in-query.ts";
import { SHORTEST_FRAGMENT, type HitSource, type SearchTier, type SeriesBranch } from "./port.ts";

/** How a query can be read: where it would be found, and how sure that is. */
export type Reading = { tier: SearchTier; source: HitSource; understood?: Understood; ignored?: readonly string[] };

/**
 * What a query holds of numbers. `isNamed`: the whole of it is one, of a part or from before. `theirs`: how much of it is numbers of the
 * asker's own, beside ours.
 */
type Numbers = NumbersInQuery & { isNamed: boolean; theirs: "none" | "some" | "all" };
type Beginning = NonNullable<NumbersInQuery["beginning"]>;

/** From sure to unsure. Words that are all known come before a fragment of a number, an unknown one after it. */
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
  // Pieces of a number that is answered would lead to anything.
  if (isNamed || (theirs === "all" && hasDigit)) return;
  if (beginning) yield wordsOfBegun(beginning, facts);
  if (wordsAreSure) yield words;
  if (theirs !== "none") return;
  if (beginning) yield onlyBegun(beginning);
  if (couldBeNumber && folded.length >= SHORTEST_FRAGMENT)
    yield { tier: "fragment", source: { kind: "fragment", foldedNumber: folded } };
  if (!wordsAreSure) yield words;
  // Pieces of a number that is wrong somewhere would lead to anything.
  const some = isOneWord && hasDigit ? null : understandSome(understood, facts);
  if (some) yield some;
}

/** What words say of the numbers that begin so. */
function wordsOfBegun({ folded, others }: Beginning, facts: CatalogueFacts): Reading {
  const understood = understand(others, facts);
  return {
    tier: understood.isCorrected ? "corrected" : "words",
    source: { kind: "series", branches: branchesOf(understood, facts), beginning: folded },
    understood,
  };
}

/** The numbers that begin so, whatever was said of them. */
function onlyBegun({ folded, others }: Beginning): Reading {
  return { tier: "partial", source: { kind: "prefix", foldedNumber: folded }, ignored: [others] };
}

/** The query without the words that no part has together with those before them; null when that says nothing new. */
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

/** The series that can answer, best first, with what is left to be asked of their parts. */
function branchesOf(understood: Understood, { index, series }: CatalogueFacts): SeriesBranch[] {
  return rankSeries(understood, index).flatMap(({ code, partTerms }) => {
    const wordsOfAll = series.get(code)?.wordsOfAll;
    return byRange({ series: code, terms: wordsOfAll ? simplifyTerms(partTerms, wordsOfAll) : partTerms });
  });
}

/** An amount is met best by what is exactly that, then by ranges around it, nearest the middle first: each a branch of its own. */
function byRange({ series, terms }: SeriesBranch): SeriesBranch[] {
  const term = terms.find(({ ranges }) => ranges);
  if (!term?.ranges) return [{ series, terms }];
  const others = terms.filter((each) => each !== term);
  const { ranges, ...exactly } = term;
  const exact: SeriesBranch = { series, terms: [...others, exactly], otherThan: ranges };
  return [...(term.alternatives.length > 0 ? [exact] : []), ...rangeBranches({ series, terms: others }, ranges)];
}

/** The parts of a branch with any of some values, by these values in turn, each part once. */
export function rangeBranches(branch: SeriesBranch, values: readonly number[]): SeriesBranch[] {
  return values.map((value, place) => ({
    ...branch,
    values: [value],
    otherThan: [...(branch.otherThan ?? []), ...values.slice(0, place)],
  }));
}

/** All parts there are. */
export function wholeSeries({ series }: CatalogueFacts): HitSource {
  return { kind: "series", branches: [...series.keys()].map((code) => ({ series: code, terms: [] })) };
}
