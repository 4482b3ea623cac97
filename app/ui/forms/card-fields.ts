import { holdsCardNumber } from "../../domain/card-number.ts";

/**
 * Fields that hold no words of a person: tokens and marks of the page, numbers of parcels, which look like cards, and secrets of the
 * sign-in, which no page shows again. Every other field of every form is free text as far as card numbers go.
 */
const NO_FREE_TEXT: ReadonlySet<string> = new Set([
  "nonce",
  "shown",
  "stamp",
  "seen",
  "revision",
  "tracking",
  "code",
  "access_token",
  "refresh_token",
  "g-recaptcha-response",
]);

/** Pasted lists of parts, which are full of numbers of articles, orders and serials. */
const LISTS: ReadonlySet<string> = new Set(["lines", "rest", "restHeader", "rows", "list"]);

/** No card number has fewer characters. */
const SHORTEST = 13;

/** Whether the value of a posted field holds the number of a payment card. */
export function isCardField(name: string, value: string): boolean {
  if (value.length < SHORTEST || NO_FREE_TEXT.has(name)) return false;
  return holdsCardNumber(value, { isList: LISTS.has(name) });
}
