import { parseCookie, stringifySetCookie } from "cookie";
import { safePath } from "../../domain/content/link-policy.ts";
import { PRIVATE_COOKIES } from "./private-cookies.ts";

const NAME = PRIVATE_COOKIES.redirectPath;

/** Long enough for a mail that takes its time. */
const MAX_AGE_SECONDS = 600;

const LONGEST_PATH = 1024;

/** The page a visitor wanted before the sign-in came between, as a `Set-Cookie` value; null for what is no page of ours. */
export function rememberPath(path: string, isSecure: boolean): string | null {
  const safe = safePath(path);
  return safe === null || safe.length > LONGEST_PATH ? null : write(safe, MAX_AGE_SECONDS, isSecure);
}

/** Checked again when read: a browser may send what it likes (R-GUARD-06). */
export function rememberedPath(request: Request): string | null {
  const header = request.headers.get("Cookie");
  return header ? safePath(parseCookie(header)[NAME]) : null;
}

export function forgetPath(isSecure: boolean): string {
  return write("", 0, isSecure);
}

function write(value: string, maxAge: number, isSecure: boolean): string {
  // Only what would end or split a cookie is encoded, so that the path can be read in it.
  const encode = (text: string) => text.replace(/[^\w\-./?=&:@!$'()*+~#[\]]/gu, encodeURIComponent);
  return stringifySetCookie(
    { name: NAME, value, path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, maxAge },
    { encode },
  );
}
