import type { AuthConfig } from "./ports.ts";
import { isLoopbackHost } from "../../http/loopback.server.ts";

type Redirects = Pick<AuthConfig, "siteUrl" | "redirectOrigins">;

/** Backslashes and control characters, plain or percent-encoded: browsers and proxies read them in more than one way. */
const AMBIGUOUS = /[\s\\]|\p{Cc}|%(0[0-9a-f]|1[0-9a-f]|7f)/iu;

/**
 * Where a sign-in may lead: the address asked for when its origin is the shop's or one of the configured ones, else the
 * shop's own. Silently, as the protocol has it (R-AUTH-30). The port is free only for a shop that itself runs on this machine.
 */
export function allowedRedirect(candidate: string | null, config: Redirects): string {
  if (candidate === null || AMBIGUOUS.test(candidate)) return config.siteUrl;
  const url = URL.parse(candidate);
  if (!url || !isPlainWebAddress(url)) return config.siteUrl;
  return isOwn(url, config) ? url.href : config.siteUrl;
}

/** `blob:` addresses name the origin that made them, so the origin alone says too little. */
function isPlainWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

function isOwn(url: URL, { siteUrl, redirectOrigins }: Redirects): boolean {
  const site = new URL(siteUrl);
  if (url.origin === site.origin || redirectOrigins.includes(url.origin)) return true;
  return isLoopbackHost(site.hostname) && url.hostname === site.hostname && url.protocol === site.protocol;
}

/** What went wrong, in the words of the protocol: `error` of OAuth, `code` of the provider, a sentence for developers. */
export type RedirectError = { error: string; code: string; description: string };

/** Sends the browser back with an error in the query and in the fragment, where the official client looks. */
export function redirectWithError(target: string, status: 302 | 303, problem: RedirectError): Response {
  const url = new URL(target);
  const fields = { error: problem.error, error_code: problem.code, error_description: problem.description };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...fields, sb: "" }).toString();
  return redirectBrowser(url, status);
}

/** Sends the browser back with the code that its own verifier turns into a session. */
export function redirectWithCode(target: string, code: string): Response {
  const url = new URL(target);
  url.searchParams.set("code", code);
  return redirectBrowser(url, 302);
}

/** To an address this provider has made or checked. Never stored by a cache, and no address of ours goes along. */
export function redirectBrowser(url: URL, status: 302 | 303): Response {
  const headers = { Location: url.href, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return new Response(null, { status, headers });
}
