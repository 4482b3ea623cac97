import type { BomQuantity } from "./bom-line.ts";
import { contentIn, isContent, type LineFacts, type WordRange } from "./line-facts.ts";
import { quantityOfLine, type LineQuantity } from "./quantity-of-line.ts";
import { isRating, numberWord } from "./quantity-words.ts";
import { isCodeWord, LONGEST_FOLDED, type Word } from "./words.ts";

export type Candidate = WordRange &
  LineQuantity & {
    readonly folded: string;
    readonly isComplete: boolean;
    readonly isCode: boolean;
    readonly likelihood: number;
  };

const MOST_GLUED = 6;

/** Shorter folded numbers are part numbers only alone in their cell. */
const SHORTEST_FOLDED = 3;

export function candidatesOf(facts: LineFacts): Candidate[] {
  const cells = partCells(facts);
  const inCells = new Set(cells.map(({ cell }) => cell));
  const hasLetters = facts.words.some(
    ({ cell, core }, at) =>
      inCells.has(cell) && isContent(facts, at) && /\p{L}/u.test(core) && !facts.isNumberLabel[at],
  );
  const candidates = cells
    .flatMap((cell) => rangesOf(facts, cell))
    .filter((range) => (hasLetters ? !isFigures(facts, range) : range.end - range.first === 1))
    .filter((range) => mayBePossible(facts, range))
    .map((range) => toCandidate(facts, range))
    .filter(isPossible);
  candidates.sort((a, b) => b.likelihood - a.likelihood);
  return candidates;
}

/** The column of part numbers; when it is missing or empty, unnamed cells, then the description. */
function partCells({ columns, words, ranges }: LineFacts): readonly WordRange[] {
  const filled = [...ranges.values()].filter(({ first, end }) => words.slice(first, end).some(({ isMark }) => !isMark));
  const ofRole = (role: string) => filled.filter(({ cell }) => (columns?.[cell] ?? null) === role);
  const unnamed = filled.filter(({ cell }) => [null, "unknown"].includes(columns?.[cell] ?? null));
  return [ofRole("part"), unnamed, ofRole("description")].find((each) => each.length > 0) ?? [];
}

/** Digits alone are a part number only on lines without letters. */
function isFigures({ words }: LineFacts, { first, end }: WordRange): boolean {
  return words.slice(first, end).every(({ folded, isMark }) => isMark || /^\d+$/.test(folded));
}

function rangesOf({ words, isTaken }: LineFacts, { first: start, end, cell }: WordRange): WordRange[] {
  const ranges: WordRange[] = [];
  for (let first = start; first < end; first++) {
    for (let at = first; at < end && !isTaken[at]; at++) {
      const run = words.slice(first, at + 1);
      if (run.filter(({ isMark }) => !isMark).length > MOST_GLUED || run.some(isPriceSign)) break;
      const isWhole = !run[0]?.isMark && !run.at(-1)?.isMark && run.some(({ role }) => role === null);
      if (isWhole && !endsInRating(run, words[at + 1])) ranges.push({ first, end: at + 1, cell });
    }
  }
  return ranges;
}

/** `TAX-5WALL @ 2` is a part number and a price. */
function isPriceSign({ text, isMark }: Word): boolean {
  return isMark && /[@$€]/.test(text);
}

/** `TAX-5WALL 2 V` is a part number and a rating, not TAX-5WALL2. */
function endsInRating(run: readonly Word[], next: Word | undefined): boolean {
  const [first, ...more] = run;
  if (!first || more.length === 0 || !isCodeWord(first)) return false;
  return (
    /^\d+$/.test(more.at(-1)?.folded ?? "") && next !== undefined && next.cell === first.cell && isRating(next.core)
  );
}

