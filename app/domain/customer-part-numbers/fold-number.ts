const ADDED = /[\uFE00-\uFE0F\u034F]|\p{Me}/gu;

const PLAIN = /^\p{ASCII}*$/u;

/** Removes case, blanks and punctuation; keeps all scripts and accents. Equals `foldPartNumber` for plain Latin text. */
export function foldCustomerPartNumber(text: string): string {
  if (PLAIN.test(text)) return text.toUpperCase().replace(/[^A-Z0-9]+/g, "");
  return text
    .normalize("NFKC")
    .toUpperCase()
    .normalize("NFKC")
    .replace(ADDED, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "")
    .replace(/^\p{M}+/u, "");
}

/** Removes accents of Latin letters: CAÑÓN-44 and CANON-44 are equal. */
export function baseCustomerPartNumber(text: string): string {
  const folded = foldCustomerPartNumber(text);
  if (PLAIN.test(folded)) return folded;
  return folded
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");
}
