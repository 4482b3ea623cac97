import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";
import type { Env } from "../env.server.ts";
import { CONSENT_COOKIE } from "../../domain/consent.ts";
import { cookieDomains, isForeignName } from "../../domain/foreign-names.ts";

/** 365 days, in seconds (R-I18N-09). */
const LOCALE_MAX_AGE = 31_536_000;

const ROWS_COOKIE = { name: "rows", compact: "compact" };

export function hasCompactRows(request: Request): boolean {
  return readCookie(request, ROWS_COOKIE.name) === ROWS_COOKIE.compact;
}

/** For a year. The normal height deletes the cookie, so that cached pages apply (decision 0026). */
export function rowsCookie(isCompact: boolean, isSecure: boolean): string {
  const maxAge = isCompact ? LOCALE_MAX_AGE : 0;
  const { name, compact } = ROWS_COOKIE;
  return stringifySetCookie({
    name,
    value: isCompact ? compact : "",
    path: "/",
    maxAge,
    sameSite: "lax",
    secure: isSecure,
  });
}

export type LocaleCookieEnv = Pick<Env, "LOCALE_COOKIE_NAME" | "LOCALE_COOKIE_DOMAIN" | "LOCALE_COOKIE_CROSS_ORIGIN">;

export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get("Cookie");
  return header ? (parseCookie(header)[name] ?? null) : null;
}

/** Plain language code, readable for scripts (R-I18N-09 to R-I18N-12). */
export function localeCookie(env: LocaleCookieEnv, locale: string, isSecure: boolean): string {
  const crossOrigin = env.LOCALE_COOKIE_CROSS_ORIGIN;
  const cookie: SetCookie = {
    name: env.LOCALE_COOKIE_NAME,
    value: locale,
    path: "/",
    maxAge: LOCALE_MAX_AGE,
    sameSite: crossOrigin ? "none" : "lax",
    secure: crossOrigin || isSecure,
  };
  if (env.LOCALE_COOKIE_DOMAIN) cookie.domain = env.LOCALE_COOKIE_DOMAIN;
  return stringifySetCookie(cookie);
}

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
