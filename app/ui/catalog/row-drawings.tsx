import type { DrawingSymbol } from "./part-types.ts";
import { CachedMarkup } from "../primitives/cached-markup.tsx";

/** The drawings the rows of a page refer to, each once; put it after the rows: text browsers and machines read its figures. */
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
          // Drawings come through an allowlist when they are loaded; no visitor's and no editor's text is in them.
          <symbol key={id} id={id} viewBox={viewBox} dangerouslySetInnerHTML={{ __html: markup }} />
        ))
      }
    />
  );
}

/**
 * The front view of a part in the fixed box of a row. The part number beside it says what it is. `symbol` is its id on the page; of a
 * picture too large for that, its address.
 */
export function RowDrawing({ symbol, className }: { symbol: string; className?: string }) {
  if (symbol.startsWith("/"))
    return <img src={symbol} width="60" height="60" className={className} alt="" loading="lazy" />;
  return (
    <svg width="60" height="60" className={className} aria-hidden="true" focusable="false">
      <use href={`#${symbol}`} />
    </svg>
  );
}
