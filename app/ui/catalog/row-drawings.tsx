import type { DrawingSymbol } from "./part-types.ts";
import { CachedMarkup } from "../primitives/cached-markup.tsx";

/** Drawings of the rows, each once. Put it after the rows, because text browsers and crawlers read its figures. */
export function RowSymbols({ symbols }: { symbols: readonly DrawingSymbol[] }) {
  return (
    <CachedMarkup
      as="svg"
      width="0"
      height="0"
      className="absolute"
      aria-hidden="true"
      focusable="false"
      of={symbols}
      piece="symbols"
      render={() =>
        symbols.map(({ id, viewBox, markup }) => (
          // Drawings pass an allowlist when they are loaded and hold no text of visitors or editors.
          <symbol key={id} id={id} viewBox={viewBox} dangerouslySetInnerHTML={{ __html: markup }} />
        ))
      }
    />
  );
}

/** In a fixed box, labeled by its part number. `symbol` is an id on the page, or the address of a large picture. */
export function RowDrawing({ symbol, className }: { symbol: string; className?: string }) {
  if (symbol === "") return null;
  if (symbol.startsWith("/"))
    return <img src={symbol} width="60" height="60" className={className} alt="" loading="lazy" />;
  return (
    <svg width="60" height="60" className={className} aria-hidden="true" focusable="false">
      <use href={`#${symbol}`} />
    </svg>
  );
}
