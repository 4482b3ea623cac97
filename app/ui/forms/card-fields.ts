import { holdsCardNumber } from "../../domain/card-number.ts";
import { SECRET_FIELDS } from "../../domain/undone-request.ts";

/** Fields without free text: tokens, tracking numbers, which look like cards, and secrets. All others are checked. */
const NO_FREE_TEXT: ReadonlySet<string> = new Set([
  "nonce",
  "shown",
  "stamp",
  "seen",
  "revision",
  "tracking",
  ...SECRET_FIELDS,
]);

/** Pasted lists are full of article, order and serial numbers. */
const LISTS: ReadonlySet<string> = new Set(["lines", "rest", "restHeader", "rows", "list"]);

/** Shortest card number, in characters. */
const SHORTEST = 13;

export function isCardField(name: string, value: string): boolean {
  if (value.length < SHORTEST || NO_FREE_TEXT.has(name)) return false;
  return holdsCardNumber(value, { isList: LISTS.has(name) });
}
