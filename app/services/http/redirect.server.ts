import { redirectDocument, redirect as routerRedirect } from "react-router";
import { classifyLink, safePath } from "../../domain/content/link-policy.ts";

type RedirectStatus = 301 | 302 | 303;

/** Throws for an unsafe path, so that user input never becomes a Location. */
export function redirectTo(path: string, status: RedirectStatus, headers?: HeadersInit): Response {
  const safe = safePath(path);
  if (safe === null) throw new Error("redirectTo: not a path of this site");
  return routerRedirect(safe, headers ? { status, headers } : status);
}

export function redirectDocumentTo(path: string, status: RedirectStatus, headers?: HeadersInit): Response {
  const safe = safePath(path);
  if (safe === null) throw new Error("redirectDocumentTo: not a path of this site");
  return redirectDocument(safe, headers ? { status, headers } : status);
}

/** For addresses flagged as external (R-NAV-02). Throws unless on another site (R-NAV-04). */
export function redirectOutside(url: string, status: 301 | 302): Response {
  if (classifyLink(url) !== "external") throw new Error("redirectOutside: not an address of another site");
  return redirectDocument(url, status);
}

/** Throws unless the origin is an allowed form target (R-AUTH-30). */
export function redirectToProvider(url: string, origins: readonly string[]): Response {
  if (!origins.includes(new URL(url).origin)) throw new Error("redirectToProvider: not an address of the provider");
  return redirectDocument(url, 303);
}
