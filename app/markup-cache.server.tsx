import { renderToString } from "react-dom/server";
import { classesIn } from "./first-view-styles.server.ts";
import { FrameContext, type Frame, type MarkupCache } from "./i18n/frame-context.tsx";

/** Null for what was asked for once: only what comes again is worth being made and kept. */
type Made = Map<string, WeakMap<object, Buffer | null>>;

/** What was made, per strings and menus: with a new frame everything is made anew. It goes when the data it was made of goes. */
const madeFor = new WeakMap<object, Made>();

/** Which classes kept markup has, looked for once. */
const classesOfPiece = new WeakMap<Buffer, Set<string>>();

type Piece = { piece: string; of: object; render: () => React.ReactNode };

/** Stands in the page where kept bytes belong. Text of visitors and editors is escaped, so it can never look like this. */
const PLACE = /<!--kept:(\d+)-->/;

type PageMarkup = MarkupCache & {
  /** What stands in the page for bytes that are at hand. */
  placeOf(bytes: Buffer): string;
  /** The classes of the page, kept pieces among it. */
  classesOf(html: string): Set<string>;
  /** The page as bytes, every piece in its place. */
  fill(html: string): Buffer<ArrayBuffer>;
  /** Renders what has come again, for the pages to come. It is for after the page's own rendering: they cannot be nested. */
  makeMissing(): void;
};

/** Markup kept for a frame, as one page uses it. */
export function markupCache(frame: Frame): PageMarkup {
  const made: Made = madeFor.get(frame.navigation) ?? new Map();
  madeFor.set(frame.navigation, made);
  const missing: Piece[] = [];
  const used: Buffer[] = [];
  const kept: Buffer[] = [];
  const placeOf = (bytes: Buffer) => `<!--kept:${used.push(bytes) - 1}-->`;
  return {
    placeOf,
    markupOf(piece, of, render) {
      const pieces = made.get(piece) ?? new WeakMap<object, Buffer | null>();
      made.set(piece, pieces);
      const known = pieces.get(of);
      if (known) {
        kept.push(known);
        return placeOf(known);
      }
      if (known === null) missing.push({ piece, of, render });
      else pieces.set(of, null);
      return null;
    },
    classesOf(html) {
      return new Set([classesIn(html), ...kept.map(pieceClasses)].flatMap((classes) => [...classes]));
    },
    fill(html) {
      // Every second part is the number of a piece.
      const parts = html.split(PLACE).map((part, index) => (index % 2 === 0 ? Buffer.from(part) : used[Number(part)]));
      return Buffer.concat(parts.filter((part) => part !== undefined));
    },
    makeMissing() {
      for (const { piece, of, render } of missing) {
        made.get(piece)?.set(of, Buffer.from(renderToString(<FrameContext value={frame}>{render()}</FrameContext>)));
      }
    },
  };
}

function pieceClasses(piece: Buffer): Set<string> {
  const classes = classesOfPiece.get(piece) ?? classesIn(piece.toString());
  classesOfPiece.set(piece, classes);
  return classes;
}
