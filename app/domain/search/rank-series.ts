import { EXACT, match, matchParts, narrowToParts, NOT } from "./match-term.ts";
import { isWholeNoun } from "./nouns.ts";
import { groupFields, isCode, isNamed, termScore, WEIGHT } from "./score-term.ts";
import type { SeriesEntry, SeriesIndex } from "./series-index.ts";
import type { Term, Understood } from "./understand.ts";

export { indexSeriesTexts, type SeriesIndex, type SeriesText } from "./series-index.ts";

/** `partTerms`: terms that its parts must still match. */
export type RankedSeries = { code: string; category: string; score: number; partTerms: readonly Term[] };

const ACCESSORY_SHARE = 0.5;

/** Series that match every term. Name before title, category, trade words and parts; products before their accessories. */
export function rankSeries({ terms }: Understood, index: SeriesIndex): RankedSeries[] {
  if (terms.length === 0) return [];
  const ranked = index.flatMap((series) => (terms.every((term) => isFound(term, series)) ? [rank(terms, series)] : []));
  return ranked.toSorted((one, other) => other.score - one.score);
}

function rank(terms: readonly Term[], series: SeriesEntry): RankedSeries {
  const { code, category } = series;
  const isWhole = series.nouns.some((noun) => isWholeNoun(terms, noun));
  const sum = terms.reduce((total, term) => total + termScore(term, series), isWhole ? WEIGHT.whole : 0);
  const isOnlyFor = series.isAccessory && !terms.some((term) => isNamed(term, series));
  const partTerms = terms.filter((term) => isLeftToParts(term, series)).map((term) => narrowToParts(term, series));
  return { code, category, score: isOnlyFor ? sum * ACCESSORY_SHARE : sum, partTerms };
}

function isFound(term: Term, series: SeriesEntry): boolean {
  return isCode(term, series) || groupMatch(term, series) > NOT || matchParts(term, series) > NOT;
}

function isLeftToParts(term: Term, series: SeriesEntry): boolean {
  if (isCode(term, series) || isPurpose(term, series)) return false;
  const onParts = matchParts(term, series);
  return onParts > NOT && onParts >= groupMatch(term, series);
}

/** Contactor accessories are for contactors, although few titles mention it. */
function isPurpose(term: Term, series: SeriesEntry): boolean {
  return series.isAccessory && !isNamed(term, series) && match(term, series.categoryText) === EXACT;
}

function groupMatch(term: Term, series: SeriesEntry): number {
  return Math.max(...groupFields(series).map((field) => match(term, field)));
}
