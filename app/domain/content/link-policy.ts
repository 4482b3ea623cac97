export type LinkKind = "internal" | "external" | "contact" | "refused";

const CONTACT_SCHEMES = new Set(["mailto:", "tel:"]);
const WEB_SCHEMES = new Set(["http:", "https:"]);

/** Base origin: a URL that stays on it is a path of this site. */
const PLACEHOLDER_ORIGIN = "https://here.invalid";

/** Drops the characters that browsers ignore before a scheme, then allows known kinds only (R-NAV-04, R-CMS-07). `//host` must be marked as external. */
export function classifyLink(address: string, isMarkedExternal = false): LinkKind {
  const text = stripIgnored(address);
  if (text === "" || text.length > 2000) return "refused";
  let url: URL;
  try {
    url = new URL(text, PLACEHOLDER_ORIGIN);
  } catch {
    return "refused";
  }
  if (CONTACT_SCHEMES.has(url.protocol)) return "contact";
  if (!WEB_SCHEMES.has(url.protocol)) return "refused";
  if (url.origin !== PLACEHOLDER_ORIGIN) return isMarkedExternal || /^https?:/i.test(text) ? "external" : "refused";
  return /^[/#?]/.test(text) ? "internal" : "refused";
}

export function externalAddress(address: string): string {
  return new URL(stripIgnored(address), PLACEHOLDER_ORIGIN).href;
}

/** A second slash or a backslash, plain or encoded. */
const LEADS_AWAY = /^\/(\/|%2f|%5c)/i;

/** Null for any path that a browser may resolve to another site (A-09, R-GUARD-06). */
export function safePath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 1024) return null;
  if (!value.startsWith("/") || /[\\\p{Cc}]/u.test(value) || LEADS_AWAY.test(value)) return null;
  const url = URL.canParse(value, PLACEHOLDER_ORIGIN) ? new URL(value, PLACEHOLDER_ORIGIN) : null;
  // Resolving dots may produce an unsafe path.
  if (!url || url.origin !== PLACEHOLDER_ORIGIN || LEADS_AWAY.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function stripIgnored(address: string): string {
  return address.replace(/\p{Cc}/gu, "").trim();
}
