import {
  BEGUN,
  EXACT,
  type Field,
  NOT,
  match,
  matchParts,
  narrowToParts,
  type SeriesEntry,
  type SeriesIndex,
  isBegun,
  isHead,
  isWholeNoun,
} from "./series-index.ts";
import type { Alternative, Term, Understood } from "./understand.ts";

/** Each place outweighs all lower ones together. */
const WEIGHT = { code: 64, whole: 32, size: 24, head: 16, title: 8, category: 4, synonyms: 2, part: 1 } as const;
/** Typed words before synonyms, and far before prefixes. */
const TYPED_HEAD_BONUS = 0.5;
const TYPED_BONUS = 0.25;
const BEGUN_SHARE = 1 / 64;

export { indexSeriesTexts, type SeriesIndex, type SeriesText } from "./series-index.ts";

/** `partTerms`: terms that its parts must still match. */
type RankedSeries = { code: string; category: string; score: number; partTerms: readonly Term[] };

const ACCESSORY_SHARE = 0.5;

/** Series that match every term. A series code after "for" is what its series is called. Name before title, category, trade words and parts; products before their accessories. */
export function rankSeries({ terms }: Understood, index: SeriesIndex): RankedSeries[] {
  if (terms.length === 0) return [];
  // `disconnect with red handle` is no handle.
  const hasProduct = terms.some((term) => !term.isFeature && namesProduct(term, index));
  const meant = terms.map((term) => {
    if (term.isPurpose) return withNames(term, index);
    return term.isFeature && !hasProduct ? { ...term, isFeature: false } : term;
  });
  const isForOther = isForProduct(meant, index);
  const ranked = index.flatMap((series) =>
    meant.every((term) => isFound(term, series)) ? [rank(meant, series, isForOther)] : [],
  );
  return ranked.toSorted((one, other) => other.score - one.score);
}

/** `X for contactors`, where X is no product but an accessory of one. */
function isForProduct(terms: readonly Term[], index: SeriesIndex): boolean {
  const isSome = terms.some((term) => term.isPurpose) && terms.some((term) => !term.isPurpose);
  if (!isSome) return false;
  const products = index.filter(({ isAccessory }) => !isAccessory);
  return !terms.some((term) => !term.isPurpose && namesProduct(term, products));
}

function withNames(term: Term, index: SeriesIndex): Term {
  const named = index.filter((series) => isSpelledCode(term, series));
  const things = named.flatMap(({ nouns, categoryNouns }) =>
    [...nouns, ...categoryNouns].flatMap(({ things: all }) => all),
  );
  const names = things.map((words) => words.map((text) => ({ text, prefix: false })));
  return names.length === 0 ? term : { ...term, alternatives: [...term.alternatives, ...names] };
}

/** Whether a product is called so. */
export function namesProduct(term: Term, index: SeriesIndex): boolean {
  return index.some((series) => isNamed(term, series) || isCode(term, series));
}

/** Also after "for". */
export function isSeriesCode(term: Term, index: SeriesIndex): boolean {
  return index.some((series) => isSpelledCode(term, series));
}

export function namesSeries(term: Term, code: string, index: SeriesIndex): boolean {
  return namesProduct(
    term,
    index.filter((series) => series.code === code),
  );
}

function rank(terms: readonly Term[], series: SeriesEntry, isForOther: boolean): RankedSeries {
  const { code, category } = series;
  const isWhole = series.nouns.some((noun) => isWholeNoun(terms, noun));
  const sum = terms.reduce((total, term) => total + termScore(term, series), isWhole ? WEIGHT.whole : 0);
  const isOnlyFor = series.isAccessory && !terms.some((term) => isNamed(term, series));
  const accessory = isForOther && series.isAccessory ? WEIGHT.code : 0;
  const partTerms = terms.filter((term) => isLeftToParts(term, series)).map((term) => narrowToParts(term, series));
  return { code, category, score: (isOnlyFor ? sum * ACCESSORY_SHARE : sum) + accessory, partTerms };
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

function termScore(term: Term, series: SeriesEntry): number {
  const exact =
    fieldScore(term, series, EXACT) +
    (isCode(term, series) ? WEIGHT.code : 0) +
    (isNamed(term, series) ? WEIGHT.head : 0) +
    (isSize(term) && match(term, series.title) === EXACT ? WEIGHT.size : 0);
  return exact + typedBonus(term, series) + BEGUN_SHARE * begunScore(term, series);
}

function groupFields(series: SeriesEntry): Field[] {
  return [series.title, series.categoryText, series.synonyms];
}

/** The purpose is not a name, nor what it comes with: "coil for contactor" is not a contactor. */
function isNamed({ alternatives, isPurpose, isFeature }: Term, series: SeriesEntry): boolean {
  return !isPurpose && !isFeature && alternatives.some((each) => series.nouns.some((noun) => isHead(each, noun)));
}

function isCode(term: Term, series: SeriesEntry): boolean {
  return !term.isPurpose && isSpelledCode(term, series);
}

function isSpelledCode(term: Term, series: SeriesEntry): boolean {
  return term.alternatives.some((words) => words.length === 1 && words[0]?.text === series.foldedCode);
}

function fieldScore(term: Term, series: SeriesEntry, level: number): number {
  const weight = (field: Field, points: number) => (match(term, field) >= level ? points : 0);
  const called = weight(series.title, WEIGHT.title) + weight(series.categoryText, WEIGHT.category);
  const isTradeWord = term.alternatives.some((each) => series.tradeWords.has(spell(each)));
  const traded = called === 0 || isTradeWord ? weight(series.synonyms, WEIGHT.synonyms) : 0;
  return called + traded + (matchParts(term, series) >= level ? WEIGHT.part : 0);
}

function typedBonus({ alternatives }: Term, series: SeriesEntry): number {
  const [typed] = alternatives;
  if (!typed) return 0;
  const isHeadTyped = series.nouns.some((noun) => isHead(typed, noun));
  return (isHeadTyped ? TYPED_HEAD_BONUS : 0) + (series.tradeWords.has(spell(typed)) ? TYPED_BONUS : 0);
}

function spell(words: Alternative): string {
  return words.map(({ text }) => text).join(" ");
}

function begunScore(term: Term, series: SeriesEntry): number {
  const [typed] = term.alternatives;
  const isHeadBegun = typed !== undefined && series.nouns.some((noun) => isHead(typed, noun, isBegun));
  return fieldScore(term, series, BEGUN) + (isHeadBegun ? WEIGHT.head : 0);
}

/** A size in a title is the mounting hole; other parts may have the same number elsewhere. */
function isSize({ alternatives }: Term): boolean {
  return alternatives.some((words) => words.every(({ text }) => /\d/.test(text)));
}
