import type { IncomingMessage } from "node:http";

/** Where a request comes from and what address it was sent to. */
export type ClientFacts = { origin: string; address: string };

/**
 * Reads scheme, host and visitor address. Forwarding headers count only as far as proxies are trusted: each proxy appends
 * to the right, so the value the outermost trusted one wrote stands `trustedProxies` from the end.
 * Returns null when the request names no usable host.
 */
export function readClientFacts(request: IncomingMessage, trustedProxies: number): ClientFacts | null {
  const forwarded = (name: string) => (trustedProxies > 0 ? nthFromEnd(request.headers[name], trustedProxies) : null);
  const scheme = forwarded("x-forwarded-proto") === "https" ? "https" : "http";
  const host = forwarded("x-forwarded-host") ?? request.headers.host ?? "";
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return null;
  const origin = `${scheme}://${host}`;
  if (!URL.canParse(origin)) return null;
  const address = forwarded("x-forwarded-for") ?? request.socket.remoteAddress ?? "";
  return { origin, address };
}

function nthFromEnd(header: string | string[] | undefined, n: number): string | null {
  const values = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.at(-Math.min(n, values.length)) ?? null;
}
