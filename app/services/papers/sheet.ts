import PdfKit from "pdfkit";
import { fileURLToPath } from "node:url";
import { writable, type HasGlyph } from "./writable-text.ts";

/** Of a page of US letter, the paper of both countries, in points. */
const MARGINS = { top: 48, right: 48, bottom: 54, left: 48 };

const FONTS = {
  plain: fontFile("DejaVuSansCondensed.ttf"),
  strong: fontFile("DejaVuSansCondensed-Bold.ttf"),
};

/** Letters stand as they are, each by itself: what is copied is what was written, and positions between letters take a tenth of the file. */
const LAYOUT = { lineGap: 1, features: { kern: false, liga: false } as unknown as [] };

/** Size and color of what is written; gray that is still read easily. */
const STYLES = {
  title: { font: "strong", size: 15, color: "#111111" },
  shop: { font: "strong", size: 11, color: "#111111" },
  heading: { font: "strong", size: 9.5, color: "#111111" },
  strong: { font: "strong", size: 8.5, color: "#111111" },
  plain: { font: "plain", size: 8.5, color: "#111111" },
  small: { font: "plain", size: 7.5, color: "#404040" },
} as const;

export type Style = keyof typeof STYLES;

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "right";
};

type Structure = PDFKit.PDFStructureElement;

/** What a sheet is drawn on: texts with their height, the room that is left, and what readers of the screen are told of it. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  /** Whether something of this height still has room below `y`. */
  hasRoom(y: number, height: number): boolean;
  /** A new page; answers where it begins. */
  turn(): number;
  height(text: string, style: Style, width: number): number;
  /** Writes a text; answers where it ends. What has no room goes on on the next page. */
  write(text: string, style: Style, box: Box): number;
  line(y: number, color?: string): void;
  /** An element with what `draw` writes in it. */
  element(parent: Structure, tag: string, draw: () => void, options?: { scope: "Column" | "Row" }): void;
  /** An element for others. */
  group(parent: Structure | null, tag: string): Structure;
  /** What is drawn that says nothing new: lines, repeated heads, page numbers. */
  artifact(draw: () => void): void;
  /** Writes below every page and closes the document. */
  end(foot: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>>;
};

/** An empty document, tagged for readers of the screen, with its first page. */
export function openSheet({ title, lang, author }: { title: string; lang: string; author: string }): Sheet {
  const doc = new PdfKit({
    size: "LETTER",
    margins: MARGINS,
    font: FONTS.plain,
    pdfVersion: "1.7",
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  const left = MARGINS.left;
  const width = doc.page.width - MARGINS.left - MARGINS.right;
  const use = (style: Style) => {
    const { font, size, color } = STYLES[style];
    return doc.font(FONTS[font]).fontSize(size).fillColor(color);
  };
  const bottom = () => doc.page.height - MARGINS.bottom;
  const artifact = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Pagination" });
    draw();
    doc.endMarkedContent();
  };
  const write: Sheet["write"] = (text, style, { x, y, width: room, align }) => {
    const written = use(style);
    written.text(writable(text, glyphsOf(doc)), x, y, { ...LAYOUT, width: room, ...(align && { align }) });
    return doc.y;
  };
  return {
    doc,
    left,
    width,
    hasRoom: (y, height) => y + height <= bottom(),
    turn() {
      doc.addPage();
      return MARGINS.top;
    },
    height: (text, style, room) => {
      const written = use(style);
      return written.heightOfString(writable(text, glyphsOf(doc)), { ...LAYOUT, width: room });
    },
    write,
    line: (y, color = "#999999") =>
      artifact(() => {
        doc
          .moveTo(left, y)
          .lineTo(left + width, y)
          .lineWidth(0.5)
          .stroke(color);
      }),
    element(parent, tag, draw, options) {
      parent.add(doc.struct(tag as "P", (options ?? {}) as object, draw));
    },
    group(parent, tag) {
      const element = doc.struct(tag as "P");
      if (parent) parent.add(element);
      else doc.addStructure(element);
      return element;
    },
    artifact,
    async end(foot) {
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page);
        // Nothing below the margin would be written on this page else.
        doc.page.margins.bottom = 0;
        artifact(() => write(foot(page + 1, count), "small", { x: left, y: bottom() + 18, width }));
      }
      doc.end();
      return ended;
    },
  };
}

function glyphsOf(doc: PDFKit.PDFDocument): HasGlyph {
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint: HasGlyph } } };
  return (codePoint) => _font.font.hasGlyphForCodePoint(codePoint);
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}`));
}
