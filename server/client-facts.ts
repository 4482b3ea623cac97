import { LRUCache } from "lru-cache";
import type { IncomingMessage } from "node:http";
import { isLoopback } from "../app/services/http/network.ts";

export type ClientFacts = {
  origin: string;
  address: string;
  /** From this machine, for this machine, and not forwarded. */
  isLocal: boolean;
};

/** Each proxy appends on the right, so the value of the outermost trusted proxy is `trustedProxies` from the end.
 * Null without a usable host. */
export function readClientFacts(request: IncomingMessage, trustedProxies: number): ClientFacts | null {
  if (!hasUsableHost(request, trustedProxies)) return null;
  const scheme = isSecure(request, trustedProxies) ? "https" : "http";
  const address = forwarded(request, "x-forwarded-for", trustedProxies) ?? request.socket.remoteAddress ?? "";
  return {
    origin: `${scheme}://${hostOf(request, trustedProxies)}`,
    address,
    isLocal: isLocal(request, trustedProxies > 0 && isLoopback(address)),
  };
}

export function isSecure(request: IncomingMessage, trustedProxies: number): boolean {
  return forwarded(request, "x-forwarded-proto", trustedProxies) === "https";
}

const hosts = new LRUCache<string, boolean>({ max: 1000 });

export function hasUsableHost(request: IncomingMessage, trustedProxies: number): boolean {
  const host = hostOf(request, trustedProxies);
  const known = hosts.get(host);
  if (known !== undefined) return known;
  const isName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
  if (host.length < 300) hosts.set(host, isName);
  return isName;
}

/** A proxy may read another `Host` than the shop (RFC 9112, 3.2). */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length > 1;
}

/** Local tunnels and proxies add forwarding headers; other sites reach this machine only under another name.
 * A trusted local proxy may vouch for a local visitor. */
function isLocal({ headers, socket }: IncomingMessage, isVouchedFor: boolean): boolean {
  const forwarding = Object.keys(headers).filter((name) => /^(x-forwarded-|forwarded$|via$|x-real-ip$)/.test(name));
  const isForwarded = forwarding.some((name) => !(isVouchedFor && name.startsWith("x-forwarded-")));
  const isOwnName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
  return isLoopback(socket.remoteAddress ?? "") && isOwnName && !isForwarded;
}

function hostOf(request: IncomingMessage, trustedProxies: number): string {
  return forwarded(request, "x-forwarded-host", trustedProxies) ?? request.headers.host ?? "";
}

function forwarded({ headers }: IncomingMessage, name: string, trustedProxies: number): string | null {
  return trustedProxies > 0 ? nthFromEnd(headers[name], trustedProxies) : null;
}

function nthFromEnd(header: string | string[] | undefined, n: number): string | null {
  const values = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.at(-Math.min(n, values.length)) ?? null;
}
