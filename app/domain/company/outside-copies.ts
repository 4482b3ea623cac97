import { domainOf, isFreeMail } from "./mail-domain.ts";

/** What tells the company's own addresses: domains the shop's staff has entered, and the addresses of its members. */
type Company = { readonly domains: readonly string[]; readonly members: readonly string[] };

/**
 * Addresses of another domain than the company's. Where the staff has entered no domain, those of the members count, but for free
 * mail: there an address of a member alone is inside.
 */
export function outsideAddresses(addresses: readonly string[], { domains, members }: Company): string[] {
  const ofMembers = domains.length > 0 ? [] : members.map(domainOf).filter((domain) => !isFreeMail(domain));
  const inside = new Set([...domains, ...ofMembers]);
  return addresses.filter((address) => !inside.has(domainOf(address)) && !members.includes(address));
}
