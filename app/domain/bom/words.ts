import { foldOwnNumber } from "../own-numbers/fold-own-number.ts";
import { isNumberLabel } from "./heading-words.ts";
import { quantityWord, UNIT_PATTERN, type QuantityWord } from "./quantity-words.ts";

/** A word of a line. */
export type Word = {
  /** With the punctuation around it. */
  readonly text: string;
  readonly core: string;
  /** Index of its cell. */
  readonly cell: number;
  /** Letters and digits only, as part numbers are compared; empty when too long to be of a part number. */
  readonly folded: string;
  /** Dashes, colons and bullets say nothing by themselves. */
  readonly isMark: boolean;
  readonly role: QuantityWord | null;
};

/** Longer folded numbers are never looked up; the longest of the catalogue has 18 signs. */
export const LONGEST_FOLDED = 64;

/** Longer words are taken as they are: cutting them would cost time, and no part and no quantity is that long. */
const LONGEST_WORD = 4 * LONGEST_FOLDED;

const NUMBER = new RegExp(String.raw`^[([x*]*\d+(?:[.,]\d+)*[x*]?(?:${UNIT_PATTERN})?[^\p{L}\p{N}]*$`, "iu");

/** What comes after so many words of a line is not searched for part numbers and quantities. */
const MOST_WORDS = 40;

/** The words of the cells, in order, with brackets and signs before figures set apart. */
export function wordsOf(cells: readonly string[]): Word[] {
  const words: Word[] = [];
  for (const [index, cell] of cells.entries()) {
    for (const [text] of spread(cell).matchAll(/[^\s;|]+/g)) {
      for (const piece of atCommas(text)) {
        words.push(toWord(piece, index));
        if (words.length >= MOST_WORDS) return words;
      }
    }
  }
  return words;
}

/** A number somebody put in quotes for its comma or blank: `"1,000"`, `('2 500')`. */
const QUOTED_NUMBER = /(?<=^|[\s(])(["'])(\d[\d.,' ]{0,14})\1(?=$|[\s).,;])/g;

/** `P/N:AB-12`, `Part#AB-12` and `No.AB-12`: a word of letters and its sign, right before a part number. */
const LABELED = /(?<![^\s(["'])([\p{L}/]{1,12}(?:[.:=#]+|[º°]))(?=[\p{L}\p{N}])/gu;

/** `1.-PN`, `PN(10)`, `qty:10`, `cant.10` and `PN=10` with blanks between, numbers out of their quotes. */
function spread(cell: string): string {
  return (
    cell
      .replace(QUOTED_NUMBER, "$2")
      .replace(/^(\d{1,4}\.-)(?=\S)/, "$1 ")
      .replace(LABELED, (label, word: string) => (isNumberLabel(word.replace(/[.:=#º°]+$/u, "")) ? `${word} ` : label))
      .replace(/^(\d{1,5}):(?=[A-Za-z])/, "$1 ")
      // `Controls:KC-0093`, a part below its group.
      .replace(/(\p{L}{3,}):(?=[\p{L}\d]+-[\p{L}\d-]*\d)/gu, "$1: ")
      .replace(/[([{]/g, " $&")
      .replace(/[)\]}](?=[^\s.,;:)\]}])/g, "$& ")
      .replace(/[:=](?=\s?\d+(?:[.,]\d+)*(?:\s|$))/g, " ")
      .replace(/\b(qty|cant)\.?(?=\d)/gi, "$1 ")
  );
}

/** Commas part words, but not the digits of a number. */
function atCommas(text: string): string[] {
  return text.includes(",") && !NUMBER.test(text) ? text.split(/(?<=,)/) : [text];
}

function toWord(text: string, cell: number): Word {
  if (text.length > LONGEST_WORD) return { text, core: text, cell, folded: "", isMark: false, role: null };
  const core = text
    .replace(/^[^\p{L}\p{N}+-]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/^[+-]+(?=\D)|(?<=\p{L}\p{N}*)'s$/giu, "");
  return { text, core, cell, folded: foldOwnNumber(core), isMark: core === "", role: quantityWord(core) };
}

/** Whether a text has a word that looks like a whole part number with a figure in it. */
export function isCodeText(text: string): boolean {
  return wordsOf([text]).some((word) => /\d/.test(word.folded) && /[A-Z]/.test(word.folded) && isCodeWord(word));
}

/** Looks like a whole part number: with a dash inside, or long with letters and figures. */
export function isCodeWord({ core, folded }: Pick<Word, "core" | "folded">): boolean {
  if (/[A-Z]-[A-Z]/i.test(core)) return true;
  if (!/\d/.test(folded)) return false;
  return /[A-Z0-9][-./_][A-Z0-9]/i.test(core) || (folded.length >= 7 && /[A-Z]/.test(folded));
}
