import { pictureIn, type StoredPicture, neutralSign } from "../../domain/drawings/picture.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Locale } from "../../domain/locale.ts";
import type { DrawingSymbol } from "./part-types.ts";
import { pictureFile } from "./part-drawing.view.ts";

type DrawnPart = Pick<PartRecord, "series" | "drawing">;

/** A symbol whose picture is read later: by content hash, or the sign of a series without a drawing. */
export type SymbolReference = { readonly id: string; readonly hash: string | null; readonly series: string };

export type Undrawn<V> = Omit<V, "symbols"> & { symbols: readonly SymbolReference[] };

/** Distinct front views of the parts of a page. Rows refer to them by id, so that many similar rows stay small. */
export class DrawingSymbols {
  readonly #known = new Map<string, SymbolReference>();
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Id of the symbol, or the address of a picture that is too large for the page. */
  idFor({ series, drawing }: DrawnPart): string {
    if (drawing && !drawing.isInline) return pictureFile(drawing.hash, this.#locale);
    const key = drawing?.hash ?? ` ${series}`;
    const known = this.#known.get(key);
    if (known) return known.id;
    const symbol = { id: `d${this.#known.size}`, hash: drawing?.hash ?? null, series };
    this.#known.set(key, symbol);
    return symbol.id;
  }

  list(): SymbolReference[] {
    return [...this.#known.values()];
  }
}

/** A missing picture is replaced by the sign of the series. */
export function drawnSymbols(
  references: readonly SymbolReference[],
  pictures: ReadonlyMap<string, StoredPicture>,
  locale: Locale,
): DrawingSymbol[] {
  return references.map(({ id, hash, series }) => {
    const picture = hash === null ? undefined : pictures.get(hash);
    return { id, ...(picture ? pictureIn(picture, locale) : neutralSign(series)) };
  });
}
