/** What the shop does with an address that comes from content, a form or a cookie. */
export type LinkKind = "internal" | "external" | "contact" | "refused";

const CONTACT_SCHEMES = new Set(["mailto:", "tel:"]);
const WEB_SCHEMES = new Set(["http:", "https:"]);

/** An origin no address of ours can have: what stays on it is a path of this site. */
const HERE = "https://here.invalid";

/**
 * Decides what an address is. Browsers drop tabs, line breaks and leading blanks before they read a scheme, so they are
 * dropped here too; everything that is not plainly one of the good kinds is refused (R-NAV-04, R-CMS-07). A host without a scheme
 * (`//host`) may be a path with a slash too many: it counts only where the address is marked as external.
 */
export function classifyLink(address: string, isMarkedExternal = false): LinkKind {
  const text = stripIgnored(address);
  if (text === "" || text.length > 2000) return "refused";
  let url: URL;
  try {
    url = new URL(text, HERE);
  } catch {
    return "refused";
  }
  if (CONTACT_SCHEMES.has(url.protocol)) return "contact";
  if (!WEB_SCHEMES.has(url.protocol)) return "refused";
  if (url.origin !== HERE) return isMarkedExternal || /^https?:/i.test(text) ? "external" : "refused";
  return /^[/#?]/.test(text) ? "internal" : "refused";
}

/** The full address of what {@link classifyLink} calls external. */
export function externalAddress(address: string): string {
  return new URL(stripIgnored(address), HERE).href;
}

/** A second slash or a backslash, plain or encoded, right after the first slash. */
const LEADS_AWAY = /^\/(\/|%2f|%5c)/i;

/**
 * A path of this site that is safe to redirect to or to link, or null. Refuses what leads elsewhere in any browser: two
 * slashes, backslashes, control characters, and their encoded forms right after the first slash (A-09, R-GUARD-06).
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 1024) return null;
  if (!value.startsWith("/") || /[\\\p{Cc}]/u.test(value) || LEADS_AWAY.test(value)) return null;
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  // Dots in a path are taken out of it: what is left must be as safe as what was given.
  if (!url || url.origin !== HERE || LEADS_AWAY.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function stripIgnored(address: string): string {
  return address.replace(/\p{Cc}/gu, "").trim();
}
