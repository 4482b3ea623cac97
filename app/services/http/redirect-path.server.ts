import { parseCookie, stringifySetCookie } from "cookie";
import { safePath } from "../../domain/content/link-policy.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";

const NAME = PRIVATE_COOKIES.redirectPath;

/** Enough for a slow mail, in seconds. */
const MAX_AGE_SECONDS = 600;

const LONGEST_PATH = 1024;

/** `Set-Cookie` of the page to return to after sign-in; null for a path outside the shop. */
export function rememberPath(path: string, isSecure: boolean): string | null {
  const safe = safePath(path);
  return safe === null || safe.length > LONGEST_PATH ? null : write(safe, MAX_AGE_SECONDS, isSecure);
}

/** Validated again, since cookies can be forged (R-GUARD-06). */
export function rememberedPath(request: Request): string | null {
  const header = request.headers.get("Cookie");
  return header ? safePath(parseCookie(header)[NAME]) : null;
}

export function forgetPath(isSecure: boolean): string {
  return write("", 0, isSecure);
}

function write(value: string, maxAge: number, isSecure: boolean): string {
  const encode = (text: string) => text.replace(/[^\w\-./?=&:@!$'()*+~#[\]]/gu, encodeURIComponent);
  return stringifySetCookie(
    { name: NAME, value, path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, maxAge },
    { encode },
  );
}
