import { piecesOf, type Piece } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import { meaningAt, type Synonyms } from "./synonyms.ts";
import type { Amount, Units } from "./units.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { formsOf, isStopWord, variantsOf } from "./words.ts";

/** `words` are looked up; `apart`: the two words it was joined from; `corrected`: replacement of a typing error; `isPurpose`: after "for" or "para"; `isFeature`: after
 * "with" or "con". */
export type Token = {
  typed: string;
  words: readonly string[];
  isQuantity: boolean;
  apart: readonly string[];
  corrected: string | null;
  isPurpose: boolean;
  isFeature: boolean;
  amount?: Amount;
};

export type Known = { vocabulary: Vocabulary; synonyms: Synonyms; units: Units };

const LONGEST_QUERY = 500;
const MOST_TOKENS = 40;
const SHORTEST_JOINED = 5;
const SHORTEST_HALF = 3;
const SHORTEST_PREFIX = 4;

/** Joins or splits words only if the result is a known word, then corrects typing errors. */
export function readTokens(query: string, known: Known): Token[] {
  const pieces = piecesOf(plainText(query.slice(0, LONGEST_QUERY)), known.units).slice(0, MOST_TOKENS);
  const tokens = markFeature(markPurpose(pieces.flatMap((piece) => read(piece, known))));
  const joined = joinNeighbours(tokens, known);
  const meaningful = joined.filter(({ typed }) => !isStopWord(typed));
  return (meaningful.length > 0 ? meaningful : joined).flatMap((each) => repair(each, known));
}

export function isPrefix(word: string): boolean {
  return word.length >= SHORTEST_PREFIX && !/\d/.test(word);
}

function token(typed: string, words: readonly string[], isQuantity = false): Token {
  return { typed, words, isQuantity, apart: [], corrected: null, isPurpose: false, isFeature: false };
}

function read({ typed, words, isQuantity, amount }: Piece, known: Known): Token[] {
  const isLacking = !isQuantity && words[0] !== typed;
  // "contacto NO rojo" does not exclude red.
  if (isLacking && !words.every((word) => isWord(word, known)))
    return typed.split(/[ -]/).map((word) => token(word, [word]));
  return [{ ...token(typed, words, isQuantity), ...(amount ? { amount } : {}) }];
}

function markPurpose(tokens: readonly Token[]): Token[] {
  const start = tokens.findIndex(({ typed }) => typed === "for" || typed === "para");
  return tokens.map((each, place) => (start > 0 && place > start ? { ...each, isPurpose: true } : each));
}

function markFeature(tokens: readonly Token[]): Token[] {
  const start = tokens.findIndex(({ typed }) => typed === "with" || typed === "w" || typed === "con");
  return tokens.map((each, place) => (start > 0 && place > start ? { ...each, isFeature: true } : each));
}

function joinNeighbours(tokens: readonly Token[], known: Known): Token[] {
  const joined: Token[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const [one, other] = [tokens[place], tokens[place + 1]];
    if (!one) break;
    const pair = other && joinedPair(one, other, known);
    joined.push(pair ?? one);
    if (pair) place++;
  }
  return joined;
}

function joinedPair(one: Token, other: Token, known: Known): Token | null {
  const whole = one.typed + other.typed;
  if (one.isQuantity || other.isQuantity || isStopWord(one.typed) || isStopWord(other.typed)) return null;
  if (whole.length < SHORTEST_JOINED || !isWord(whole, known)) return null;
  if ((meaningAt([one.typed, other.typed], 0, known.synonyms)?.length ?? 0) > 1) return null;
  const { isPurpose, isFeature } = one;
  return { ...token(`${one.typed} ${other.typed}`, [whole]), apart: [one.typed, other.typed], isPurpose, isFeature };
}

function repair(each: Token, known: Known): Token[] {
  const word = each.words[0] ?? "";
  if (each.isQuantity || isStopWord(word) || isKnown(word, known)) return [each];
  const halves = halvesOf(word, known);
  if (halves) return halves.map((half) => ({ ...each, typed: half, words: [half] }));
  const nearest = known.vocabulary.nearest(word);
  return [nearest === null ? each : { ...each, words: [nearest], corrected: nearest }];
}

function isWord(word: string, { vocabulary, synonyms }: Known): boolean {
  return vocabulary.has(word) || formsOf(word).some((form) => synonyms.words.has(form));
}

function isKnown(word: string, known: Known): boolean {
  if (isWord(word, known) || variantsOf(word).some((variant) => known.vocabulary.has(variant))) return true;
  return isPrefix(word) && known.vocabulary.hasPrefix(word);
}

function halvesOf(word: string, known: Known): [string, string] | null {
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
    const halves: [string, string] = [word.slice(0, cut), word.slice(cut)];
    if (halves.every((half) => isWord(half, known))) return halves;
  }
  return null;
}
