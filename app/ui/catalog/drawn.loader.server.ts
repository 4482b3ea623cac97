import type { RouterContextProvider } from "react-router";
import type { Drawing } from "../../domain/drawings/picture.ts";
import { pageContext, sharePage } from "../../middleware/page-context.server.ts";
import type { DrawingSymbol } from "./part-types.ts";
import { drawnSymbols, type SymbolReference } from "./drawing-symbols.view.ts";

type Context = Readonly<RouterContextProvider>;

/** Symbols of cached tables by identity, so that markup made of them can be cached. */
const drawn = new WeakMap<readonly SymbolReference[], readonly DrawingSymbol[]>();

/** Adds the pictures of a view. If they cannot be read, the page has none and is not cached. Call after `sharePage`. */
export async function withSymbols<V extends { readonly symbols: readonly SymbolReference[] }>(
  context: Context,
  view: V,
): Promise<Omit<V, "symbols"> & { symbols: readonly DrawingSymbol[] }> {
  const { symbols: references, ...rest } = view;
  const known = drawn.get(references);
  if (known) return { ...rest, symbols: known };
  const { services, locale } = pageContext(context);
  const pictures = await services.drawings.pictures(references.flatMap(({ hash }) => hash ?? []));
  const symbols = drawnSymbols(references, pictures ?? new Map(), locale);
  if (pictures) drawn.set(references, symbols);
  else sharePage(context, false);
  return { ...rest, symbols };
}

/** Drawings of series, by name. If they cannot be read, the page is not cached. Call after `sharePage`. */
export async function drawingsNamed(
  context: Context,
  names: readonly (string | null)[],
): Promise<ReadonlyMap<string, Drawing>> {
  const found = await pageContext(context).services.drawings.named(names);
  if (!found) sharePage(context, false);
  return found ?? new Map();
}
