import { isIPv4, isIPv6 } from "node:net";

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
