import { patternsOf } from "../pages.server.ts";
import type { Limit } from "../services/limits/limits.ts";
import { isPage } from "./route-pattern.ts";

/** How many requests are allowed at once, and again in each further window. Sizes of bodies: `server/body-limits.ts`. */
export type RequestLimit = {
  readonly name: string;
  readonly perAccount: number;
  readonly perAddress: number;
  readonly windowSeconds: number;
};

export type RequestKind = {
  readonly method: string;
  readonly pattern: string;
  readonly rest: string | undefined;
  readonly query: URLSearchParams;
};

const MINUTE = 60;
const TEN_MINUTES = 600;

/** An address may be a plant with 200 people; docs/operating.md, request limits, has the reasons. */
export const LIMITS = {
  change: { name: "change", perAccount: 300, perAddress: 1500, windowSeconds: MINUTE },
  newCart: { name: "new cart", perAccount: 300, perAddress: 300, windowSeconds: TEN_MINUTES },
  list: { name: "list", perAccount: 120, perAddress: 300, windowSeconds: TEN_MINUTES },
  files: { name: "files", perAccount: 30, perAddress: 30, windowSeconds: TEN_MINUTES },
  order: { name: "order", perAccount: 120, perAddress: 300, windowSeconds: TEN_MINUTES },
  search: { name: "search", perAccount: 120, perAddress: 300, windowSeconds: MINUTE },
  page: { name: "page", perAccount: 600, perAddress: 1200, windowSeconds: MINUTE },
  renewal: { name: "renewal", perAccount: 300, perAddress: 300, windowSeconds: MINUTE },
  file: { name: "file", perAccount: 60, perAddress: 300, windowSeconds: MINUTE },
  suggest: { name: "suggest", perAccount: 240, perAddress: 600, windowSeconds: MINUTE },
  price: { name: "price", perAccount: 60, perAddress: 60, windowSeconds: MINUTE },
  quote: { name: "quote", perAccount: 120, perAddress: 120, windowSeconds: MINUTE },
  lookUp: { name: "product-lookup", perAccount: 120, perAddress: 120, windowSeconds: MINUTE },
  privateApi: { name: "private-api", perAccount: 300, perAddress: 1500, windowSeconds: MINUTE },
  signInStart: { name: "authorize", perAccount: 30, perAddress: 30, windowSeconds: MINUTE },
} as const satisfies Record<string, RequestLimit>;

const BY_PATTERN: Readonly<Record<string, RequestLimit>> = {
  "/api/public/suggest": LIMITS.suggest,
  "/api/public/price": LIMITS.price,
  "/api/public/quote": LIMITS.quote,
  "/api/public/elastic-search": LIMITS.lookUp,
};

/** Cookies only, and sign-out must always work. */
const FREE_CHANGES = new Set(["/consent", "/locale", "/logout", "/rows"]);

const LISTS = patternsOf(({ forms }) => forms === "list" || forms === "numbers");
const FILES = patternsOf(({ forms }) => forms === "files");
const ORDERS = patternsOf(({ forms }) => forms === "order");
const CARTS = patternsOf(({ forms }) => forms === "cart");
const SEARCHES = patternsOf(({ isSearch }) => isSearch === true);
const FILE_FORMATS = new Set(["csv", "txt"]);

/** The limit and the key it is counted by. */
export function countedFor(limit: RequestLimit, user: { id: string } | null, address: string): [Limit, string] {
  const { name, windowSeconds, perAccount, perAddress } = limit;
  return user
    ? [{ name, windowSeconds, max: perAccount }, user.id]
    : [{ name, windowSeconds, max: perAddress }, address];
}

/** Pages sent from the cache are not counted, because they do not get here. */
export function isPageMade(method: string, pattern: string): boolean {
  return (method === "GET" || method === "HEAD") && isPage(pattern);
}

/** Null for plain reading. */
export function limitOf(kind: RequestKind): RequestLimit | null {
  const { pattern } = kind;
  if (pattern.startsWith("/api/private/")) return LIMITS.privateApi;
  // Each start of a sign-in saves a row.
  if (pattern === "/auth/v1/*" && kind.rest === "authorize") return LIMITS.signInStart;
  return BY_PATTERN[pattern] ?? (isReading(kind) ? limitOfReading(kind) : limitOfChange(pattern));
}

/** People wait for forms and pages; calls and files are refused at once. */
export function mayWait(kind: RequestKind): boolean {
  return !kind.pattern.startsWith("/api/") && (!isReading(kind) || limitOfReading(kind) !== LIMITS.file);
}

export function mayStartCart(kind: RequestKind): boolean {
  return !isReading(kind) && CARTS.has(kind.pattern);
}

/** Costly reading: searches, row lookups, files. */
function limitOfReading({ pattern, query }: RequestKind): RequestLimit | null {
  if (FILE_FORMATS.has(query.get("format") ?? "") || /\.(csv|txt|pdf)$/.test(pattern)) return LIMITS.file;
  if (SEARCHES.has(pattern) && query.size > 0) return LIMITS.search;
  if (LISTS.has(pattern) && query.get("format") === "json") return LIMITS.search;
  return null;
}

function limitOfChange(pattern: string): RequestLimit | null {
  if (FREE_CHANGES.has(pattern)) return null;
  if (LISTS.has(pattern)) return LIMITS.list;
  if (FILES.has(pattern)) return LIMITS.files;
  return ORDERS.has(pattern) ? LIMITS.order : LIMITS.change;
}

function isReading({ method }: RequestKind): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}
