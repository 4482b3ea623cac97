import PdfKit from "pdfkit";
import { LAYOUT, lettersOf, PLAIN_FONT, type Style } from "./letters.ts";

export type { Style } from "./letters.ts";

/** In points, on US letter, the format of both countries. */
const MARGINS = { top: 48, right: 48, bottom: 54, left: 48 };

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "right";
};

type Structure = PDFKit.PDFStructureElement;

export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  hasRoom(y: number, height: number): boolean;
  /** Adds a page and returns its top. */
  turn(): number;
  height(text: string, style: Style, width: number): number;
  /** Returns the y below the text. A long text continues on the next page. */
  write(text: string, style: Style, box: Box): number;
  line(y: number, color?: string): void;
  /** A tagged element with the text of `draw`. */
  element(parent: Structure, tag: string, draw: () => void, options?: { scope: "Column" | "Row" }): void;
  group(parent: Structure | null, tag: string): Structure;
  /** Hidden from screen readers: lines, repeated headers, page numbers. */
  artifact(draw: () => void): void;
  end(foot: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>>;
};

export function openSheet({ title, lang, author }: { title: string; lang: string; author: string }): Sheet {
  const doc = new PdfKit({
    size: "LETTER",
    margins: MARGINS,
    font: PLAIN_FONT,
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
  const { use, lay, lineHeight, writeLine } = lettersOf(doc);
  const left = MARGINS.left;
  const width = doc.page.width - MARGINS.left - MARGINS.right;
  const bottom = () => doc.page.height - MARGINS.bottom;
  const artifact = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Pagination" });
    draw();
    doc.endMarkedContent();
  };
  const write: Sheet["write"] = (text, style, { x, y, width: room, align }) => {
    const laid = lay(text, style, room);
    if (typeof laid === "string") {
      use(style).text(laid, x, y, { ...LAYOUT, width: room, ...(align && { align }) });
      return doc.y;
    }
    const step = lineHeight(style);
    let at = y;
    for (const line of laid) {
      if (at + step > doc.page.height - doc.page.margins.bottom) {
        doc.continueOnNewPage();
        at = MARGINS.top;
      }
      writeLine(line, style, align ? x + room - line.width : x, at);
      at += step;
    }
    return at;
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
      const laid = lay(text, style, room);
      if (typeof laid !== "string") return laid.length * lineHeight(style);
      return use(style).heightOfString(laid, { ...LAYOUT, width: room });
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
        // Text below the bottom margin would start a new page.
        doc.page.margins.bottom = 0;
        artifact(() => write(foot(page + 1, count), "small", { x: left, y: bottom() + 18, width }));
      }
      doc.end();
      return ended;
    },
  };
}
