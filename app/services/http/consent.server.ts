import { parseCookie, stringifySetCookie } from "cookie";
import { CONSENT_COOKIE } from "../../domain/consent.ts";
import { cookieDomains, isForeignName } from "../../domain/foreign-names.ts";

/** 180 days, in seconds: then the shop forgets the choice, which is to say that nothing is allowed. */
const MAX_AGE = 15_552_000;

/** Whatever else a visitor sends as the name of a cookie, no browser keeps one under it. */
const COOKIE_NAME = /^[\w!#$%&'*.^`|~+-]+$/;

/** Nobody has more of them; the answer has to stay readable for proxies. */
const MOST_REMOVED = 40;

/** Stores consent, readable for scripts, which look whether it still stands. */
export function consentCookie(isSecure: boolean): string {
  const { name, given } = CONSENT_COOKIE;
  return stringifySetCookie({ name, value: given, path: "/", maxAge: MAX_AGE, sameSite: "lax", secure: isSecure });
}

/** Takes consent back, and with it every cookie that third parties left at this host or above it. */
export function forgetConsent(cookies: string, host: string): string[] {
  const theirs = Object.keys(parseCookie(cookies)).filter((name) => COOKIE_NAME.test(name) && isForeignName(name));
  const removed = theirs.flatMap((name) => [removal(name), ...cookieDomains(host).map((each) => removal(name, each))]);
  return [removal(CONSENT_COOKIE.name), ...removed.slice(0, MOST_REMOVED)];
}

function removal(name: string, domain?: string): string {
  return stringifySetCookie({ name, value: "", path: "/", maxAge: 0, ...(domain ? { domain } : {}) });
}
