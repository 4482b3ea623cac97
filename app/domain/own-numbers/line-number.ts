import { joinedOwnNumbers, ownNumbersIn } from "../cart/own-numbers.ts";
import { normalizeCode } from "../part-number.ts";
import { foldOwnNumber } from "./fold-own-number.ts";
import type { NumberBook } from "./number-book.ts";

/**
 * What a line keeps for itself of the numbers it came with: only those a list brought along that the customer has for no part. Numbers the
 * customer has are looked up whenever they are told: what they take away, or give to another part, is told no longer.
 */
export function keptNumber({ byFolded }: Pick<NumberBook, "byFolded">, text: string | undefined): string {
  const kept = ownNumbersIn(text).filter((number) => !byFolded.has(foldOwnNumber(number)));
  return joinedOwnNumbers(kept.map((ownNumber) => ({ ownNumber })));
}

/** More numbers of one part than there is room to tell, however short they are. */
const MOST_TOLD = 21;

/** What the buyer calls the part of a line: the numbers they have for it, the last given first, and what the line keeps. */
export function numberOfLine(book: NumberBook, line: { readonly pn: string; readonly ownNumber?: string | undefined }) {
  const pn = normalizeCode(line.pn);
  const only = book.ofParts.get(pn);
  const theirs = book.several.get(pn)?.slice(-MOST_TOLD).toReversed() ?? (only ? [only] : []);
  return joinedOwnNumbers([
    ...theirs.map(({ number }) => ({ ownNumber: number })),
    { ownNumber: keptNumber(book, line.ownNumber) },
  ]);
}
