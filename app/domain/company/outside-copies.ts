import { domainOf, isFreeMail } from "./mail-domain.ts";

type Company = { readonly domains: readonly string[]; readonly members: readonly string[] };

/** Without domains entered by staff, the members' domains are used, except free mail, where only the exact address is inside. */
export function outsideAddresses(addresses: readonly string[], { domains, members }: Company): string[] {
  const ofMembers = domains.length > 0 ? [] : members.map(domainOf).filter((domain) => !isFreeMail(domain));
  const inside = new Set([...domains, ...ofMembers]);
  return addresses.filter((address) => !inside.has(domainOf(address)) && !members.includes(address));
}
