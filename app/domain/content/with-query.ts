import { safePath } from "./link-policy.ts";

/** Adds the query of the request before the fragment; parameters of the path win (R-NAV-10). An invalid query is dropped, so that the redirect works. */
export function withQuery(path: string, search: string): string {
  const [, before = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(path) ?? [];
  const whole = before + missingParameters(before, search) + fragment;
  return safePath(whole) === null ? path : whole;
}

function missingParameters(address: string, search: string): string {
  const queryAt = address.indexOf("?");
  if (queryAt === -1 || search.length < 2) return queryAt === -1 ? search : "";
  const own = new URLSearchParams(address.slice(queryAt));
  const others = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && [...new URLSearchParams(pair).keys()].every((name) => !own.has(name)));
  return others.map((pair) => `&${pair}`).join("");
}

/** Unchanged if the result is not a safe path, or the path has a fragment. */
export function atPlace(path: string, id: string): string {
  const whole = `${path}#${encodeURIComponent(id.toWellFormed())}`;
  return path.includes("#") || safePath(whole) === null ? path : whole;
}
