const INCH_MARK = /(\d) ?(?:"|”|“|''|’’|′′)/g;

/** `1½` is 1 1/2, not 11/2. */
const GLUED_FRACTION = /(?<=\d)(?=[¼-¾⅐-⅞])/gu;

/** Removes accents and case, applies compatibility forms (½ becomes 1/2). Punctuation stays, because it joins digits and words. */
export function plainText(text: string): string {
  return text
    .replace(GLUED_FRACTION, " ")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/⁄/g, "/")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(INCH_MARK, "$1 in ")
    .replace(/\s+/g, " ");
}

export function foldText(text: string): string {
  return text
    .replace(GLUED_FRACTION, " ")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
