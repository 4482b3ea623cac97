/** Unit and contact words with a regular Spanish form, in the order of replacement. */
const REGULAR: readonly (readonly [RegExp, string])[] = [
  [/\bAC\b/g, "CA"],
  [/\bDC\b/g, "CD"],
  [/\bNO\b/g, "NA"],
  [/ in\b/g, " pulg"],
];

/** The Spanish of a text without one in the scheme ("1 NO" is "1 NA"). */
export function regularSpanish(english: string): string {
  return REGULAR.reduce((text, [word, spanish]) => text.replace(word, spanish), english);
}
