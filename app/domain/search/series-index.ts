import type { Known } from "./read-tokens.ts";
import type { Units } from "./units.ts";
import { type ValueRange, type ValueStep, rangesAround, stepsFrom } from "./value-ranges.ts";
import { buildVocabulary, type Vocabulary } from "./vocabulary.ts";
import { formsOf, foldText, indexWords, isSameWord, isStopWord } from "./words.ts";
import type { Alternative, Term, Word } from "./understand.ts";
import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";

export type Field = Pick<Vocabulary, "has" | "hasPrefix">;

export const NOT = 0;
export const BEGUN = 1;
export const EXACT = 2;

export function match(term: Term, field: Field): number {
  if (term.alternatives.some((words) => hasAll(words, field, EXACT))) return EXACT;
  return term.alternatives.some((words) => hasAll(words, field, BEGUN)) ? BEGUN : NOT;
}

type PartTexts = { parts: Field; ranges: readonly ValueRange[]; steps: readonly ValueStep[] };

/** A range that contains the amount is an exact match. Amounts with steps match by them alone: 25 A is no 9 A contactor for 25 A resistive. */
export function matchParts(term: Term, { parts, ranges, steps }: PartTexts): number {
  const sufficient = term.amount ? stepsFrom(term.amount, steps) : null;
  if (sufficient) return sufficient.length > 0 ? EXACT : NOT;
  return term.amount && rangesAround(term.amount, ranges).length > 0 ? EXACT : match(term, parts);
}

export function narrowToParts(term: Term, { parts, ranges, steps }: PartTexts): Term {
  const sufficient = term.amount ? stepsFrom(term.amount, steps) : null;
  if (sufficient) return { ...term, alternatives: [], ranges: sufficient, isLeast: true };
  const around = term.amount ? rangesAround(term.amount, ranges) : [];
  return { ...narrow(term, parts), ...(around.length > 0 ? { ranges: around } : {}) };
}

function hasAll(words: Alternative, field: Field, level: number): boolean {
  return words.every(({ text, prefix }) => field.has(text) || (level === BEGUN && prefix && field.hasPrefix(text)));
}

/** Removes missing alternatives, and prefixes where the whole word is found. */
function narrow(term: Term, field: Field): Term {
  const found = term.alternatives.filter((words) => hasAll(words, field, BEGUN));
  const narrowed = ({ text, prefix }: Word): Word => ({ text, prefix: prefix && !field.has(text) });
  return { ...term, alternatives: found.map((words) => words.map(narrowed)) };
}

/** `titles`: series title and part names in both languages; `partWords`: index words of part titles and attributes; `ranges`: ranges of their values. */
export type SeriesText = {
  code: string;
  category: string;
  titles: readonly string[];
  categoryTexts: readonly string[];
  synonyms: readonly string[];
  partWords: ReadonlySet<string>;
  ranges: readonly ValueRange[];
  steps?: readonly ValueStep[];
};

export type SeriesEntry = {
  code: string;
  foldedCode: string;
  category: string;
  nouns: readonly Noun[];
  categoryNouns: readonly Noun[];
  isAccessory: boolean;
  title: Field;
  categoryText: Field;
  synonyms: Field;
  tradeWords: ReadonlySet<string>;
  parts: Field;
  ranges: readonly ValueRange[];
  steps: readonly ValueStep[];
};

export type SeriesIndex = readonly SeriesEntry[];

const ACCESSORY = /accessor|accesorio/i;

/** The sequence decides ties. */
export function indexSeriesTexts(series: readonly SeriesText[], units: Units): SeriesIndex {
  return series.map((each) => ({
    code: each.code,
    foldedCode: foldText(each.code),
    category: each.category,
    nouns: each.titles.map((title) => readNoun(title, units)),
    categoryNouns: each.categoryTexts.map((title) => readNoun(title, units)),
    isAccessory: [...each.titles, ...each.categoryTexts].some((text) => ACCESSORY.test(text)),
    title: field(each.titles, units),
    categoryText: field(each.categoryTexts, units),
    synonyms: field(each.synonyms, units),
    tradeWords: new Set(each.synonyms.map((text) => readNoun(text, units).words.join(" "))),
    parts: buildVocabulary(each.partWords),
    ranges: each.ranges,
    steps: each.steps ?? [],
  }));
}

