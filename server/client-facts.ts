import type { IncomingMessage } from "node:http";
import { isLoopback } from "../app/services/http/loopback.server.ts";

/** Where a request comes from and what address it was sent to. */
export type ClientFacts = {
  origin: string;
  address: string;
  /** Whether it comes from this very machine, asks for this very machine and was forwarded by nobody. */
  isLocal: boolean;
};

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
  return { origin, address, isLocal: isLocal(request, trustedProxies > 0 && isLoopback(address)) };
}

/**
 * A tunnel or a proxy on this machine connects from it too, but says for whom; a page of another site can only be made to reach
 * this machine under a name that is not its own. A trusted proxy on this machine may say that the visitor is on it too.
 */
function isLocal({ headers, socket }: IncomingMessage, isVouchedFor: boolean): boolean {
  const forwarding = Object.keys(headers).filter((name) => /^(x-forwarded-|forwarded$|via$|x-real-ip$)/.test(name));
  const isForwarded = forwarding.some((name) => !(isVouchedFor && name.startsWith("x-forwarded-")));
  const isOwnName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
  return isLoopback(socket.remoteAddress ?? "") && isOwnName && !isForwarded;
}

function nthFromEnd(header: string | string[] | undefined, n: number): string | null {
  const values = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.at(-Math.min(n, values.length)) ?? null;
}
