import { patternsOf } from "../pages.server.ts";
import type { Limit } from "../services/limits/port.ts";

/**
 * How often a kind of request may be made at once, by one account or, by visitors, from one address; and, evenly, how often again
 * within each further window of time.
 */
export type RequestLimit = {
  readonly name: string;
  readonly perAccount: number;
  readonly perAddress: number;
  readonly windowSeconds: number;
};

/** What tells one kind of request from another; `rest` is what `*` stands for in the pattern of its route. */
export type RequestKind = {
  readonly method: string;
  readonly pattern: string;
  readonly rest: string | undefined;
  /** Of the parameters the page knows. */
  readonly query: URLSearchParams;
};

const MINUTE = 60;
const TEN_MINUTES = 600;

/**
 * The limits of the shop. An address may be a plant with 200 people behind it, so it gets several times what one account does;
 * docs/operating.md, request limits, has the reason of each number.
 */
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

/** Calls with limits of their own, whatever the method. */
const BY_PATTERN: Readonly<Record<string, RequestLimit>> = {
  "/api/public/suggest": LIMITS.suggest,
  "/api/public/price": LIMITS.price,
  "/api/public/quote": LIMITS.quote,
  "/api/public/elastic-search": LIMITS.lookUp,
};

/** They change nothing on our side: language, consent and rows are cookies, and nobody is kept from leaving. */
const FREE_CHANGES = new Set(["/consent", "/locale", "/logout", "/rows"]);

/** Everything with an address in both languages. */
const ALL_PAGES = patternsOf();
const LISTS = patternsOf(({ forms }) => forms === "list" || forms === "numbers");
const FILES = patternsOf(({ forms }) => forms === "files");
const ORDERS = patternsOf(({ forms }) => forms === "order");
const CARTS = patternsOf(({ forms }) => forms === "cart");
const SEARCHES = patternsOf(({ isSearch }) => isSearch === true);
const FILE_FORMATS = new Set(["csv", "txt"]);

/** The pattern of a route as the path table writes it: the router leaves out the slash of those that are no pages. */
export function routePattern(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** Whether a pattern is that of a page of the path table: it has words, a language and menus. */
export function isPage(pattern: string): boolean {
  return ALL_PAGES.has(pattern);
}

/** A limit as it holds for an account, or for the address of somebody without one, and by what it is counted. */
export function countedFor(limit: RequestLimit, user: { id: string } | null, address: string): [Limit, string] {
  const { name, windowSeconds, perAccount, perAddress } = limit;
  return user
    ? [{ name, windowSeconds, max: perAccount }, user.id]
    : [{ name, windowSeconds, max: perAddress }, address];
}

/** Whether an answer is a page that has to be made. Kept ones never come so far. */
export function isPageMade(method: string, pattern: string): boolean {
  return (method === "GET" || method === "HEAD") && isPage(pattern);
}

/** The limit a request counts against; null for plain reading, which waits for its turn at most. */
export function limitOf(kind: RequestKind): RequestLimit | null {
  const { pattern } = kind;
  if (pattern.startsWith("/api/private/")) return LIMITS.privateApi;
  // Each start of a sign-in stores a row.
  if (pattern === "/auth/v1/*" && kind.rest === "authorize") return LIMITS.signInStart;
  return BY_PATTERN[pattern] ?? (isReading(kind) ? limitOfReading(kind) : limitOfChange(pattern));
}

/** Whether a person sent it, who rather waits some seconds than reads that there was too much: a form, a page, no call, no file. */
export function mayWait(kind: RequestKind): boolean {
  return !kind.pattern.startsWith("/api/") && (!isReading(kind) || limitOfReading(kind) !== LIMITS.file);
}

/** Whether a form may start a cart, if the browser has none yet. */
export function mayStartCart(kind: RequestKind): boolean {
  return !isReading(kind) && CARTS.has(kind.pattern);
}

/** What costs more than a page does: a search, rows that are looked up as they are typed, a list as a file. */
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
