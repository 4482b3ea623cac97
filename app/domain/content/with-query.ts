import { safePath } from "./link-policy.ts";

/**
 * Where a visitor is sent, with the query they came with before the fragment, unless the address has one of its own (R-NAV-10).
 * A query that no address of ours may have, e.g. one that is far too long, is left behind: it must not make a failure of a
 * redirect.
 */
export function withQuery(path: string, search: string): string {
  if (path.includes("?")) return path;
  const whole = path.replace(/^[^#]*/, (before) => before + search);
  return safePath(whole) === null ? path : whole;
}

/** The place of a page with this id; the page itself when that makes no address of ours, or when it names a place already. */
export function atPlace(path: string, id: string): string {
  const whole = `${path}#${encodeURIComponent(id.toWellFormed())}`;
  return path.includes("#") || safePath(whole) === null ? path : whole;
}
