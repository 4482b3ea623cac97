/** Every line break of every system, those of Word and Unicode included. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** What spreadsheets, mail programs and word processors make of plain signs, and the plain sign. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/[^\P{Cc}\t\n]/gu, " "],
  [/\p{Zs}/gu, " "],
  [/[‐-―−﹘﹣⁃]/g, "-"],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′´`]/g, "'"],
  [/[×✕✖]/g, "x"],
  [/∗/g, "*"],
  [/(?<=\d ?[mc]?m)²/g, "2"],
  // The number of a footnote behind a word.
  [/(?<=\p{L})[¹²³⁴-⁹†‡]+(?=$|[\s,;|)])/gmu, ""],
];

export function inputLines(text: string): string[] {
  return text.split(LINE_BREAK);
}

/**
 * The text in plain signs: no zero-width characters, one kind of dash, blank and quote, full-width forms narrow. What
 * it says stays the same, letter by letter.
 */
export function cleanText(text: string): string {
  const narrow = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));
  return PLAIN.reduce((cleaned, [signs, plain]) => cleaned.replace(signs, plain), narrow);
}

/** Whether a line says anything at all. */
export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
