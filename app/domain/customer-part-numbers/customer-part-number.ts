import { LONGEST_REFERENCE } from "../cart/reference.ts";

export type CustomerPartNumber = {
  /** Made by `foldOwnNumber`, for lookup. */
  readonly folded: string;
  readonly number: string;
  readonly pn: string;
  readonly description: string;
};

export const MOST_OWN_NUMBERS = 50_000;

export const LONGEST_OWN_NUMBER = LONGEST_REFERENCE;
export const LONGEST_DESCRIPTION = 200;

export type NumberFault = "no-number" | "number-too-long" | "description-too-long";

export function readCustomerPartNumber(typed: { readonly number: string; readonly description: string }): {
  readonly own: Omit<CustomerPartNumber, "pn">;
  readonly faults: readonly NumberFault[];
} {
  const [number, description] = [oneLine(typed.number), oneLine(typed.description)];
  const folded = foldCustomerPartNumber(number);
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

type NumberMeaning =
  | { readonly kind: "unknown" }
  | { readonly kind: "one"; readonly pn: string; readonly isTheirs: boolean }
  | { readonly kind: "two"; readonly theirs: string; readonly ours: string };

/** The one rule for a text that may be a customer part number and a shop's part number: if they mean two parts, the buyer decides. */
export function meaningOf(theirs: string | null, ours: string | null): NumberMeaning {
  if (theirs === null) return ours === null ? { kind: "unknown" } : { kind: "one", pn: ours, isTheirs: false };
  if (ours === null || ours === theirs) return { kind: "one", pn: theirs, isTheirs: ours === null };
  return { kind: "two", theirs, ours };
}

const COMBINING_MARKS = /[\uFE00-\uFE0F\u034F]|\p{Me}/gu;

const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Removes case, blanks and punctuation; keeps all scripts and accents. Equals `foldPartNumber` for plain Latin text. */
export function foldCustomerPartNumber(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toUpperCase().replace(/[^A-Z0-9]+/g, "");
  return text
    .normalize("NFKC")
    .toUpperCase()
    .normalize("NFKC")
    .replace(COMBINING_MARKS, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "")
    .replace(/^\p{M}+/u, "");
}

/** Removes accents of Latin letters: CAÑÓN-44 and CANON-44 are equal. */
export function baseCustomerPartNumber(text: string): string {
  const folded = foldCustomerPartNumber(text);
  if (ASCII_ONLY.test(folded)) return folded;
  return folded
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");
}
