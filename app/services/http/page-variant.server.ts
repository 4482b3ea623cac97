import type { IncomingHttpHeaders } from "node:http";
import { holdsConsent } from "../../domain/consent.ts";

type AnyHeaders = Headers | IncomingHttpHeaders;

/** The only properties of a request, beside its address, that may change the page a visitor without session and cart gets. */
export type PageVariant = {
  /** Asked for nothing but the document (`Save-Data: on`). */
  readonly savesData: boolean;
  /** Comes from another page of the shop, so the browser has the shop's files already. */
  readonly isFromInside: boolean;
  /** Lets chat and statistics of other companies load, if the shop is configured with them. */
  readonly consents: boolean;
  /** All as digits, to tell copies of a page apart. */
  readonly key: string;
};

/**
 * Reads what a page may be varied by. {@link pageVary} names the headers. Without widgets there is nothing to consent to, and one
 * page for all.
 */
export function pageVariant(headers: AnyHeaders, hasWidgets: boolean): PageVariant {
  const savesData = read(headers, "save-data")?.toLowerCase() === "on";
  const isInside = isFromInside(headers);
  const consents = hasWidgets && holdsConsent(read(headers, "cookie") ?? "") && !asksForPrivacy(headers);
  const key = [savesData, isInside, consents].map((each) => (each ? 1 : 0)).join("");
  return { savesData, isFromInside: isInside, consents, key };
}

/** Whether a request comes from another page of the shop, as far as its browser says so. */
export function isFromInside(headers: AnyHeaders): boolean {
  return read(headers, "sec-fetch-site") === "same-origin";
}

/** Whether the browser says that its user refuses to be tracked (Global Privacy Control, Do Not Track). */
export function asksForPrivacy(headers: AnyHeaders): boolean {
  return read(headers, "sec-gpc") === "1" || read(headers, "dnt") === "1";
}

function read(headers: AnyHeaders, name: string): string | null {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : null;
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
