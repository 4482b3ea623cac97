/** Whether a font can show a character. */
export type HasGlyph = (codePoint: number) => boolean;

/** Shown for what no letter of the font stands for; it has this one. */
const MISSING = "□";

/**
 * A text as a font can write it: accents on their letters, blanks for what is no letter, a box for every character the font does not have,
 * so that nothing vanishes unseen.
 */
export function writable(text: string, hasGlyph: HasGlyph): string {
  const plain = text
    .normalize("NFC")
    .replace(/[^\S\n]|\p{Cc}/gu, (letter) => (letter === "\n" ? letter : " "))
    .replace(/ {2,}/g, " ")
    .replace(/\p{Cf}/gu, "");
  return Array.from(plain, (letter) =>
    letter === "\n" || hasGlyph(letter.codePointAt(0) ?? 0) ? letter : MISSING,
  ).join("");
}