function field(texts: readonly string[], units: Units): Field {
  return buildVocabulary(indexWords(texts, units).flatMap(formsOf));
}

export function vocabularyWords(
  series: readonly SeriesText[],
  { synonyms, units }: Pick<Known, "synonyms" | "units">,
): string[] {
  const counts = new Map<string, number>();
  for (const each of series) {
    const texts = indexWords([each.code, ...each.titles, ...each.categoryTexts, ...each.synonyms], units);
    for (const word of new Set([...texts, ...each.partWords])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const word of synonyms.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Meanings worth displaying: those that found a series which the buyer's own words do not name. */
export function tellingMeanings(terms: readonly Term[], index: SeriesIndex, found: ReadonlySet<string>): Term[] {
  const hits = index.filter(({ code }) => found.has(code));
  return terms.map((term) => {
    const unnamed = term.means.length === 0 ? [] : hits.filter((series) => !isNamedBy(term.asTyped, term, series));
    const telling = term.means.filter(({ spellings }) => {
      const words = spellings.map((spelling) => spelling.map((text) => ({ text, prefix: false })));
      return unnamed.some((series) => isNamedBy(words, term, series));
    });
    return { ...term, means: telling };
  });
}

function isNamedBy(alternatives: readonly Alternative[], term: Term, series: SeriesEntry): boolean {
  const words = { ...term, alternatives };
  return [series.title, series.categoryText, series.parts].some((field) => match(words, field) > NOT);
}

/** `words` excludes stop words; `things` has the words of each named thing without its purpose. The head is last in English, first in Spanish. */
type Noun = { words: readonly string[]; things: readonly (readonly string[])[]; headFirst: boolean };

const SPANISH = /[áéíóúñü]|(?<!\p{L})(?:de|del|para|con|en|y)(?!\p{L})/iu;
const PURPOSE = /[,;(/]|(?<!\p{L})(?:for|para|with|con|en)(?!\p{L})/iu;
const AND = /(?<!\p{L})(?:and|y|e)(?!\p{L})/iu;
/** "UL 1077" at the end of an English title follows the noun. */
const STANDARD = /(?: (?:\p{Lu}{2,}|\d+))+$/u;

/** "Relay sockets for DIN rail and retainer clips" names sockets. */
function readNoun(title: string, units: Units): Noun {
  const headFirst = SPANISH.test(title);
  const [named = ""] = title.split(PURPOSE);
  const things = named
    .split(AND)
    .map((thing) => wordsOf(headFirst ? thing : thing.trim().replace(STANDARD, ""), units));
  return { words: wordsOf(title, units), things: things.filter((words) => words.length > 0), headFirst };
}

function wordsOf(text: string, units: Units): string[] {
  const words = piecesOf(plainText(text), units).flatMap((piece) => piece.words);
  return words.filter((word) => !isStopWord(word));
}

export function isHead(alternative: Alternative, noun: Noun, isMatch = isExact): boolean {
  return noun.things.some((words) => {
    const start = noun.headFirst ? 0 : words.length - alternative.length;
    return alternative.every((word, i) => isMatch(words[start + i], word.text));
  });
}

export function isBegun(word: string | undefined, typed: string): boolean {
  return word?.startsWith(typed) ?? false;
}

function isExact(word: string | undefined, typed: string): boolean {
  return word !== undefined && isSameWord(word, typed);
}

export function isWholeNoun(terms: readonly Term[], noun: Noun): boolean {
  let places = new Set([0]);
  for (const term of terms) {
    const reached = [...places].flatMap((place) => term.alternatives.flatMap((each) => endOf(each, place, noun)));
    places = new Set(reached);
  }
  return terms.length > 0 && places.has(noun.words.length);
}

function endOf(alternative: Alternative, place: number, noun: Noun): number[] {
  const isThere = alternative.every((word, i) => isExact(noun.words[place + i], word.text));
  return isThere ? [place + alternative.length] : [];
}
