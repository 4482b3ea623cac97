import { piecesOf } from "../search/pieces.ts";
import { plainText } from "../search/plain-text.ts";
import type { AttributeValue } from "../catalog/part-record.ts";
import type { Units } from "../search/units.ts";
import { indexWords } from "../search/words.ts";
import { foldPartNumber } from "../part-number.ts";

/** A quantity with its unit, in the one spelling of the index: 24vdc, 3p. */
const QUANTITY = /^\d+(?:p\d+)?[a-z]+$/;

/** How a value is spoken of, in the spelling of the index: "24 V DC coil" is 24V and 24VDC. */
export function spokenForms({ en, es }: AttributeValue, units: Units): string[] {
  return indexWords([en, es], units)
    .filter((word) => QUANTITY.test(word))
    .map((word) => word.toUpperCase());
}

/** Longer units are words; a figure with one letter is rather a code of the number itself. */
const SPOKEN_UNIT = /^\d+(?:p\d+)?[a-z]{2,}$/;

/** A unit that is written with more than one letter: 24 volts. */
const WRITTEN_UNIT = /[a-z]{2,}$/;

/** A figure and the words of its unit: 24 V DC, 24 volts dc. */
const MOST_UNIT_WORDS = 3;

/** What was typed, folded, and the same with quantities in the spelling of the index: 24VCD and 24 volts DC are 24VDC. */
export function typedForms(typed: string, units: Units): string[] {
  const words = plainText(typed)
    .split(/[^a-z0-9.,]+/)
    .filter((word) => word !== "");
  let spelled = "";
  for (let at = 0; at < words.length;) {
    const { form, end } = spokenAt(words, at, units);
    spelled += foldPartNumber(form);
    at = end;
  }
  return [...new Set([foldPartNumber(typed), spelled])].filter((form) => form !== "");
}

/** The longest quantity that begins at a word, as the index spells it; else the word. */
function spokenAt(words: readonly string[], at: number, units: Units): { form: string; end: number } {
  for (let end = Math.min(words.length, at + MOST_UNIT_WORDS); end > at; end--) {
    const [piece, ...others] = piecesOf(words.slice(at, end).join(" "), units);
    const said = others.length === 0 && piece?.isQuantity ? piece.words.at(-1) : undefined;
    if (said && (SPOKEN_UNIT.test(said) || (piece?.amount && WRITTEN_UNIT.test(piece.typed))))
      return { form: said, end };
  }
  return { form: words[at] ?? "", end: at + 1 };
}
