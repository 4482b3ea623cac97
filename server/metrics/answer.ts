import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics.ts";
import { pathOf } from "../request-names.ts";
import { createHash, timingSafeEqual } from "node:crypto";

const METRICS = "/metrics";

/** Without a token, anyone who reaches the port may read. */
export function asksForMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || pathOf(request) !== METRICS) return false;
  return token === undefined || mayRead(request.headers.authorization, token);
}

/** Compares hashes, so the response time reveals nothing about the token. */
export function mayRead(authorization: string | undefined, token: string): boolean {
  const [, given] = /^bearer +(\S+) *$/i.exec(authorization ?? "") ?? [];
  return given !== undefined && timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Missing values are left out, so a scrape never fails. */
export function sendMetrics(
  metrics: Metrics,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const send = (text: string) => {
    const own = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
    response.writeHead(200, { ...headers, ...own, "Content-Length": Buffer.byteLength(text) }).end(text);
  };
  metrics.text().then(send, () => response.destroy());
}
