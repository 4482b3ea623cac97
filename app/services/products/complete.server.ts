import { assemble } from "../../domain/catalog/part-choice.ts";
import { isInStock } from "../../domain/catalog/availability.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { countChosen } from "../../domain/catalog/product-list-request.ts";
import { valueSlug } from "../../domain/slug.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Assembly } from "../content/content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { QueryReading, Search } from "../search/search.ts";
import type { StockOf, StockRecords } from "../stock/stock.ts";
import type { Complete, Completes, FoundPage } from "./product-list.ts";
import { partHome } from "./part-paths.ts";

type Ports = {
  readonly search: Pick<Search, "search">;
  readonly catalog: Pick<Catalog, "partDetail">;
  readonly stock: Pick<StockRecords, "ofParts">;
  readonly log: Log;
};

type Lookup = Extract<QueryReading, { kind: "lookup" }>;

/** Main parts that are compared. */
const MOST_CANDIDATES = 60;

export function createCompletes(ports: Ports): Completes {
  const asked = async (found: FoundPage) => ({ complete: await completeOf(ports, found) });
  return { of: async (found) => (await orNull(ports.log, "complete assembly", asked(found)))?.complete };
}

async function completeOf(ports: Ports, found: FoundPage): Promise<Complete | null> {
  const { request, result, site } = found;
  const lookup = result.readings.find((reading): reading is Lookup => reading.kind === "lookup");
  const assembly = site.assemblies.find(({ quantity }) => quantity === lookup?.quantity);
  const [first] = result.hits;
  const series = first?.series ?? result.refused;
  if (!lookup || !assembly || series === null || !isWhole(found)) return null;
  const categoryOf = (code: string) => partHome(site, code)?.category.slug.en ?? "";
  const isPiece = assembly.series.includes(series);
  const isOther = !isPiece && assembly.series.some((code) => categoryOf(code) === categoryOf(series));
  if (isOther || !assembly.offeredIn.includes(categoryOf(series))) return null;
  // Pieces may lack what other words ask for, such as `reversing`.
  const isOnlyNamed = result.terms.length === 1;
  if (!isOnlyNamed && (isPiece || !first)) return null;
  const asked = askedValues(assembly, result.readings);
  const shop: Shop = { ...ports, site };
  const besides = assembly.beside.map((code) => ({ code, query: `${code} ${lookup.query}`, values: NO_VALUES }));
  const besidePart = async (wanted: Wanted) => {
    return (await readyPart(shop, assembly, wanted)) ?? (first ? null : mainPart(shop, assembly, wanted));
  };
  const [whole, together, beside] = await Promise.all([
    isPiece || !first ? null : readyPart(shop, assembly, { code: series, query: request.query, values: asked }),
    isOnlyNamed ? piecesOf(shop, { ...assembly, series: seriesOf(assembly, found) }, lookup, asked) : [],
    isPiece || !first ? Promise.all(besides.map(besidePart)) : [],
  ]);
  return {
    quantity: lookup.quantity,
    number: lookup.cell.number,
    whole: isPiece ? null : (whole ?? first ?? null),
    together,
    beside: beside.flatMap((part) => part ?? []),
    unasked: assembly.usual.map(({ key }) => key).filter((key) => !isAsked(key, together[0] ?? whole ?? first, asked)),
  };
}

/** The first page of a search whose words are all found, without filters. */
function isWhole({ request, result: { terms, ignored } }: FoundPage): boolean {
  const isChosen = request.category !== null || request.asked !== null || countChosen(request) > 0;
  return !isChosen && request.page === 1 && terms.length > 0 && ignored.length === 0;
}

/** The series that the search asks for, else all. */
function seriesOf({ series }: Assembly, { result: { hits, readings } }: FoundPage): string[] {
  const named = readings.find((reading) => reading.kind === "value" && reading.key === "series");
  const code = [hits[0]?.series, named?.typed].find((each) => each !== undefined && series.includes(each));
  return code === undefined ? series : [code];
}

type Shop = Ports & { readonly site: SiteContent };
type Values = ReadonlyMap<string, readonly string[]>;

