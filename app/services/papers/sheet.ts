import PdfKit from "pdfkit";
import { LAYOUT, lettersOf, PLAIN_FONT, type Style } from "./letters.ts";

export type { Style } from "./letters.ts";

/** Of a page of US letter, the paper of both countries, in points. */
const MARGINS = { top: 48, right: 48, bottom: 54, left: 48 };

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
        // Nothing below the margin would be written on this page else.
        doc.page.margins.bottom = 0;
        artifact(() => write(foot(page + 1, count), "small", { x: left, y: bottom() + 18, width }));
      }
      doc.end();
      return ended;
    },
  };
}
