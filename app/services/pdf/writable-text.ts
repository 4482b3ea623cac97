export type HasGlyph = (codePoint: number) => boolean;

/** Hebrew, Arabic and neighboring scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Variation selectors; fonts without the variant draw a box. */
const VARIATION = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u034F]/gu;

/** A character without a glyph becomes its code, such as `[U+1FAE8]`, so that the reader can look it up. */
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

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
