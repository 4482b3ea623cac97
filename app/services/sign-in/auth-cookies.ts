import type { CookieMethodsServer } from "@supabase/ssr";
import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";
import { accessTokenOf, readableCookies } from "./readable-cookies.ts";

/** What follows the name: the number of a piece of the session (R-SESS-10), or a proof key of a sign-in under way. */
const REST = /^(\.\d{1,2}|[\w-]*-code-verifier(\.\d{1,2})?)?$/;

/** 400 days, in seconds (R-SESS-09). */
const LASTING_SECONDS = 34_560_000;

type Pair = { name: string; value: string };

/** The session cookies of one request, and those its response sets. Each name is set once, with its last value. */
export type AuthCookies = ReturnType<typeof readAuthCookies>;

/**
 * @param names names of the session cookie that are read (R-SESS-11), the preferred one first. A session keeps the name it came with,
 *   so that a change of the setting signs no one out; a new session takes the first one.
 */
export function readAuthCookies(request: Request, names: readonly [string, ...string[]], isSecure: boolean) {
  const header = request.headers.get("Cookie");
  const all: Pair[] = Object.entries(header ? parseCookie(header) : {}).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  const under = (own: string) => all.filter(({ name }) => name.startsWith(own) && REST.test(name.slice(own.length)));
  const own = names.find((name) => under(name).length > 0) ?? names[0];
  const sent = under(own);
  const readable = readableCookies(sent);
  const set = new Map<string, SetCookie>();
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  let isKept = false;
  const expire = (name: string) => set.set(name, { name, value: "", ...attributes, maxAge: 0 });
  return {
    /** The session as it was sent, to know it again. */
    session: sent
      .filter(({ name }) => !isVerifier(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join(";"),
    /** The access token that was sent; null where it cannot be read. */
    accessToken: () => accessTokenOf(readable.filter(({ name }) => !isVerifier(name))),
    /** What the client library removes from now on stays: the provider has not said that the session is over. */
    keep() {
      isKept = true;
    },
    hasSession: sent.some(({ name }) => !isVerifier(name)),
    options: { ...attributes, name: own, maxAge: LASTING_SECONDS },
    /** What the client library reads and writes. The cookie of a short session ends with the browser: it has no age. */
    methods(isShort: boolean): CookieMethodsServer {
      return {
        encode: "tokens-only",
        getAll: () => readable,
        setAll(cookies) {
          // A new session takes the place of the kept one as a whole.
          if (cookies.some(({ name, options }) => !isVerifier(name) && options.maxAge !== 0)) isKept = false;
          for (const { name, value, options } of cookies) {
            const isGone = options.maxAge === 0;
            if (isGone && isKept && !isVerifier(name)) continue;
            const age = isShort && !isGone ? {} : { maxAge: isGone ? 0 : LASTING_SECONDS };
            set.set(name, { name, value, ...attributes, ...age });
          }
        },
      };
    },
    /** Removes the session that was sent, and takes back what was about to be set. */
    forget() {
      set.clear();
      for (const { name } of names.flatMap(under)) expire(name);
    },
    /** A sign-in that came back leaves its proof keys behind for 400 days; nobody needs them (auth-js). */
    forgetVerifiers() {
      for (const name of [...set.keys()].filter(isVerifier)) set.delete(name);
      for (const { name } of sent) if (isVerifier(name)) expire(name);
    },
    written: () => [...set.values()].map((cookie) => stringifySetCookie(cookie)),
  };
}

function isVerifier(name: string): boolean {
  return name.includes("-code-verifier");
}
