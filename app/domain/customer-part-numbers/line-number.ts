import { joinedCustomerPartNumbers, customerPartNumbersIn } from "../cart/joined-words.ts";
import { normalizeCode } from "../part-number.ts";
import { foldCustomerPartNumber } from "./fold-number.ts";
import type { NumberBook } from "./number-book.ts";

/** Saves only numbers from a list that the customer has not saved; saved ones are looked up on display, because they may change. */
export function keptNumber({ byFolded }: Pick<NumberBook, "byFolded">, text: string | undefined): string {
  const unsaved = customerPartNumbersIn(text).filter((number) => !byFolded.has(foldCustomerPartNumber(number)));
  return joinedCustomerPartNumbers(unsaved.map((ownNumber) => ({ ownNumber })));
}

const MOST_TOLD = 21;

/** Saved numbers of the part, newest first, then those of the line. */
export function numberOfLine(book: NumberBook, line: { readonly pn: string; readonly ownNumber?: string | undefined }) {
  const pn = normalizeCode(line.pn);
  const only = book.ofParts.get(pn);
  const saved = book.several.get(pn)?.slice(-MOST_TOLD).toReversed() ?? (only ? [only] : []);
  return joinedCustomerPartNumbers([
    ...saved.map(({ number }) => ({ ownNumber: number })),
    { ownNumber: keptNumber(book, line.ownNumber) },
  ]);
}
