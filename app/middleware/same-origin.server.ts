import { apiError } from "../services/http/api-response.server.ts";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The answer to a change asked for by another site, or null. Asked before the router, which checks its page routes only and
 * takes a foreign origin for a failure of ours (R-SEC-01, R-API-16, A-92). Requests that name no origin and no page pass: old browsers and
 * proxies leave it out, and the session cookie's SameSite attribute stands behind.
 */
export function refuseForeign(request: Request): Response | null {
  const ownOrigin = new URL(request.url).origin;
  if (READING_METHODS.has(request.method) || isSameOrigin(request.headers, ownOrigin)) return null;
  if (new URL(request.url).pathname.startsWith("/api/"))
    return apiError(403, "forbidden", "This request comes from another site.");
  return new Response("Forbidden: this request comes from another site.\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const origin = headers.get("Origin");
  if (origin !== null) return origin === ownOrigin;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  // Browsers that know neither still tell, as a rule, which page holds the form.
  const page = URL.parse(headers.get("Referer") ?? "");
  return page === null || page.origin === ownOrigin;
}
