import { redirectDocument, redirect as routerRedirect } from "react-router";
import { classifyLink, safePath } from "../../domain/content/link-policy.ts";

type RedirectStatus = 301 | 302 | 303;

/**
 * The only way to redirect: to a path of this site. What is no safe path is a programming error and throws, so that no
 * visitor's input ever becomes a Location.
 */
export function redirectTo(path: string, status: RedirectStatus, headers?: HeadersInit): Response {
  const safe = safePath(path);
  if (safe === null) throw new Error("redirectTo: not a path of this site");
  return routerRedirect(safe, headers ? { status, headers } : status);
}

/** As {@link redirectTo}, but the browser loads the whole document anew, e.g. after a change of language. */
export function redirectDocumentTo(path: string, status: RedirectStatus, headers?: HeadersInit): Response {
  const safe = safePath(path);
  if (safe === null) throw new Error("redirectDocumentTo: not a path of this site");
  return redirectDocument(safe, headers ? { status, headers } : status);
}

/**
 * To another site, as a full page load (R-NAV-02). Only for addresses an operator has flagged as external; what is no web
 * address of another site is refused all the same (R-NAV-04).
 */
export function redirectOutside(url: string, status: 301 | 302): Response {
  if (classifyLink(url) !== "external") throw new Error("redirectOutside: not an address of another site");
  return redirectDocument(url, status);
}

/** To the sign-in provider, whose address the client library made: only where forms of this site may lead (R-AUTH-30). */
export function redirectToProvider(url: string, origins: readonly string[]): Response {
  if (!origins.includes(new URL(url).origin)) throw new Error("redirectToProvider: not an address of the provider");
  return redirectDocument(url, 303);
}
