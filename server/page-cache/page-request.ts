import { LRUCache } from "lru-cache";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { CONSENT_COOKIE, holdsConsent } from "../../app/domain/consent.ts";
import { isForeignName } from "../../app/domain/foreign-names.ts";
import { isLocale, localeOfPath, preferredLocale, DEFAULT_LOCALE, type Locale } from "../../app/domain/locale.ts";
import { pageVariant, type PageVariant } from "../../app/services/http/page-variant.server.ts";
import { isSharedPath } from "./shared-paths.ts";

/** Longer addresses are nobody's link. */
const LONGEST_URL = 512;

/** A request for a page by somebody the shop knows nothing of. */
export type PageRequest = {
  /** Path and query as they were sent. */
  url: string;
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
  hasWidgets = false,
): PageRequest | null {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || url.length > LONGEST_URL) return null;
  if (headers.authorization !== undefined || headers["transfer-encoding"] !== undefined) return null;
  const stored = readCookies(headers.cookie, localeCookie);
  if (stored === null) return null;
  const queryAt = url.indexOf("?");
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  if (!isSharedPath(path)) return null;
  const variant = pageVariant(headers, hasWidgets);
  const locale = localeOfPath(path);
  // Who belongs on the page of another language is sent there by the route.
  if (path === "/" && (stored === "" ? languageOf(headers) : stored) !== locale) return null;
  const isDoubtful = queryAt !== -1 || !/^[\w/-]*$/.test(path);
  const hasConsent = headers.cookie !== undefined && holdsConsent(headers.cookie);
  return { url, variant, key: variant.key + url, locale, isTold: stored === locale, hasConsent, isDoubtful };
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

const languages = new LRUCache<string, Locale>({ max: 1000 });

/** Few browsers differ in what they send here, so it is worked out once for each. */
function languageOf(headers: IncomingHttpHeaders): Locale {
  const header = headers["accept-language"];
  if (!header) return DEFAULT_LOCALE;
  const known = languages.get(header);
  if (known) return known;
  const language = preferredLocale(header) ?? DEFAULT_LOCALE;
  if (header.length < 200) languages.set(header, language);
  return language;
}
