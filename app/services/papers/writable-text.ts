/** Whether any font of the document can show a character. */
export type HasGlyph = (codePoint: number) => boolean;

/** Written right to left by default: Hebrew, Arabic and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** What chooses another form of the character before it and is drawn as a box by fonts without that form. */
const VARIATION = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u034F]/gu;

/**
 * A text as the fonts can write it: accents on their letters, blanks for what is no letter, and the code of every character that no font
 * has, such as `[U+1FAE8]`, so that the reader can look it up.
 */
export function writable(text: string, hasGlyph: HasGlyph): string {
  const plain = text
    .normalize("NFC")
    .replace(/[^\S\n]|\p{Cc}/gu, (letter) => (letter === "\n" ? letter : " "))
    .replace(/ {2,}/g, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(VARIATION, "");
  return Array.from(plain, (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return letter === "\n" || hasGlyph(codePoint)
      ? letter
      : `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
  }).join("");
}

/** Whether a text has letters that are written right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
