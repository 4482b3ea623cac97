import { piecesOf } from "../search/pieces.ts";
import { plainText } from "../search/plain-text.ts";
import type { AttributeValue } from "../catalog/part-record.ts";
import type { Units } from "../search/units.ts";
import { indexWords } from "../search/words.ts";
import { foldPartNumber } from "../part-number.ts";

const QUANTITY = /^\d+(?:p\d+)?[a-z]+$/;

/** "24 V DC coil" is 24V and 24VDC. */
export function spokenForms({ en, es }: AttributeValue, units: Units): string[] {
  return indexWords([en, es], units)
    .filter((word) => QUANTITY.test(word))
    .map((word) => word.toUpperCase());
}

/** A figure with one letter is more likely a code. */
const SPOKEN_UNIT = /^\d+(?:p\d+)?[a-z]{2,}$/;

const WRITTEN_UNIT = /[a-z]{2,}$/;

const MOST_UNIT_WORDS = 3;

/** Folded text, and the same with quantities as the index spells them: 24VCD and 24 volts DC are 24VDC. */
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

function spokenAt(words: readonly string[], at: number, units: Units): { form: string; end: number } {
  for (let end = Math.min(words.length, at + MOST_UNIT_WORDS); end > at; end--) {
    const [piece, ...others] = piecesOf(words.slice(at, end).join(" "), units);
    const said = others.length === 0 && piece?.isQuantity ? piece.words.at(-1) : undefined;
    if (said && (SPOKEN_UNIT.test(said) || (piece?.amount && WRITTEN_UNIT.test(piece.typed))))
      return { form: said, end };
  }
  return { form: words[at] ?? "", end: at + 1 };
}
