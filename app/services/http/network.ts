import { isIPv4, isIPv6, BlockList, isIP } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Unit of limits: an IPv4 address or an IPv6 /64, which one machine has as a whole. */
export function networkOf(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  return groupsOf(ip).slice(0, 4).join(":");
}

/** IPv6 /48 or IPv4 /24, which usually has one owner; for limits on attackers with many addresses. */
export function widerNetworkOf(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(":")}::/48` : ip;
}

function groupsOf(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const [first, last] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const groups = [...(first ?? [])];
  while (groups.length + (last?.length ?? 0) < 8) groups.push("0");
  return [...groups, ...(last ?? [])].map((group) => Number.parseInt(group, 16).toString(16));
}

const MAPPED_PREFIX = /^::ffff:(?=\d+\.)/i;

/** Accepts `10.0.0.0/8`, `2001:db8::/32` or an address; an empty list matches all. Throws for invalid ones. */
export function networks(named: readonly string[]): (address: string) => boolean {
  if (named.length === 0) return () => true;
  const list = new BlockList();
  for (const network of named) add(list, network);
  return (address) => {
    const plain = address.replace(MAPPED_PREFIX, "");
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

export function isNetwork(text: string): boolean {
  try {
    add(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

function add(list: BlockList, network: string): void {
  const [address = "", length, ...more] = network.split("/");
  if (isIP(address) === 0 || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length)))
    throw new Error("no network");
  if (length === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(length), familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

const LOOPBACK_IPV4 = /^127(\.\d{1,3}){3}$/;

/** For the host name of a parsed URL; rejects `127.evil.example`. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || LOOPBACK_IPV4.test(hostname);
}
