import { type Substitute, firstInStock, substituteRules, substitutesOf } from "../../domain/catalog/substitutes.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { StockRecords } from "../stock/stock.ts";
import { partHome } from "./part-paths.ts";
import type { Products, Wanted } from "./products.ts";

type Ports = {
  catalog: Pick<Catalog, "partsOfSeries">;
  content: Pick<Content, "site">;
  stock: Pick<StockRecords, "ofParts">;
  log: Log;
};

/** Series that are read for one list; parts of further series get no substitutes. */
const MOST_SERIES = 8;

/** Candidates per part. */
const MOST_CANDIDATES = 8;

export function createSubstitutes(ports: Ports): Products["substitutes"] {
  return async (wanted) => {
    if (wanted.length === 0) return new Map();
    return (await orNull(ports.log, "substitutes", find(ports, wanted))) ?? new Map();
  };
}

async function find({ catalog, content, stock }: Ports, wanted: readonly Wanted[]) {
  const site = content.site();
  const rules = substituteRules(site.attributes);
  const codes = new Set(wanted.map(({ part }) => part.series).filter((code) => partHome(site, code) !== null));
  const read = [...codes]
    .slice(0, MOST_SERIES)
    .map(async (code) => [code, (await catalog.partsOfSeries(code)).parts] as const);
  const series = new Map(await Promise.all(read));
  const candidates = wanted.map(({ part, quantity }) => {
    return { part, quantity, some: substitutesOf(part, series.get(part.series) ?? [], rules, MOST_CANDIDATES) };
  });
  const numbers = [...new Set(candidates.flatMap(({ some }) => some.map(({ part }) => part.pn)))];
  const counted = numbers.length === 0 ? new Map() : await stock.ofParts(numbers);
  const found = new Map<string, Substitute>();
  for (const { part, quantity, some } of candidates) {
    const first = firstInStock(some, quantity, counted);
    if (first) found.set(part.pn, { ...first, part: { ...first.part, stock: counted.get(first.part.pn) } });
  }
  return found;
}
