import { LONGEST_REFERENCE } from "../cart/reference.ts";
import { foldOwnNumber } from "./fold-own-number.ts";

/** What a customer calls a part of ours. One number means one part; a part may have several. */
export type OwnNumber = {
  /** Made by `foldOwnNumber`: by this it is found. */
  readonly folded: string;
  /** As they write it. */
  readonly number: string;
  readonly pn: string;
  readonly description: string;
};

/** Numbers one customer may have. */
export const MOST_OWN_NUMBERS = 50_000;

/** A line of an order has room for so many characters of the buyer's number. */
export const LONGEST_OWN_NUMBER = LONGEST_REFERENCE;
export const LONGEST_DESCRIPTION = 200;

/** Why a number cannot be kept. */
export type NumberFault = "no-number" | "number-too-long" | "description-too-long";

/** A number and its description as they would be kept, on one line each, and all that is wrong with them. */
export function readOwnNumber(typed: { readonly number: string; readonly description: string }): {
  readonly own: Omit<OwnNumber, "pn">;
  readonly faults: readonly NumberFault[];
} {
  const [number, description] = [oneLine(typed.number), oneLine(typed.description)];
  const folded = foldOwnNumber(number);
  const faults: NumberFault[] = [];
  if (folded === "") faults.push("no-number");
  if (number.length > LONGEST_OWN_NUMBER) faults.push("number-too-long");
  if (description.length > LONGEST_DESCRIPTION) faults.push("description-too-long");
  return { own: { folded, number, description }, faults };
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** What a number means that may be theirs and ours. */
export type NumberMeaning =
  | { readonly kind: "unknown" }
  | { readonly kind: "one"; readonly pn: string; readonly isTheirs: boolean }
  /** Two parts: nobody but the buyer can say which one is meant. */
  | { readonly kind: "two"; readonly theirs: string; readonly ours: string };

/**
 * The one rule for a number by which a customer may mean a part, and by which we call one: theirs counts where only it is known, ours
 * where only that is, and where they mean two parts neither is taken in silence. Theirs is named first.
 */
export function meaningOf(theirs: string | null, ours: string | null): NumberMeaning {
  if (theirs === null) return ours === null ? { kind: "unknown" } : { kind: "one", pn: ours, isTheirs: false };
  if (ours === null || ours === theirs) return { kind: "one", pn: theirs, isTheirs: ours === null };
  return { kind: "two", theirs, ours };
}
