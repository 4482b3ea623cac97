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
