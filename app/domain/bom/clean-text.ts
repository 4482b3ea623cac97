const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const PLAIN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/[^\P{Cc}\t\n]/gu, " "],
  [/\p{Zs}/gu, " "],
  [/[‐-―−﹘﹣⁃]/g, "-"],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′´`]/g, "'"],
  [/[×✕✖]/g, "x"],
  [/∗/g, "*"],
  [/(?<=\d ?[mc]?m)²/g, "2"],
  [/(?<=\p{L})[¹²³⁴-⁹†‡]+(?=$|[\s,;|)])/gmu, ""],
];

export function inputLines(text: string): string[] {
  return text.split(LINE_BREAK);
}

/** Removes zero-width characters; makes dashes, blanks and quotes uniform and full-width forms narrow. */
export function cleanText(text: string): string {
  const narrow = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));
  return PLAIN_SIGNS.reduce((cleaned, [signs, plain]) => cleaned.replace(signs, plain), narrow);
}

export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
