import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";
import type { Env } from "../env.server.ts";

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
