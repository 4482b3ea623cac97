import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { layLines, type TextFonts, type TextLine } from "./text-lines.ts";
import { unpackWoff } from "./unpack-woff.ts";
import { hasRightToLeft, writable } from "./writable-text.ts";

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

/** Missing in the types of pdfkit. */
function currentFont(doc: PDFKit.PDFDocument) {
  type Font = { readonly ascender: number; readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  return (doc as unknown as { readonly _font: Font })._font;
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}
