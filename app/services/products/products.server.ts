import { createParts } from "./parts.server.ts";
import type { Products } from "./port.ts";
import { createSeriesTables, type SeriesPorts } from "./series-tables.server.ts";

/** What pages of the catalogue are made of. Each is read in a file of its own. */
export function createProducts(ports: SeriesPorts): Products {
  return { part: createParts(ports), series: createSeriesTables(ports) };
}
