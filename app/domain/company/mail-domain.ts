import { parse } from "tldts";

/** Free mail providers by name, because they have many endings. */
const FREE_NAMES = new Set(
  `aol daum fastmail gmail gmx googlemail hanmail hey hotmail hushmail icloud inbox laposte libero live mail maildrop mailinator
  msn naver outlook prodigy proton protonmail qq rediffmail rocketmail sina tutanota tutamail web yahoo yandex ymail zoho`.split(
    /\s+/,
  ),
);

/** Free mail providers by domain; elsewhere the name may be a company's. */
const FREE_DOMAINS = new Set(
  `126.com 163.com 10minutemail.com att.net bellsouth.net bigfoot.com bol.com.br btinternet.com charter.net comcast.net cox.net
  discard.email dispostable.com earthlink.net email.com excite.com fastmail.fm freenet.de frontier.com getnada.com guerrillamail.com
  juno.com lycos.com mac.com mail.ru mailbox.org me.com netzero.net optonline.net orange.fr pm.me posteo.de proton.me rogers.com
  sbcglobal.net sharklasers.com shaw.ca sky.com spectrum.net starmedia.com sympatico.ca t-online.de temp-mail.org tempmail.com
  terra.com terra.com.br terra.com.mx trashmail.com tuta.com tuta.io uol.com.br usa.net verizon.net videotron.ca vmail.me
  wanadoo.fr windstream.net yopmail.com`.split(/\s+/),
);

export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
}

export function isFreeMail(domain: string): boolean {
  const { domain: registered, domainWithoutSuffix: name } = parse(domain, { allowPrivateDomains: true });
  return !registered || !name || FREE_NAMES.has(name) || FREE_DOMAINS.has(registered);
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

export type ReadDomain = { readonly domain: string } | { readonly wrong: "none" | "free" | "not-ascii" };

/** Confusable characters would admit strangers, so non-ASCII domains must be entered as `xn--…`. */
export function readCompanyDomain(typed: string): ReadDomain {
  const domain = domainOf(typed).replace(/\.$/, "");
  if (/[^ -~]/.test(domain)) return { wrong: "not-ascii" };
  if (!DOMAIN.test(domain)) return { wrong: "none" };
  return isFreeMail(domain) ? { wrong: "free" } : { domain };
}

type Company = { readonly domains: readonly string[]; readonly members: readonly string[] };

/** Without domains entered by staff, the members' domains are used, except free mail, where only the exact address is inside. */
export function outsideAddresses(addresses: readonly string[], { domains, members }: Company): string[] {
  const ofMembers = domains.length > 0 ? [] : members.map(domainOf).filter((domain) => !isFreeMail(domain));
  const inside = new Set([...domains, ...ofMembers]);
  return addresses.filter((address) => !inside.has(domainOf(address)) && !members.includes(address));
}
