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

/** What was typed, folded, and the same with quantities in the spelling of the index: 24VCD is 24VDC. */
export function typedForms(typed: string, units: Units): string[] {
  const words = plainText(typed).split(/[^a-z0-9.,]+/);
  const spelled = words.map((word) => {
    const [piece, ...others] = piecesOf(word, units);
    const said = others.length === 0 && piece?.isQuantity ? piece.words.at(-1) : undefined;
    return foldPartNumber(said && SPOKEN_UNIT.test(said) ? said : word);
  });
  return [...new Set([foldPartNumber(typed), spelled.join("")])].filter((form) => form !== "");
}
