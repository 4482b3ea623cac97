const INCH_MARK = /(\d) ?(?:"|”|“|''|’’|′′)/g;

/** Removes accents and case, applies compatibility forms (½ becomes 1/2). Punctuation stays, because it joins digits and words. */
export function plainText(text: string): string {
  return text
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
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
