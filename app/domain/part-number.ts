/** Trimmed, upper case (`norm` of section 2). Missing text is empty and must match nothing. */
export function normalizeCode(text: string | null | undefined): string {
  return (text ?? "").trim().toUpperCase();
}

/** Removes case, dashes, spaces, dots and slashes. Catalog numbers stay distinct. */
export function foldPartNumber(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "");
}

/** `kc-0093-10-120a`; folding reads it back. */
export function partSlug(partNumber: string): string {
  return partNumber.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

const CONFUSABLE: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};

/** Folded number with confusable characters unified; for suggestions only. */
export function confusablePartNumber(text: string): string {
  return foldPartNumber(text).replace(/[OQDILZSGB]/g, (letter) => CONFUSABLE[letter] ?? letter);
}
