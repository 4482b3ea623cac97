import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { layLines, type TextFonts, type TextLine } from "./text-lines.ts";
import { inflateSync } from "node:zlib";

/** `rest` covers nearly all scripts and is loaded only when needed. */
const FONTS = {
  plain: fontFile("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  strong: fontFile("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
  rest: fontFile("@fontsource/unifontex/files/unifontex-latin-400-normal.woff"),
};

type FontName = keyof typeof FONTS;

/** Without kerning and ligatures, copied text is exact, and positions take a tenth of the file. */
export const LAYOUT = { lineGap: 1, features: { kern: false, liga: false } as unknown as [] };

/** The gray keeps enough contrast. */
const STYLES = {
  title: { font: "strong", size: 15, color: "#111111" },
  shop: { font: "strong", size: 11, color: "#111111" },
  heading: { font: "strong", size: 9.5, color: "#111111" },
  strong: { font: "strong", size: 8.5, color: "#111111" },
  plain: { font: "plain", size: 8.5, color: "#111111" },
  small: { font: "plain", size: 7.5, color: "#404040" },
} as const;

export type Style = keyof typeof STYLES;

export const PLAIN_FONT = FONTS.plain;

type Line = TextLine<FontName>;

type Letters = {
  use(style: Style): PDFKit.PDFDocument;
  /** A text for pdfkit, or lines if fonts or directions are mixed. */
  lay(text: string, style: Style, room: number): string | readonly Line[];
  lineHeight(style: Style): number;
  writeLine(line: Line, style: Style, x: number, y: number): void;
};

export function lettersOf(doc: PDFKit.PDFDocument): Letters {
  let isRestOpen = false;
  const widths = new Map<string, number>();
  const useFont = (name: FontName) => {
    if (name === "rest" && !isRestOpen) {
      doc.registerFont(FONTS.rest, unpackWoff(readFileSync(FONTS.rest)));
      isRestOpen = true;
    }
    return doc.font(FONTS[name]);
  };
  const use = (style: Style) => {
    const { font, size, color } = STYLES[style];
    return useFont(font).fontSize(size).fillColor(color);
  };
  const firstWith = (order: readonly FontName[], characters: string): FontName | null => {
    const codePoints = Array.from(characters, (letter) => letter.codePointAt(0) ?? 0);
    const hasAll = (name: FontName) => {
      const { font } = currentFont(useFont(name));
      return codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint));
    };
    return order.find(hasAll) ?? null;
  };
  /** Cached at size 1: measuring takes most of the time. */
  const widthAtOne = (text: string, font: FontName): number => {
    const key = `${font} ${text}`;
    const width = widths.get(key) ?? useFont(font).fontSize(1).widthOfString(text, LAYOUT);
    widths.set(key, width);
    return width;
  };
  const fontsOf = (style: Style): TextFonts<FontName> => {
    const order = [...new Set<FontName>([STYLES[style].font, "plain", "rest"])];
    return {
      fontOf: (characters) => firstWith(order, characters),
      width: (text, font) => widthAtOne(text, font) * STYLES[style].size,
    };
  };
  return {
    use,
    lay(text, style, room) {
      const fonts = fontsOf(style);
      const shown = writable(text, (codePoint) => fonts.fontOf(String.fromCodePoint(codePoint)) !== null);
      const isPlain = firstWith([STYLES[style].font], shown.replaceAll("\n", "")) !== null && !hasRightToLeft(shown);
      return isPlain ? shown : layLines(shown, room, fonts);
    },
    lineHeight: (style) => use(style).currentLineHeight(true) + LAYOUT.lineGap,
    writeLine({ runs }, style, x, y) {
      const { size } = STYLES[style];
      const baseline = y + (currentFont(use(style)).ascender / 1000) * size;
      let at = x;
      for (const { text, font } of runs) {
        const textWidth = widthAtOne(text, font) * size;
        const options = { ...LAYOUT, lineBreak: false, baseline: "alphabetic", textWidth, wordCount: 1 } as const;
        useFont(font).fontSize(size).text(text, at, baseline, options);
        at += textWidth;
      }
    },
  };
}

/** Sizes in bytes of header and table entry. */
const [WOFF_HEADER, WOFF_ROW] = [44, 20];
const [SFNT_HEADER, SFNT_ROW] = [12, 16];

/** fontkit unpacks a WOFF table again for each letter: 50 s for a page that takes less than a second here. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ROW);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEADER + index * WOFF_ROW;
    const to = SFNT_HEADER + index * SFNT_ROW;
    const table = unpackTable(woff, from);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

function unpackTable(woff: Buffer, row: number): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(row + at)) as [number, number, number];
  const bytes = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(bytes) : bytes;
}

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

function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Missing in the types of pdfkit. */
function currentFont(doc: PDFKit.PDFDocument) {
  type Font = { readonly ascender: number; readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  return (doc as unknown as { readonly _font: Font })._font;
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}
