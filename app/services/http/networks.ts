import { BlockList, isIP } from "node:net";

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Accepts `10.0.0.0/8`, `2001:db8::/32` or an address; an empty list matches all. Throws for invalid ones. */
export function networks(named: readonly string[]): (address: string) => boolean {
  if (named.length === 0) return () => true;
  const list = new BlockList();
  for (const network of named) add(list, network);
  return (address) => {
    const plain = address.replace(MAPPED_IPV4, "");
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
