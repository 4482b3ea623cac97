import { isIPv4, isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What limits count by: an IPv4 address, or the network of an IPv6 one, since a single machine has a whole network of those. */
export function networkOf(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  return groupsOf(ip).slice(0, 4).join(":");
}

/**
 * The wider network an address is in, which one owner usually has as a whole: a /48 of IPv6, a /24 of IPv4. For what few strangers may do
 * from many addresses.
 */
export function widerNetworkOf(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(":")}::/48` : ip;
}

/** The groups before the last ones, of which `::` stands for as many zeros as are missing. */
function groupsOf(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const [first, last] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const groups = [...(first ?? [])];
  while (groups.length + (last?.length ?? 0) < 8) groups.push("0");
  return [...groups, ...(last ?? [])].map((group) => Number.parseInt(group, 16).toString(16));
}
