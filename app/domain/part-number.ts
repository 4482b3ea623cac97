/**
 * Part numbers, schedule codes, states and ZIP patterns are compared trimmed and in upper case (`norm` of section 2).
 * Missing text is the empty code, which callers must never let match anything.
 */
export function normalizeCode(text: string | null | undefined): string {
  return (text ?? "").trim().toUpperCase();
}

/**
 * A part number as buyers type it: without case, dashes, spaces, dots and slashes, typographic ones included. Two parts of
 * one catalogue never fold alike.
 */
export function foldPartNumber(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "");
}

/** The part number as the last segment of its page's address: lower case, `kc-0093-10-120a`. Reads back by folding. */
export function partSlug(partNumber: string): string {
  return partNumber.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** Letters and digits that are read for one another on a worn label or a fax. */
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

/** The folded number with look-alikes made one: numbers that differ in O and 0 only are the same here. For proposals only. */
export function confusablePartNumber(text: string): string {
  return foldPartNumber(text).replace(/[OQDILZSGB]/g, (letter) => CONFUSABLE[letter] ?? letter);
}