/** Values that the search names and the pieces must keep. */
function askedValues({ keeps }: Assembly, readings: readonly QueryReading[]): Values {
  return new Map(
    readings.flatMap((reading) => {
      const isValue = reading.kind === "value" || reading.kind === "unmet";
      if (!isValue || reading.key === undefined || !keeps.includes(reading.key) || !reading.values) return [];
      return [[reading.key, reading.values.map(({ en }) => valueSlug(en))] as const];
    }),
  );
}

/** `24 V` asks for neither 24 V AC nor 24 V DC. */
function isAsked(key: string, part: PartRecord | undefined, asked: Values): boolean {
  const value = part?.attributes[key];
  return value !== undefined && asked.get(key)?.includes(valueSlug(value.en)) === true;
}

const NO_VALUES: Values = new Map();

const PLAIN = { category: null, ranges: new Map(), locale: null, offset: 0 } as const;

type Wanted = { readonly code: string; readonly query: string; readonly values: Values };

/** Of the parts in stock, the first one that is most like the usual ones. */
async function readyPart({ search, stock }: Shop, assembly: Assembly, wanted: Wanted): Promise<PartRecord | null> {
  const { code, query, values } = wanted;
  const { hits } = await search.search({
    ...PLAIN,
    query,
    series: [code],
    values,
    inStock: true,
    limit: MOST_CANDIDATES,
  });
  const part = mostUsual(hits, assembly, values);
  return part && withStock(part, await stock.ofParts([part.pn]));
}

function mostUsual(parts: readonly PartRecord[], { usual }: Assembly, values: Values): PartRecord | null {
  const open = usual.filter(({ key }) => !values.has(key));
  const points = (part: PartRecord) => open.filter(({ key, code }) => part.attributes[key]?.code === code).length;
  const best = Math.max(...parts.map(points));
  return parts.find((part) => points(part) === best) ?? null;
}

async function piecesOf(shop: Shop, assembly: Assembly, lookup: Lookup, asked: Values): Promise<PartRecord[]> {
  for (const code of assembly.series) {
    const main = await mainPart(shop, assembly, { code, query: `${code} ${lookup.query}`, values: asked });
    const pieces = main && (await withPieces(shop, assembly, main, lookup.cell.number));
    if (pieces) return pieces;
  }
  return [];
}

/** Like the usual part of the smallest sufficient size; of those, the first in stock. */
async function mainPart({ search, stock }: Shop, assembly: Assembly, wanted: Wanted): Promise<PartRecord | null> {
  const { code, query, values } = wanted;
  const asked = { ...PLAIN, query, series: [code], values, limit: MOST_CANDIDATES };
  const hits = (await search.search(asked)).hits.filter(isSold);
  const model = mostUsual(hits, assembly, values);
  if (!model) return null;
  const alike = hits.filter((part) =>
    assembly.keeps.every((key) => part.attributes[key]?.code === model.attributes[key]?.code),
  );
  const counted = await stock.ofParts(alike.map(({ pn }) => pn));
  return withStock(alike.find((part) => isInStock(part, counted.get(part.pn))) ?? model, counted);
}

/** Pieces that are chosen by the quantity; those in stock first. */
async function withPieces(
  { catalog, stock, site }: Shop,
  assembly: Assembly,
  main: PartRecord,
  number: number,
): Promise<PartRecord[] | null> {
  const detail = await catalog.partDetail(main.pn);
  const quantity = site.quantities.find(({ key }) => key === assembly.quantity);
  if (!detail || !quantity) return null;
  const sold = detail.related.filter(({ part }) => isSold(part));
  const counted = await stock.ofParts(sold.map(({ part }) => part.pn));
  const ready = sold.filter(({ part }) => isInStock(part, counted.get(part.pn)));
  const pieces = assembly.pieces.filter(({ within }) => within !== null);
  const plan = { ...assembly, pieces, limit: quantity.limit, units: site.shop.units };
  const usual = new Map(site.partGroups.map((group) => [group.key, group.usual]));
  const chosen = [ready, sold].flatMap((some) => {
    const parts = assemble(main, some, plan, number, (group) => usual.get(group) ?? []);
    return parts ? [parts] : [];
  })[0];
  if (!chosen || chosen.length < 2) return null;
  return chosen.map((part) => (part === main ? main : withStock(part, counted)));
}

function withStock(part: PartRecord, counted: StockOf): PartRecord {
  return { ...part, stock: counted.get(part.pn) };
}
