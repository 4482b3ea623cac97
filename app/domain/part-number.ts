/**
 * Part numbers, schedule codes, states and ZIP patterns are compared trimmed and in upper case (`norm` of section 2).
 * Missing text is the empty code, which callers must never let match anything.
 */
export function normalizeCode(text: string | null | undefined): string {
  return (text ?? "").trim().toUpperCase();
}
