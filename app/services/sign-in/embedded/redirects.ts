import type { AuthConfig } from "./ports.ts";
import { isLoopbackHost } from "../../http/network.ts";

type Redirects = Pick<AuthConfig, "siteUrl" | "redirectOrigins">;

/** Backslashes and control characters, plain or percent-encoded: browsers and proxies disagree about them. */
const AMBIGUOUS = /[\s\\]|\p{Cc}|%(0[0-9a-f]|1[0-9a-f]|7f)/iu;

/** A disallowed address becomes the shop's, without an error (R-AUTH-30). Any port is allowed only for a shop on localhost. */
export function allowedRedirect(candidate: string | null, config: Redirects): string {
  if (candidate === null || AMBIGUOUS.test(candidate)) return config.siteUrl;
  const url = URL.parse(candidate);
  if (!url || !isPlainWebAddress(url)) return config.siteUrl;
  return isOwn(url, config) ? url.href : config.siteUrl;
}

/** `blob:` addresses have their creator's origin, so the origin check is not enough. */
function isPlainWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

function isOwn(url: URL, { siteUrl, redirectOrigins }: Redirects): boolean {
  const site = new URL(siteUrl);
  if (url.origin === site.origin || redirectOrigins.includes(url.origin)) return true;
  return isLoopbackHost(site.hostname) && url.hostname === site.hostname && url.protocol === site.protocol;
}

export type RedirectError = { error: string; code: string; description: string };

export function redirectWithError(target: string, status: 302 | 303, problem: RedirectError): Response {
  const url = new URL(target);
  const fields = { error: problem.error, error_code: problem.code, error_description: problem.description };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...fields, sb: "" }).toString();
  return redirectBrowser(url, status);
}

export function redirectWithCode(target: string, code: string): Response {
  const url = new URL(target);
  url.searchParams.set("code", code);
  return redirectBrowser(url, 302);
}

/** Only for checked addresses. */
export function redirectBrowser(url: URL, status: 302 | 303): Response {
  const headers = { Location: url.href, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return new Response(null, { status, headers });
}
