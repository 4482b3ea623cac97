import { LRUCache } from "lru-cache";
import { drawPart } from "../../domain/drawings/draw-part.ts";
import type { PartToDraw } from "../../domain/drawings/drawing.ts";
import { frontMarkup } from "../../domain/drawings/front-view.ts";
import type { DrawingSymbol, DrawingView } from "../../ui/catalog/part-view.ts";

/** Front views kept ready: drawing two hundred rows anew would take longer than everything else on their page. */
const MOST_FRONTS = 4000;

/** By everything a drawing is made from; the same part always looks the same. */
const fronts = new LRUCache<string, DrawingView>({ max: MOST_FRONTS });

function frontOf(part: PartToDraw): DrawingView {
  const key = JSON.stringify([part.pn, part.series, part.category, part.attributes]);
  const known = fronts.get(key);
  if (known) return known;
  const drawing = drawPart(part);
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

  /** Id of the symbol that shows a part. */
  idFor(part: PartToDraw): string {
    const { markup, viewBox } = frontOf(part);
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
