import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { isNumberLabel } from "./heading-words.ts";
import { HOST_WORDS, quantityWord, UNIT_PATTERN, type QuantityWord } from "./quantity-words.ts";

export type Word = {
  readonly text: string;
  readonly core: string;
  readonly cell: number;
  /** Letters and digits only; empty when too long for a part number. */
  readonly folded: string;
  readonly isMark: boolean;
  readonly role: QuantityWord | null;
};

/** Longer folded numbers are never looked up; the longest in the catalog has 18 characters. */
export const LONGEST_FOLDED = 64;

const LONGEST_WORD = 4 * LONGEST_FOLDED;

const NUMBER = new RegExp(String.raw`^[([x*]*\d+(?:[.,]\d+)*[x*]?(?:${UNIT_PATTERN})?[^\p{L}\p{N}]*$`, "iu");

const MOST_WORDS = 40;

/** Brackets and signs before figures become words of their own. */
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

const QUOTED_NUMBER = /(?<=^|[\s(])(["'])(\d[\d.,' ]{0,14})\1(?=$|[\s).,;])/g;

const LABELED = /(?<![^\s(["'])([\p{L}/]{1,12}(?:[.:=#]+|[º°]))(?=[\p{L}\p{N}])/gu;

/** `4+`, `4?`, `4/panel`, `4/mes`, `4/ea`, `4-ish`. */
const GLUED_SIGN = new RegExp(
  String.raw`(?<=^|\s)(\d{1,6})(\p{L}?\/(?=(?:${HOST_WORDS}|racks?|assy|mo|months?|mes|wks?|weeks?|semana|yrs?|years?|a[ñn]o|days?|d[ií]a|${UNIT_PATTERN})\.?,?(?:\s|$))|[+?±]+(?=\d*(?:\s|$))|-?(?=ish\b))`,
  "giu",
);
/** `3dz`; shorter words for packages may belong to a part number. */
const GLUED_DOZENS = /(?<=^|\s)(\d{1,5})(dzn?|doz|dozens?|docenas?)(?=[.,]?(?:\s|$))/gi;

/** `≥4` behind a part number; at the start of a line, `>` quotes an email. */
const GLUED_BOUND = /(?<=\S\s)[<>≤≥±≈]=?(?=\d)/g;

/** Inserts blanks into `4+`, `≥4`, `1.-PN`, `PN(10)`, `qty:10`, `cant.10` and `PN=10`; removes quotes around numbers; writes `.5 dz` as `0.5 dz`. */
function spread(cell: string): string {
  return (
    cell
      .replace(QUOTED_NUMBER, "$2")
      .replace(/(?<=^|\s)q\s?[:=]\s?(?=\d)/gi, "qty ")
      .replace(GLUED_DOZENS, "$1 $2")
      .replace(/^(\d{1,4}\.-)(?=\S)/, "$1 ")
      .replace(/(?<=^|\s)\.(?=\d+\s+d(?:o[cz]|z))/gi, "0.")
      .replace(LABELED, (label, word: string) => (isNumberLabel(word.replace(/[.:=#º°]+$/u, "")) ? `${word} ` : label))
      .replace(/^(\d{1,5}):(?=[A-Za-z])/, "$1 ")
      // `Controls:KC-0093`, a part after its group.
      .replace(/(?<!\p{L})(\p{L}{3,}):(?=[\p{L}\d]+-[\p{L}\d-]*\d)/gu, "$1: ")
      .replace(/\.{3,}|_{3,}|…/g, " $& ")
      .replace(/(?<=^|\s)(\*{2}|__)(\d{1,6})\1(?=$|\s)/g, "$2")
      .replace(/[([{]/g, " $&")
      .replace(/[)\]}](?=[^\s.,;:)\]}])/g, "$& ")
      .replace(/[:=](?=\s?\d+(?:[.,]\d+)*(?:\s|$))/g, " ")
      .replace(/\b(qty|cant)\.?(?=\d)/gi, "$1 ")
      .replace(GLUED_SIGN, "$1 $2")
      .replace(GLUED_BOUND, "$& ")
  );
}

/** Not between the digits of a number. */
function atCommas(text: string): string[] {
  return text.includes(",") && !NUMBER.test(text) ? text.split(/(?<=,)/) : [text];
}

function toWord(text: string, cell: number): Word {
  if (text.length > LONGEST_WORD) return { text, core: text, cell, folded: "", isMark: false, role: null };
  const core = text
    .replace(/^[^\p{L}\p{N}+-]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/^[+-]+(?=\D)|(?<=\p{L}\p{N}*)'s$/giu, "");
  return { text, core, cell, folded: foldCustomerPartNumber(core), isMark: core === "", role: quantityWord(core) };
}

export function isCodeText(text: string): boolean {
  return wordsOf([text]).some((word) => /\d/.test(word.folded) && /[A-Z]/.test(word.folded) && isCodeWord(word));
}

export function isCodeWord({ core, folded }: Pick<Word, "core" | "folded">): boolean {
  if (/[A-Z]-[A-Z]/i.test(core)) return true;
  if (!/\d/.test(folded)) return false;
  return /[A-Z0-9][-./_][A-Z0-9]/i.test(core) || (folded.length >= 7 && /[A-Z]/.test(folded));
}
