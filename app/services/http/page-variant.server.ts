import type { IncomingHttpHeaders } from "node:http";

/** The only properties of a request, beside its address, that may change the page a visitor without session and cart gets. */
export type PageVariant = {
  /** Asked for nothing but the document (`Save-Data: on`). */
  readonly savesData: boolean;
  /** Comes from another page of the shop, so the browser has the shop's files already. */
  readonly isFromInside: boolean;
  /** Both as two digits, to tell copies of a page apart. */
  readonly key: string;
};

/** Reads what a page may be varied by. {@link pageVary} names the headers. */
export function pageVariant(headers: Headers | IncomingHttpHeaders): PageVariant {
  const read = (name: "save-data" | "sec-fetch-site") =>
    headers instanceof Headers ? headers.get(name) : (headers[name] ?? null);
  const saveData = read("save-data");
  const savesData = typeof saveData === "string" && saveData.toLowerCase() === "on";
  const isFromInside = read("sec-fetch-site") === "same-origin";
  return { savesData, isFromInside, key: `${savesData ? 1 : 0}${isFromInside ? 1 : 0}` };
}

/** What a cache has to look at: whose page it is, what it is varied by, and at `/` the language (R-I18N-22). */
export function pageVary(pathname: string): string {
  return `${pathname === "/" ? "Accept-Language, " : ""}Cookie, Save-Data, Sec-Fetch-Site`;
}

/** Headers that ask for a variant and say nothing else. */
export function headersOfVariant({ savesData, isFromInside }: PageVariant): Record<string, string> {
  return {
    ...(savesData ? { "Save-Data": "on" } : {}),
    ...(isFromInside ? { "Sec-Fetch-Site": "same-origin" } : {}),
  };
}