function toCandidate(facts: LineFacts, range: WordRange): Candidate {
  const words = facts.words.slice(range.first, range.end);
  const folded = glue(words);
  const picked = quantityOfLine(facts, range);
  const cell = facts.ranges.get(range.cell) ?? range;
  const labels = facts.isNumberLabel.slice(cell.first, range.first).filter(Boolean);
  const before = Math.max(0, contentLeft(facts, cell.first, range.first, picked) - labels.length);
  const isComplete = before + contentLeft(facts, range.end, cell.end, picked) === 0;
  const isCode = words.length === 1 && words.every(isCodeWord);
  const likelihood =
    (isCode || (/\d/.test(folded) && /[A-Z]/.test(folded)) ? 8 : 0) +
    (isCode ? 6 : 0) +
    (isComplete ? 5 : 0) +
    (isSaid(picked.quantity) ? 4 : 0) +
    (words.length > 1 && facts.isNumberLabel.slice(range.first, range.end).includes(true) ? -8 : 0) +
    (before === 0 ? 1 : 0);
  return { ...range, ...picked, folded, isComplete, isCode, likelihood };
}

function isSaid(quantity: BomQuantity): boolean {
  return quantity.kind === "given" || (quantity.kind === "bad" && quantity.possible.length > 0);
}

function glue(words: readonly Word[]): string {
  if (words.some(({ folded, isMark }) => folded === "" && !isMark)) return "";
  const glued = words.map(({ folded }) => folded).join("");
  return glued.length > LONGEST_FOLDED ? "" : glued;
}

function contentLeft(facts: LineFacts, first: number, end: number, { used }: LineQuantity): number {
  const inside = used.filter((figure) => figure.first >= first && figure.end <= end);
  return inside.reduce(
    (left, figure) => left - contentIn(facts, figure.first, figure.end),
    contentIn(facts, first, end),
  );
}

export function wordsBeside(facts: LineFacts, candidate: Candidate): Word[] {
  const { first, end, cell, used } = candidate;
  const beside = facts.words.filter((word, at) => {
    if (word.cell !== cell || !isContent(facts, at) || (at >= first && at < end)) return false;
    return used.every((figure) => at < figure.first || at >= figure.end);
  });
  return withoutQuantity(beside, candidate);
}

/** Lower case only: `A` may be the tag of a panel. */
const FILLER = /^(?:an?|una?|unos|unas|the|el|la|los|las|of|de|y|and)$/;

/** Drops the words of a quantity in letters, also of one that repeats the figure, and nothing but articles. */
export function withoutQuantity(words: readonly Word[], { quantity, inLetters = [] }: LineQuantity): Word[] {
  const pieces = quantity.kind === "given" ? quantity.quantity : null;
  const isSaidTwice = ({ core }: Word) => pieces !== null && numberWord(core) === pieces;
  const left = words.filter((word) => !inLetters.includes(word) && !isSaidTwice(word));
  return left.every(({ core }) => FILLER.test(core)) ? [] : left;
}

/** The checks of `isPossible` that do not need the quantity; picking it takes most of the time of a long line. */
function mayBePossible(facts: LineFacts, { first, end, cell }: WordRange): boolean {
  const words = facts.words.slice(first, end);
  if (words.some(({ folded }) => /\d/.test(folded)) || (words.length === 1 && words.every(isCodeWord))) return true;
  const around = facts.ranges.get(cell) ?? { first, end };
  const isOutside = (figure: WordRange) => figure.cell === cell && (figure.end <= first || figure.first >= end);
  const inFigures = facts.figures
    .filter(isOutside)
    .reduce((sum, figure) => sum + contentIn(facts, figure.first, figure.end), 0);
  const labels = facts.isNumberLabel.slice(around.first, first).filter(Boolean).length;
  const outside = contentIn(facts, around.first, first) + contentIn(facts, end, around.end);
  return outside - inFigures - labels <= 0;
}

/** Words without a digit are a part number only alone or with a dash. */
function isPossible({ isComplete, isCode, folded }: Candidate): boolean {
  return isComplete || isCode || (folded.length >= SHORTEST_FOLDED && /\d/.test(folded));
}
