import { AMOUNT_PARAMETERS, readAsked, writeAsked, type AskedAmount } from "./asked-amount.ts";
import { readQuery } from "../search/query.ts";

/** Rows of one page of the product list. */
export const PRODUCTS_PER_PAGE = 50;

/** Values of one parameter that are read; nobody chooses more. */
const MOST_VALUES = 40;

/** The parameter that narrows lists and tables to what is in stock. */
export const IN_STOCK = "stock";

/** Parameters with a meaning of their own: an attribute of the same name is not asked for by them. */
export const LIST_PARAMETERS = ["q", "category", "series", IN_STOCK, "page", ...AMOUNT_PARAMETERS] as const;
const OWN_PARAMETERS = new Set<string>(LIST_PARAMETERS);

/** No list has more pages; a larger number is the last one. */
const HIGHEST_PAGE = 1_000_000;

/** A range of a number as it was chosen; an open end is null. */
type Range = { readonly from: number | null; readonly to: number | null };

/** What the address of the product list asks for. Whatever the catalogue does not know has no effect. */
export type ProductListRequest = {
  readonly query: string;
  /** English slug of a category. */
  readonly category: string | null;
  readonly series: readonly string[];
  /** Value slugs by attribute key. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, Range>;
  /** Only what is in stock. */
  readonly inStock: boolean;
  /** A quantity that ranges of the parts contain. */
  readonly asked: AskedAmount | null;
  /** At least 1. */
  readonly page: number;
};

/** The list without anything asked for. */
export const NO_CHOICE: ProductListRequest = {
  query: "",
  category: null,
  series: [],
  values: new Map(),
  ranges: new Map(),
  inStock: false,
  asked: null,
  page: 1,
};

/** Reads `?q=…&category=…&series=…&<attribute>=…&<attribute>.from=…&page=…`; `keys` are the attributes that may be asked for. */
export function readProductList(params: URLSearchParams, keys: Iterable<string>): ProductListRequest {
  const values = new Map<string, string[]>();
  const ranges = new Map<string, Range>();
  for (const key of keys) {
    if (OWN_PARAMETERS.has(key)) continue;
    const slugs = listOf(params, key);
    if (slugs.length > 0) values.set(key, slugs);
    const range = { from: numberOf(params.get(`${key}.from`)), to: numberOf(params.get(`${key}.to`)) };
    if (range.from !== null || range.to !== null) ranges.set(key, range);
  }
  return {
    query: readQuery(params.get("q")),
    category: params.get("category")?.slice(0, 100) || null,
    series: [...new Set(listOf(params, "series").map((code) => code.toUpperCase()))],
    values,
    ranges,
    inStock: readInStock(params),
    asked: readAsked(params),
    page: pageOf(params.get("page")),
  };
}

/** `?stock=1`: only what is in stock. */
export function readInStock(params: URLSearchParams): boolean {
  return params.get(IN_STOCK) === "1";
}

function listOf(params: URLSearchParams, key: string): string[] {
  const all = params.getAll(key).filter((value) => value !== "" && value.length <= 100);
  return [...new Set(all)].slice(0, MOST_VALUES);
}

/** A number as typed in either language; anything else is none. */
function numberOf(text: string | null): number | null {
  const plain = text?.trim().replace(",", ".") ?? "";
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

function pageOf(text: string | null): number {
  return /^\d+$/.test(text ?? "") ? Math.min(HIGHEST_PAGE, Math.max(1, Number(text))) : 1;
}

/** The query of a request in its one spelling, with its question mark; empty when nothing is asked for. */
export function writeProductList({
  query,
  category,
  series,
  values,
  ranges,
  inStock,
  asked,
  page,
}: ProductListRequest): string {
  const params = new URLSearchParams();
  if (query) params.append("q", query);
  if (category) params.append("category", category);
  for (const code of series) params.append("series", code);
  for (const [key, slugs] of values) for (const slug of slugs) params.append(key, slug);
  for (const [key, { from, to }] of ranges) {
    if (from !== null) params.append(`${key}.from`, String(from));
    if (to !== null) params.append(`${key}.to`, String(to));
  }
  if (inStock) params.append(IN_STOCK, "1");
  for (const { name, value } of writeAsked(asked)) params.append(name, value);
  if (page > 1) params.append("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Whether anything narrows the list. */
export function isNarrowed(request: ProductListRequest): boolean {
  return request.query !== "" || request.category !== null || request.asked !== null || countChosen(request) > 0;
}

/** Filters chosen besides category and query: each value counts, a range counts once. */
export function countChosen({ series, values, ranges, inStock }: ProductListRequest): number {
  return (
    Number(inStock) + series.length + ranges.size + [...values.values()].reduce((sum, slugs) => sum + slugs.length, 0)
  );
}

/** The request without one value, or without all that is chosen of an attribute. Begins at the first page. */
export function without(request: ProductListRequest, key: string, slug?: string): ProductListRequest {
  const series =
    key === "series" ? request.series.filter((code) => slug !== undefined && code !== slug) : request.series;
  const values = new Map(request.values);
  const rest = (values.get(key) ?? []).filter((each) => slug !== undefined && each !== slug);
  if (rest.length > 0) values.set(key, rest);
  else values.delete(key);
  const ranges = new Map(request.ranges);
  if (slug === undefined) ranges.delete(key);
  const inStock = request.inStock && key !== IN_STOCK;
  return { ...request, series, values, ranges, inStock, page: 1 };
}
