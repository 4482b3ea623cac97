import type { LineFacts, WordRange } from "./line-facts.ts";
import { LONGEST_TYPED } from "./possible-quantities.ts";
import { isMonth, isRating, SIZE } from "./quantity-words.ts";
import type { Word } from "./words.ts";

const BEGINS_WITH_FIGURE = /^[^\p{L}\d½¼¾]*[\d½¼¾]/u;
/** `120V`, `22mm`, `9A`, and part numbers such as `2RS-C3`. */
const FIGURE_AND_LETTERS = /^\d+(?:[.,/-]\d+)*([\p{L}"”″]+)$/u;
const FIGURES = /^\d+(?:[-/.,~–]\d+)*$/;
const THOUSANDS = /^\d+(?:[.,]\d+)?[kKM]$/;
const MONEY = /^(?:usd|mxn|eur|dlls?|pesos)$/i;
const SHORT_SUFFIX = /^\p{L}{1,2}$/u;

/** The text next to the part number that stands where a quantity does, and that no rule can read: `1k`, `2-3`, `½`. Null without one. */
export function notUnderstood({ words, columns, lead }: LineFacts, range: WordRange): string | null {
  if (columns) return null;
  const after = words[range.end];
  const before = words.slice(0, range.first).every(({ cell }) => cell === words[0]?.cell) ? words[0] : undefined;
  const isFirst = lead === null && range.first > 0 && words.slice(1, range.first).every(({ isMark }) => isMark);
  const word = [after, isFirst && !/[/).:-]$/.test(before?.text ?? "") ? before : undefined].find(
    (each) => each && isAttempt(each, words),
  );
  if (!word) return null;
  const at = words.indexOf(word);
  const end = at < range.first ? range.first : words.length;
  const said = words.slice(at, end).filter(({ cell }) => cell === word.cell);
  return said
    .map(({ text }) => text)
    .join(" ")
    .slice(0, LONGEST_TYPED);
}

function isAttempt(word: Word, words: readonly Word[]): boolean {
  if (!BEGINS_WITH_FIGURE.test(word.text)) return false;
  const at = words.indexOf(word);
  const [next, second] = words.slice(at + 1, at + 3).map((each) => (each.cell === word.cell ? each : undefined));
  if ([next, second].some((each) => each && isMonth(each.core))) return false;
  if (THOUSANDS.test(word.core)) return true;
  const unit = FIGURE_AND_LETTERS.exec(word.core)?.[1] ?? next?.core ?? "";
  if (MONEY.test(unit)) return true;
  if (isRating(unit) || SIZE.test(unit) || /["”″°]/.test(`${word.text}${next?.text ?? ""}`))
    return word.text.endsWith("%");
  const letters = word.core.replace(/^[\d.,/-]+/, "");
  return FIGURES.test(word.core) || SHORT_SUFFIX.test(letters) || /^(?:|[½¼¾]|\d+e\d+)$/i.test(word.core);
}
