import { parseCookie, stringifySetCookie } from "cookie";
import { CONSENT_COOKIE } from "../../domain/consent.ts";
import { cookieDomains, isForeignName } from "../../domain/foreign-names.ts";

/** 180 days, in seconds; then consent ends. */
const MAX_AGE = 15_552_000;

/** Browsers store no other cookie names. */
const COOKIE_NAME = /^[\w!#$%&'*.^`|~+-]+$/;

/** Limits the size of the response headers. */
const MOST_REMOVED = 40;

export function consentCookie(isSecure: boolean): string {
  const { name, given } = CONSENT_COOKIE;
  return stringifySetCookie({ name, value: given, path: "/", maxAge: MAX_AGE, sameSite: "lax", secure: isSecure });
}

export function forgetConsent(cookies: string, host: string): string[] {
  const theirs = Object.keys(parseCookie(cookies)).filter((name) => COOKIE_NAME.test(name) && isForeignName(name));
  const removed = theirs.flatMap((name) => [removal(name), ...cookieDomains(host).map((each) => removal(name, each))]);
  return [removal(CONSENT_COOKIE.name), ...removed.slice(0, MOST_REMOVED)];
}

function removal(name: string, domain?: string): string {
  return stringifySetCookie({ name, value: "", path: "/", maxAge: 0, ...(domain ? { domain } : {}) });
}
