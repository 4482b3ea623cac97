import { AMOUNT_PARAMETERS, readAsked, writeAsked, type AskedAmount } from "./asked-amount.ts";
import { readQuery } from "../search/query.ts";

export const PRODUCTS_PER_PAGE = 50;

const MOST_VALUES = 40;

export const IN_STOCK = "stock";

/** Attributes with these names cannot be filtered. */
export const LIST_PARAMETERS = ["q", "category", "series", IN_STOCK, "page", ...AMOUNT_PARAMETERS] as const;
const OWN_PARAMETERS = new Set<string>(LIST_PARAMETERS);

const HIGHEST_PAGE = 1_000_000;

type Range = { readonly from: number | null; readonly to: number | null };

/** Unknown keys and values have no effect. */
export type ProductListRequest = {
  readonly query: string;
  readonly category: string | null;
  readonly series: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, Range>;
  readonly inStock: boolean;
  readonly asked: AskedAmount | null;
  readonly page: number;
};

export const EMPTY_REQUEST: ProductListRequest = {
  query: "",
  category: null,
  series: [],
  values: new Map(),
  ranges: new Map(),
  inStock: false,
  asked: null,
  page: 1,
};

/** `?q=…&category=…&series=…&<attribute>=…&<attribute>.from=…&page=…`; `keys`: attributes that can be filtered. */
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

export function readInStock(params: URLSearchParams): boolean {
  return params.get(IN_STOCK) === "1";
}

function listOf(params: URLSearchParams, key: string): string[] {
  const all = params.getAll(key).filter((value) => value !== "" && value.length <= 100);
  return [...new Set(all)].slice(0, MOST_VALUES);
}

function numberOf(text: string | null): number | null {
  const plain = text?.trim().replace(",", ".") ?? "";
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

function pageOf(text: string | null): number {
  return /^\d+$/.test(text ?? "") ? Math.min(HIGHEST_PAGE, Math.max(1, Number(text))) : 1;
}

/** Canonical query with question mark; may be empty. */
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

export function isNarrowed(request: ProductListRequest): boolean {
  return request.query !== "" || request.category !== null || request.asked !== null || countChosen(request) > 0;
}

export function countChosen({ series, values, ranges, inStock }: ProductListRequest): number {
  return (
    Number(inStock) + series.length + ranges.size + [...values.values()].reduce((sum, slugs) => sum + slugs.length, 0)
  );
}

/** Removes one value or an attribute, and returns to the first page. */
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
