import { LRUCache } from "lru-cache";
import type { PartToDraw } from "../../domain/drawings/drawing.ts";
import { frontMarkup } from "../../domain/drawings/front-view.ts";
import { drawPartIn } from "../../domain/drawings/translated.ts";
import type { Locale } from "../../domain/locale.ts";
import type { DrawingSymbol, DrawingView } from "../../ui/catalog/part-view.ts";

/** Front views kept ready: drawing two hundred rows anew would take longer than everything else on their page. */
const MOST_FRONTS = 4000;

/** By everything a drawing is made from; the same part always looks the same in one language. */
const fronts = new LRUCache<string, DrawingView>({ max: MOST_FRONTS });

function frontOf(part: PartToDraw, locale: Locale): DrawingView {
  const key = JSON.stringify([locale, part.pn, part.series, part.category, part.attributes]);
  const known = fronts.get(key);
  if (known) return known;
  const drawing = drawPartIn(locale, part);
  const front = { markup: frontMarkup(drawing), viewBox: drawing.front.join(" ") };
  fronts.set(key, front);
  return front;
}

/**
 * The front views of the parts of a page, each distinct one once: rows refer to them by id, so that many rows of look-alikes
 * stay light.
 */
export class DrawingSymbols {
  readonly #byLook = new Map<string, DrawingSymbol>();
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Id of the symbol that shows a part. */
  idFor(part: PartToDraw): string {
    const { markup, viewBox } = frontOf(part, this.#locale);
    const look = `${viewBox} ${markup}`;
    const known = this.#byLook.get(look);
    if (known) return known.id;
    const symbol = { id: `d${this.#byLook.size}`, viewBox, markup };
    this.#byLook.set(look, symbol);
    return symbol.id;
  }

  list(): DrawingSymbol[] {
    return [...this.#byLook.values()];
  }
}
