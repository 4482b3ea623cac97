import { LRUCache } from "lru-cache";
import type { IncomingMessage } from "node:http";
import { CONSENT_COOKIE, holdsConsent } from "../../app/domain/consent.ts";
import { isForeignName } from "../../app/domain/foreign-names.ts";
import { DEFAULT_LOCALE, isLocale, localeOfPath, type Locale } from "../../app/domain/locale.ts";
import { ownQuery } from "../../app/i18n/page-query.ts";
import { pageOfPath } from "../../app/i18n/page-of-path.server.ts";
import type { PageKey } from "../../app/i18n/paths.ts";
import { pageVariant, type PageVariant } from "../../app/services/http/page-variant.server.ts";
import { isPrivatePath } from "../../app/i18n/private-pages.ts";

/** Longer addresses are not cached; tracking parameters may make a target longer. */
const LONGEST_URL = 512;
const LONGEST_TARGET = 4096;

export type PageRequest = {
  /** The path as sent, with the query parameters that the page knows (decision 0037). */
  url: string;
  hasMore: boolean;
  variant: PageVariant;
  key: string;
  locale: Locale;
  /** The language cookie already has the page's language. */
  hasLocaleCookie: boolean;
  /** The consent cookie was sent; no shared cache may store the response. */
  hasConsent: boolean;
  /** True if the address is of a kind that anyone can invent in any number. */
  isDoubtful: boolean;
};

/** Null unless a cached page may answer.
 * A request with any cookie that may identify a visitor is never answered from the cache (decision 0026). */
export function readPageRequest(
  request: IncomingMessage,
  localeCookie: string,
  attributes: () => ReadonlySet<string>,
  hasWidgets = false,
): PageRequest | null {
  const { method, url: target = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || target.length > LONGEST_TARGET) return null;
  if (headers.authorization !== undefined || headers["transfer-encoding"] !== undefined) return null;
  const stored = readCookies(headers.cookie, localeCookie);
  if (stored === null) return null;
  const queryAt = target.indexOf("?");
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  if (!isSharedPath(path)) return null;
  const variant = pageVariant(headers, hasWidgets);
  const locale = localeOfPath(path);
  if (path === "/" && (stored === "" ? /\bes\b/i.test(headers["accept-language"] ?? "") : stored !== DEFAULT_LOCALE))
    return null;
  const query = queryAt === -1 ? "" : ownQuery(knownPage(path), target.slice(queryAt), attributes());
  const url = path + query;
  if (url.length > LONGEST_URL) return null;
  const isDoubtful = query !== "" || !/^[\w/-]*$/.test(path);
  const hasMore = url !== target;
  const hasConsent = headers.cookie !== undefined && holdsConsent(headers.cookie);
  return {
    url,
    hasMore,
    variant,
    key: variant.key + url,
    locale,
    hasLocaleCookie: stored === locale,
    hasConsent,
    isDoubtful,
  };
}

const OTHER_WORDS = new Set([
  "api",
  "assets",
  "auth",
  "confirm",
  "consent",
  "dev",
  "frame",
  "healthz",
  "locale",
  "logout",
  "sitemap",
]);

/** The page itself decides whether it is shared. Files and data requests have a dot in the path. */
function isSharedPath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes(".")) return false;
  const [, first = "", second = ""] = path.toLowerCase().split("/", 3);
  return !isPrivatePath(path) && !OTHER_WORDS.has(first) && !(first === "es" && second === "sitemap");
}

const pages = new LRUCache<string, PageKey>({ max: 1000 });

function knownPage(path: string): PageKey {
  const known = pages.get(path);
  if (known) return known;
  const page = pageOfPath(path);
  if (path.length <= LONGEST_URL) pages.set(path, page);
  return page;
}

/** Empty without a language cookie; null with a cookie that may identify a visitor. */
function readCookies(header: string | undefined, localeCookie: string): Locale | "" | null {
  if (header === undefined) return "";
  let stored: Locale | "" = "";
  for (const cookie of header.split(";")) {
    const [name = "", value] = cookie.trim().split("=");
    if (name !== localeCookie && isForeignName(name)) continue;
    if (name === CONSENT_COOKIE.name && value === CONSENT_COOKIE.given) continue;
    if (name !== localeCookie || stored !== "" || !isLocale(value)) return null;
    stored = value;
  }
  return stored;
}
