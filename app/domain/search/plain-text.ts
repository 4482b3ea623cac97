/** Marks that follow a figure and mean inches, in every way keyboards and catalogues write them. */
const INCH_MARK = /(\d) ?(?:"|”|“|''|’’|′′)/g;

/**
 * The text without accents and capitals, in compatibility form (½ becomes 1/2, mm² becomes mm2), with inch marks as words.
 * Punctuation stays: it says which figures and words belong together.
 */
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

/** The text as bare words: no accents, lower case, everything but letters and digits of any script one blank. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
