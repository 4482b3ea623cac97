import { renderToString } from "react-dom/server";
import { classesIn } from "./first-view-styles.server.ts";
import { ShellContext, type Shell, type MarkupCache } from "./i18n/shell-context.tsx";

/** Null after the first request: only repeated markup is cached. */
type Made = Map<string, WeakMap<object, Buffer | null>>;

/** By strings and menus; entries are freed with their data. */
const madeFor = new WeakMap<object, Made>();

const classesOfPiece = new WeakMap<Buffer, Set<string>>();

type Piece = { piece: string; of: object; render: () => React.ReactNode };

/** Placeholder for cached bytes; text of visitors and editors is escaped. */
const PLACE = /<!--kept:(\d+)-->/;

type PageMarkup = MarkupCache & {
  placeOf(bytes: Buffer): string;
  classesOf(html: string): Set<string>;
  fill(html: string): Buffer<ArrayBuffer>;
  /** Renders repeated markup for later pages; must run after the page, since renderings cannot be nested. */
  makeMissing(): void;
};

export function markupCache(shell: Shell): PageMarkup {
  const made: Made = madeFor.get(shell.navigation) ?? new Map();
  madeFor.set(shell.navigation, made);
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
      // Odd parts are numbers of pieces.
      const parts = html.split(PLACE).map((part, index) => (index % 2 === 0 ? Buffer.from(part) : used[Number(part)]));
      return Buffer.concat(parts.filter((part) => part !== undefined));
    },
    makeMissing() {
      for (const { piece, of, render } of missing) {
        made.get(piece)?.set(of, Buffer.from(renderToString(<ShellContext value={shell}>{render()}</ShellContext>)));
      }
    },
  };
}

function pieceClasses(piece: Buffer): Set<string> {
  const classes = classesOfPiece.get(piece) ?? classesIn(piece.toString());
  classesOfPiece.set(piece, classes);
  return classes;
}
