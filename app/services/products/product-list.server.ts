import { answerAmount, quantityAsked } from "../../domain/catalog/asked-amount.ts";
import {
  PRODUCTS_PER_PAGE,
  type ProductListRequest,
  countChosen,
  isNarrowed,
  readProductList,
} from "../../domain/catalog/product-list-request.ts";
import { stockMark } from "../../domain/catalog/availability.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content, SiteContent } from "../content/content.ts";
import type { Log } from "../log.server.ts";
import type { CustomerPartNumbers, WhoseNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { Prices } from "../prices/prices.ts";
import {
  MOST_HITS,
  type Search,
  type SearchMisses,
  type SearchRequest,
  type SearchResult,
  type Within,
} from "../search/search.ts";
import type { StockRecords } from "../stock/stock.ts";
import { orNull } from "../or-null.ts";
import type { FoundPage, ListQuestion, OwnHit, ProductLists } from "./product-list.ts";
import { partHome } from "./part-paths.ts";
import type { Products } from "./products.ts";

type Ports = { customerPartNumbers: Pick<CustomerPartNumbers, "find">; catalog: Pick<Catalog, "findParts"> };

const MOST_BEGUN = 8;

/** Exact matches first, then whole words, then prefixes. */
export async function ownHits(
  { customerPartNumbers, catalog }: Ports,
  customer: WhoseNumbers,
  query: string,
): Promise<readonly OwnHit[]> {
  const { named, begun } = await customerPartNumbers.find(customer, query, MOST_BEGUN);
  const all = [...named, ...begun];
  const parts = all.length === 0 ? new Map() : await catalog.findParts(all.map(({ pn }) => pn));
  return all.flatMap((own): OwnHit[] => {
    const part = parts.get(own.pn);
    return part ? [{ own, part, isWhole: named.includes(own) }] : [];
  });
}

type ProductListPorts = {
  search: Search;
  misses: Pick<SearchMisses, "record">;
  prices: Prices;
  stock: StockRecords;
  content: Content;
  catalog: Pick<Catalog, "findParts">;
  customerPartNumbers: Pick<CustomerPartNumbers, "find" | "ofParts">;
  products: Pick<Products, "substitutes">;
  log: Log;
};

const SHORTEST_QUERY = 2;

export function createProductLists(ports: ProductListPorts): ProductLists {
  const { search, prices, content, log } = ports;
  const compiled = (name: string) => orNull(log, "price list", prices.compiled(name));
  return {
    read(params) {
      const request = readRequest(content.site(), params);
      return { request, isNarrowed: isNarrowed(request), chosen: countChosen(request) };
    },
    page: (question) => orNull(log, "product list", findPage(ports, question)),
    async all({ request, priceList: listName, locale, customer = null }) {
      const within = withinOf(content.site(), request);
      const asked = { ...request, within, locale, offset: 0, limit: MOST_HITS };
      const found = ownHits(ports, customer, request.query).then(async (own) => {
        return { own: shownOwn(own), result: await search.search({ ...asked, theirs: theirsIn(own) }) };
      });
      const [answer, priceList] = await Promise.all([orNull(log, "product list as a file", found), compiled(listName)]);
      return answer && { ...answer, priceList, site: content.site() };
    },
    async counts(request, customer = null) {
      const asked = { ...request, within: withinOf(content.site(), request), locale: null, offset: 0, limit: 0 };
      const found = ownHits(ports, customer, request.query).then((own) =>
        search.search({ ...asked, theirs: theirsIn(own) }),
      );
      const result = await orNull(log, "filters", found);
      return result && { result, site: content.site() };
    },
    seriesCounts: async () => (await orNull(log, "series counts", search.seriesCounts())) ?? new Map(),
    async begun({ query, priceList: listName, locale, customer = null }, most) {
      if (query.length < SHORTEST_QUERY) return null;
      const request = { query, category: null, series: [], values: new Map(), ranges: new Map() };
      const own = await ownHits(ports, customer, query);
      const [result, priceList] = await Promise.all([
        search.search({ ...request, theirs: theirsIn(own), locale, offset: 0, limit: most }),
        compiled(listName),
      ]);
      return { result, priceList, site: content.site(), own };
    },
  };
}

/** Range of a quantity filter; null without a readable one. A row and a column without a value in the table find no parts. */
function withinOf({ quantities, shop }: SiteContent, request: ProductListRequest): Within | null {
  const quantity = quantityAsked(quantities, request);
  if (!quantity || !request.asked) return null;
  const { number, isProposed, problem } = answerAmount(request.asked, {
    unit: quantity.unit.en,
    table: quantity.table,
    units: shop.units,
  });
  if (problem === "notInTable") return { keys: [], least: [], number: 0, quantity: null };
  if (number === null) return null;
  const column = isProposed ? request.asked.column : null;
  return { keys: quantity.within, least: quantity.least, number, quantity: quantity.key, column };
}

async function findPage(ports: ProductListPorts, question: ListQuestion): Promise<FoundPage> {
  const { request, locale, customer = null } = question;
  const page = Math.min(request.page, Math.ceil(MOST_HITS / PRODUCTS_PER_PAGE));
  const hits = await ownHits(ports, customer, request.query);
  const within = withinOf(ports.content.site(), request);
  const [{ result, page: number }, priceList] = await Promise.all([
    searchPage(ports.search, { ...request, within, theirs: theirsIn(hits), locale }, page),
    orNull(ports.log, "price list", ports.prices.compiled(question.priceList)),
  ]);
  const own = shownOwn(hits);
  if (own.length === 0 && isMiss(request, result)) ports.misses.record(request.query, locale);
  const shown = { ...request, page: number };
  const stocked = await withStock(ports, result, own);
  const parts = partsOf(stocked.result);
  const short = parts.filter((part) => stockMark(part) === "out").map((part) => ({ part, quantity: 1 }));
  const [numbers, substitutes] = await Promise.all([
    ports.customerPartNumbers.ofParts(
      customer,
      parts.map(({ pn }) => pn),
    ),
    ports.products.substitutes(short),
  ]);
  return {
    request: shown,
    ...stocked,
    numbers,
    substitutes,
    priceList,
    last: lastPage(result),
    site: ports.content.site(),
  };
}

/** Fully entered customer part numbers, which are not misspelled shop numbers. */
function theirsIn(own: readonly OwnHit[]): string[] {
  return own.flatMap(({ own: { folded }, isWhole }) => (isWhole ? [folded] : []));
}

/** An exact number hides the prefixes. */
function shownOwn(own: readonly OwnHit[]): readonly OwnHit[] {
  return own.some(({ isWhole }) => isWhole) ? own.filter(({ isWhole }) => isWhole) : own;
}

function partsOf({ exact, aliases, hits, nearest, successors }: SearchResult): PartRecord[] {
  const near = [...nearest.likely, ...nearest.others];
  return [exact, hits, [...aliases, ...near].map(({ part }) => part), [...successors.values()]].flat();
}

/** Adds the current stock, because cached results have none. */
async function withStock(
  { stock, log }: ProductListPorts,
  result: SearchResult,
  own: readonly OwnHit[],
): Promise<{ result: SearchResult; own: readonly OwnHit[] }> {
  const { exact, aliases, hits, nearest, successors } = result;
  const parts = [...partsOf(result), ...own.map(({ part }) => part)];
  if (parts.length === 0) return { result, own };
  const found = await orNull(log, "stock", stock.ofParts(parts.map(({ pn }) => pn)));
  if (!found) return { result, own };
  const now = (part: PartRecord): PartRecord => ({ ...part, stock: found.get(part.pn) });
  const within = <Row extends { readonly part: PartRecord }>(row: Row): Row => ({ ...row, part: now(row.part) });
  const withNow = {
    ...result,
    exact: exact.map(now),
    aliases: aliases.map(within),
    hits: hits.map(now),
    nearest: { ...nearest, likely: nearest.likely.map(within), others: nearest.others.map(within) },
    successors: new Map([...successors].map(([pn, part]) => [pn, now(part)])),
  };
  return { result: withNow, own: own.map(within) };
}

/** Unknown in the whole catalog, not only hidden by a filter. */
function isMiss(request: ProductListRequest, { tier, exact, aliases }: SearchResult): boolean {
  const isChosen = request.category !== null || request.asked !== null || countChosen(request) > 0;
  return tier === "none" && !isChosen && exact.length + aliases.length === 0;
}

async function searchPage(search: Search, request: Omit<SearchRequest, "offset" | "limit">, page: number) {
  const ask = (number: number) =>
    search.search({ ...request, offset: (number - 1) * PRODUCTS_PER_PAGE, limit: PRODUCTS_PER_PAGE });
  const result = await ask(page);
  const last = lastPage(result);
  if (page <= last) return { page, result };
  return { page: last, result: await ask(last) };
}

function lastPage({ total }: SearchResult): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_HITS) / PRODUCTS_PER_PAGE));
}

/** Ignores categories and series that are not public (R-CAT-15). */
function readRequest(site: SiteContent, params: URLSearchParams): ProductListRequest {
  const request = readProductList(params, site.attributeKeys);
  const isKnown = site.categories.some(({ slug }) => slug.en === request.category);
  return {
    ...request,
    category: isKnown ? request.category : null,
    series: request.series.filter((code) => partHome(site, code) !== null),
  };
}
