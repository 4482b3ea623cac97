import { LRUCache } from "lru-cache";
import type { IncomingMessage } from "node:http";
import { CONSENT_COOKIE, holdsConsent } from "../../app/domain/consent.ts";
import { isForeignName } from "../../app/domain/foreign-names.ts";
import { DEFAULT_LOCALE, isLocale, localeOfPath, type Locale } from "../../app/domain/locale.ts";
import { ownQuery } from "../../app/i18n/page-query.ts";
import { pageOfPath } from "../../app/i18n/page-of-path.server.ts";
import type { PageKey } from "../../app/i18n/paths.ts";
import { pageVariant, type PageVariant } from "../../app/services/http/page-variant.server.ts";
import { isSharedPath } from "./shared-paths.ts";

/** Longer addresses of ours are nobody's link; what others put behind them may be longer. */
const LONGEST_URL = 512;
const LONGEST_TARGET = 4096;

/** A request for a page by somebody the shop knows nothing of. */
export type PageRequest = {
  /** Path as it was sent, and of the query what the page knows (decision 0037). */
  url: string;
  /** Whether more was sent than that. */
  hasMore: boolean;
  variant: PageVariant;
  /** What a copy is kept under. */
  key: string;
  /** The language of the page. */
  locale: Locale;
  /** Whether the language cookie says the language of the page already. */
  isTold: boolean;
  /** Whether the cookie of consent came along: no shared cache is to keep what only they may be shown. */
  hasConsent: boolean;
  /** Whether anybody can make up any number of addresses like this one. */
  isDoubtful: boolean;
};

/**
 * Reads a request that a page kept for everybody may answer; null for every other. Whoever brings a cookie the shop may know
 * somebody by, whatever it is called and whether or not it counts, gets a page made for them (decision 0026).
 */
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
  // Who may belong on the page of another language is for the route.
  if (path === "/" && (stored === "" ? /\bes\b/i.test(headers["accept-language"] ?? "") : stored !== DEFAULT_LOCALE))
    return null;
  const query = queryAt === -1 ? "" : ownQuery(knownPage(path), target.slice(queryAt), attributes());
  const url = path + query;
  if (url.length > LONGEST_URL) return null;
  const isDoubtful = query !== "" || !/^[\w/-]*$/.test(path);
  const hasMore = url !== target;
  const hasConsent = headers.cookie !== undefined && holdsConsent(headers.cookie);
  return { url, hasMore, variant, key: variant.key + url, locale, isTold: stored === locale, hasConsent, isDoubtful };
}

const pages = new LRUCache<string, PageKey>({ max: 1000 });

/** A newsletter leads to few pages, so each path is looked at once. */
function knownPage(path: string): PageKey {
  const known = pages.get(path);
  if (known) return known;
  const page = pageOfPath(path);
  if (path.length <= LONGEST_URL) pages.set(path, page);
  return page;
}

/** The choice in the language cookie, empty without one; null when there is a cookie that may be about somebody. */
function readCookies(header: string | undefined, localeCookie: string): Locale | "" | null {
  if (header === undefined) return "";
  let stored: Locale | "" = "";
  for (const cookie of header.split(";")) {
    const [name = "", value] = cookie.trim().split("=");
    if (name !== localeCookie && isForeignName(name)) continue;
    if (name === CONSENT_COOKIE.name && value === CONSENT_COOKIE.given) continue;
    // A second one, or one that has to be decoded first, is for the router to understand.
    if (name !== localeCookie || stored !== "" || !isLocale(value)) return null;
    stored = value;
  }
  return stored;
}
