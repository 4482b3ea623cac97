import type { IncomingHttpHeaders } from "node:http";
import { holdsConsent } from "../../domain/consent.ts";

type AnyHeaders = Headers | IncomingHttpHeaders;

/** What may change a cached page other than its address. */
export type PageVariant = {
  /** `Save-Data: on`. */
  readonly savesData: boolean;
  /** Same-origin navigation: the browser has the shop's files. */
  readonly isFromInside: boolean;
  /** Consent to third-party widgets, if configured. */
  readonly consents: boolean;
  /** The three answers as digits, for the cache. */
  readonly key: string;
};

/** Reads the headers that {@link pageVary} names. Without widgets, consent makes no difference. */
export function pageVariant(headers: AnyHeaders, hasWidgets: boolean): PageVariant {
  const savesData = read(headers, "save-data")?.toLowerCase() === "on";
  const isInside = isFromInside(headers);
  const consents = hasWidgets && holdsConsent(read(headers, "cookie") ?? "") && !asksForPrivacy(headers);
  const key = [savesData, isInside, consents].map((each) => (each ? 1 : 0)).join("");
  return { savesData, isFromInside: isInside, consents, key };
}

export function isFromInside(headers: AnyHeaders): boolean {
  return read(headers, "sec-fetch-site") === "same-origin";
}

export function asksForPrivacy(headers: AnyHeaders): boolean {
  return read(headers, "sec-gpc") === "1" || read(headers, "dnt") === "1";
}

function read(headers: AnyHeaders, name: string): string | null {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : null;
}

/** `Vary` of pages; at `/` also the language (R-I18N-22). */
export function pageVary(pathname: string): string {
  return `${pathname === "/" ? "Accept-Language, " : ""}Cookie, Save-Data, Sec-Fetch-Site`;
}

export function headersOfVariant({ savesData, isFromInside }: PageVariant): Record<string, string> {
  return {
    ...(savesData ? { "Save-Data": "on" } : {}),
    ...(isFromInside ? { "Sec-Fetch-Site": "same-origin" } : {}),
  };
}
