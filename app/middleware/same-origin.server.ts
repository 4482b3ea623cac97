import { apiError } from "../services/http/api-response.server.ts";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** R-SEC-01, R-API-16, A-92. Requests without Origin and Referer pass, since old browsers omit them; SameSite cookies protect these. */
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
  // Old browsers usually send a Referer.
  const page = URL.parse(headers.get("Referer") ?? "");
  return page === null || page.origin === ownOrigin;
}
