import { parse } from "tldts";

/** Providers anybody has an address at, by the word before the ending of their domain: they are called so under many endings. */
const FREE_NAMES = new Set(
  `aol daum fastmail gmail gmx googlemail hanmail hey hotmail hushmail icloud inbox laposte libero live mail maildrop mailinator
  msn naver outlook prodigy proton protonmail qq rediffmail rocketmail sina tutanota tutamail web yahoo yandex ymail zoho`.split(
    /\s+/,
  ),
);

/** The same, with their whole domain: elsewhere the word may be a company's. */
const FREE_DOMAINS = new Set(
  `126.com 163.com 10minutemail.com att.net bellsouth.net bigfoot.com bol.com.br btinternet.com charter.net comcast.net cox.net
  discard.email dispostable.com earthlink.net email.com excite.com fastmail.fm freenet.de frontier.com getnada.com guerrillamail.com
  juno.com lycos.com mac.com mail.ru mailbox.org me.com netzero.net optonline.net orange.fr pm.me posteo.de proton.me rogers.com
  sbcglobal.net sharklasers.com shaw.ca sky.com spectrum.net starmedia.com sympatico.ca t-online.de temp-mail.org tempmail.com
  terra.com terra.com.br terra.com.mx trashmail.com tuta.com tuta.io uol.com.br usa.net verizon.net videotron.ca vmail.me
  wanadoo.fr windstream.net yopmail.com`.split(/\s+/),
);

/** The domain of an address as it is written, in lower case. */
export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
}

/**
 * Whether anybody can have an address there, below it too: then it says nothing of a company. Neither does an ending under which anybody
 * can register (`com.mx`).
 */
export function isFreeMail(domain: string): boolean {
  const { domain: registered, domainWithoutSuffix: name } = parse(domain, { allowPrivateDomains: true });
  return !registered || !name || FREE_NAMES.has(name) || FREE_DOMAINS.has(registered);
}

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A domain as the staff enter it, or why it cannot be one of a company. */
export type ReadDomain = { readonly domain: string } | { readonly wrong: "none" | "free" | "not-ascii" };

/**
 * Reads a mail domain, with or without what stands before it in an address. Letters that only look like others would let somebody else
 * in, so a domain with letters beyond ASCII has to be written as registrars do (`xn--…`).
 */
export function readCompanyDomain(typed: string): ReadDomain {
  const domain = domainOf(typed).replace(/\.$/, "");
  if (/[^ -~]/.test(domain)) return { wrong: "not-ascii" };
  if (!DOMAIN.test(domain)) return { wrong: "none" };
  return isFreeMail(domain) ? { wrong: "free" } : { domain };
}
