import { foldText } from "../plain-text.ts";
import { isStopWord } from "../words.ts";
import type { Span } from "./typed-amounts.ts";

export type Phrases = RegExp | null;

/** Phrases in plain text; blanks may be hyphens or missing, `<n>` is a number, which a match has as its group `n`. */
export function compilePhrases(phrases: readonly string[]): Phrases {
  if (phrases.length === 0) return null;
  const patterns = phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) =>
      phrase
        .split("<n>")
        .map(escaped)
        .join(String.raw`(\d+)`),
    );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join("|")})(?![\p{L}\p{N}])`, "gu");
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(" ", "[ -]?");
}

export type Phrase = Span & { readonly typed: string; readonly number: string | null };

export function phrasesIn(plain: string, phrases: Phrases): Phrase[] {
  if (!phrases) return [];
  return [...plain.matchAll(phrases)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    typed: match[0],
    number: match.slice(1).find((group) => group !== undefined) ?? null,
  }));
}

/** Only stop words and punctuation are between them. */
export function isBeside(plain: string, one: Span, other: Span): boolean {
  const [first, second] = one.at <= other.at ? [one, other] : [other, one];
  return isFiller(plain.slice(first.end, second.at));
}

export function isFiller(text: string): boolean {
  return foldText(text).split(" ").filter(Boolean).every(isStopWord);
}

export function overlaps(one: Span, other: Span): boolean {
  return one.at < other.end && other.at < one.end;
}
