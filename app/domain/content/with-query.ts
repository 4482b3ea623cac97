import { safePath } from "./link-policy.ts";

/**
 * Where a visitor is sent, with the query they came with before the fragment. Beside a query of the address itself goes whatever it
 * does not say already (R-NAV-10). A query that no address of ours may have, e.g. one that is far too long, is left behind: it must not make a failure of a
 * redirect.
 */
export function withQuery(path: string, search: string): string {
  const [, before = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(path) ?? [];
  const whole = before + besideOwn(before, search) + fragment;
  return safePath(whole) === null ? path : whole;
}

/** The parameters of `search` that an address does not have, as they were written. */
function besideOwn(address: string, search: string): string {
  const ownAt = address.indexOf("?");
  if (ownAt === -1 || search.length < 2) return ownAt === -1 ? search : "";
  const own = new URLSearchParams(address.slice(ownAt));
  const others = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && [...new URLSearchParams(pair).keys()].every((name) => !own.has(name)));
  return others.map((pair) => `&${pair}`).join("");
}

/** The place of a page with this id; the page itself when that makes no address of ours, or when it names a place already. */
export function atPlace(path: string, id: string): string {
  const whole = `${path}#${encodeURIComponent(id.toWellFormed())}`;
  return path.includes("#") || safePath(whole) === null ? path : whole;
}
