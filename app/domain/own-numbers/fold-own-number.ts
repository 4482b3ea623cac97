/** Signs that add nothing to a letter or digit: variation selectors, enclosing marks, the grapheme joiner. */
const ADDED = /[\uFE00-\uFE0F\u034F]|\p{Me}/gu;

const PLAIN = /^\p{ASCII}*$/u;

/**
 * A customer part number without case, blanks and punctuation; letters of all scripts and their accents stay. Of a number in plain Latin
 * letters it is what `foldPartNumber` makes.
 */
export function foldOwnNumber(text: string): string {
  if (PLAIN.test(text)) return text.toUpperCase().replace(/[^A-Z0-9]+/g, "");
  return text
    .normalize("NFKC")
    .toUpperCase()
    .normalize("NFKC")
    .replace(ADDED, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "")
    .replace(/^\p{M}+/u, "");
}

/** The folded number with accents taken off Latin letters: CAÑÓN-44 and CANON-44 share it. Other scripts keep theirs. */
export function baseOwnNumber(text: string): string {
  const folded = foldOwnNumber(text);
  if (PLAIN.test(folded)) return folded;
  return folded
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");
}
