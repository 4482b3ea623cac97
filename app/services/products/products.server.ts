import { createPartPage } from "./part-page.server.ts";
import type { Products } from "./port.ts";
import type { SeriesPorts } from "./read-variants.ts";
import { createSeriesTables } from "./series-page.server.ts";

/** Pages of the catalogue. Each is made in a file of its own. */
export function createProducts(ports: SeriesPorts): Products {
  return { partPage: createPartPage(ports), series: createSeriesTables(ports) };
}
