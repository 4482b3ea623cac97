import { isPrefix, readTokens, type Known, type Token } from "./read-tokens.ts";
import { meaningAt, type ConfirmedDoubts } from "./synonyms.ts";
import type { Amount } from "./units.ts";
import { variantsOf } from "./words.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type Word = { text: string; prefix: boolean };

export type Alternative = readonly Word[];

/** Any alternative matches. `means`: other texts of its synonym groups; `ranges`: ids of values that contain `amount`, nearest first,
 * or with `isLeast` of sufficient values, the smallest first. */
export type Term = {
  typed: string;
  alternatives: readonly Alternative[];
  asTyped: readonly Alternative[];
  means: readonly ConfirmedDoubts[];
  corrected: string | null;
  isPurpose?: boolean;
  isFeature?: boolean;
  amount?: Amount;
  ranges?: readonly number[];
  isLeast?: boolean;
};

export type Understood = { terms: readonly Term[]; isCorrected: boolean };

const MOST_TERMS = 12;

/** Handles both languages, synonyms, units, plurals, prefixes and typing errors. No terms without a letter or digit. */
export function understand(query: string, known: Known): Understood {
  const { synonyms, vocabulary } = known;
  const tokens = readTokens(query, known);
  const lookup = tokens.map((token) => (token.words.length === 1 ? (token.words[0] ?? "") : ""));
  const terms: Term[] = [];
  for (let place = 0; place < tokens.length && terms.length < MOST_TERMS;) {
    const meaning = meaningAt(lookup, place, synonyms);
    const taken = tokens.slice(place, place + (meaning?.length ?? 1));
    terms.push(termOf(taken, meaning?.spellings ?? [], meaning?.means ?? [], vocabulary));
    place += taken.length;
  }
  return { terms, isCorrected: terms.some((term) => term.corrected !== null) };
}

function termOf(
  tokens: readonly Token[],
  spellings: readonly (readonly string[])[],
  means: readonly ConfirmedDoubts[],
  vocabulary: Vocabulary,
): Term {
  const tokenWords = [tokens.flatMap((token) => token.words), tokens.flatMap(wordsApart)];
  const other = tokens.length === 1 ? variants(tokens[0], vocabulary) : [];
  const typed = [...tokenWords, ...other].map((words) => words.map((word) => toWord(word, vocabulary)));
  const meant = spellings.map((words) => words.map((text) => ({ text, prefix: false })));
  const hasWords = (words: Alternative) => words.length > 0;
  return {
    typed: tokens.map((token) => token.typed).join(" "),
    alternatives: withoutRepeats([...typed, ...meant].filter(hasWords)),
    asTyped: withoutRepeats(typed.filter(hasWords)),
    means,
    corrected: tokens.some((token) => token.corrected !== null) ? tokens.flatMap(({ words }) => words).join(" ") : null,
    ...(tokens.some((token) => token.isPurpose) ? { isPurpose: true } : {}),
    ...(tokens.every((token) => token.isFeature) ? { isFeature: true } : {}),
    ...(tokens.length === 1 && tokens[0]?.amount ? { amount: tokens[0].amount } : {}),
  };
}

function withoutRepeats(all: readonly Alternative[]): Alternative[] {
  return [...Map.groupBy(all, (words) => words.map(({ text }) => text).join(" ")).values()].flatMap(([first]) =>
    first ? [first] : [],
  );
}

function wordsApart(token: Token): readonly string[] {
  return token.apart.length > 0 ? token.apart : token.words;
}

function variants(token: Token | undefined, vocabulary: Vocabulary): string[][] {
  if (!token || token.isQuantity) return [];
  return variantsOf(token.words[0] ?? "").flatMap((variant) => (vocabulary.has(variant) ? [[variant]] : []));
}

/** Shorter known words are not prefixes: "relé" does not match "release". */
const SHORTEST_KNOWN_PREFIX = 5;

function toWord(text: string, vocabulary: Vocabulary): Word {
  const isMeantSo = text.length < SHORTEST_KNOWN_PREFIX && vocabulary.has(text);
  return { text, prefix: isPrefix(text) && !isMeantSo };
}

/** Drops words that all parts have and stricter alternatives; a term that all parts match disappears. */
export function simplifyTerms(terms: readonly Term[], wordsOfAll: ReadonlySet<string>): Term[] {
  const common = [...wordsOfAll];
  const isCommon = ({ text, prefix }: Word) =>
    wordsOfAll.has(text) || (prefix && common.some((word) => word.startsWith(text)));
  return terms.flatMap((term) => {
    const rest = term.alternatives.map((words) => words.filter((word) => !isCommon(word)));
    if (rest.some((words) => words.length === 0)) return [];
    return [{ ...term, alternatives: withoutStricter(rest) }];
  });
}

function withoutStricter(alternatives: readonly Alternative[]): Alternative[] {
  const kept: Alternative[] = [];
  for (const words of alternatives.toSorted((a, b) => a.length - b.length)) {
    if (!kept.some((looser) => looser.every((word) => words.some((each) => isSame(each, word))))) kept.push(words);
  }
  return kept;
}

function isSame(a: Word, b: Word): boolean {
  return a.text === b.text && a.prefix === b.prefix;
}
