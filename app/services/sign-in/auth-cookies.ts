import type { CookieMethodsServer } from "@supabase/ssr";
import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";
import { z } from "zod";

/** Suffixes of the session cookie: a chunk number (R-SESS-10), or a PKCE verifier of a running sign-in. */
const REST = /^(\.\d{1,2}|[\w-]*-code-verifier(\.\d{1,2})?)?$/;

/** 400 days (R-SESS-09). */
export const LASTING_SECONDS = 34_560_000;

type Pair = { readonly name: string; readonly value: string };

export type AuthCookies = ReturnType<typeof readAuthCookies>;

/** `names`: cookie names that are read (R-SESS-11). A session keeps its name; a new session uses the first one. */
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
    session: sent
      .filter(({ name }) => !isVerifier(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join(";"),
    accessToken: () => accessTokenOf(readable.filter(({ name }) => !isVerifier(name))),
    /** Later removals by the client library are ignored: the provider has not ended the session. */
    keep() {
      isKept = true;
    },
    hasSession: sent.some(({ name }) => !isVerifier(name)),
    options: { ...attributes, name: own, maxAge: LASTING_SECONDS },
    /** A short session's cookie has no age, so it ends with the browser. */
    methods(isShort: boolean): CookieMethodsServer {
      return {
        encode: "tokens-only",
        getAll: () => readable,
        setAll(cookies) {
          // A new session replaces the old one completely.
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
    forget() {
      set.clear();
      for (const { name } of names.flatMap(under)) expire(name);
    },
    /** auth-js leaves used PKCE verifiers behind for 400 days. */
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

const ENCODED = "base64-";

/** Drops damaged cookies. The client library would ignore them too, but log a stack trace each time, which anyone could provoke. */
export function readableCookies<T extends Pair>(sent: readonly T[]): T[] {
  const pieces = Map.groupBy(sent, ({ name }) => name.replace(/\.\d+$/, ""));
  return [...pieces.values()].flatMap((own) => (isReadable(own) ? own : []));
}

function accessTokenOf(session: readonly Pair[]): string | null {
  const text = textOf(session);
  if (!text.startsWith(ENCODED) || !isReadable(session)) return null;
  return (
    stored.safeParse(JSON.parse(Buffer.from(text.slice(ENCODED.length), "base64url").toString())).data?.access_token ??
    null
  );
}

const stored = z.object({ access_token: z.string() });

function textOf(pieces: readonly Pair[]): string {
  const whole = pieces.find(({ name }) => !/\.\d+$/.test(name));
  const numbered = pieces.toSorted((a, b) => pieceNumber(a) - pieceNumber(b));
  return whole ? whole.value : numbered.map(({ value }) => value).join("");
}

function isReadable(pieces: readonly Pair[]): boolean {
  const text = textOf(pieces);
  if (!text.startsWith(ENCODED)) return true;
  const encoded = text.slice(ENCODED.length);
  return /^[\w-]*$/.test(encoded) && isJson(Buffer.from(encoded, "base64url"));
}

function pieceNumber({ name }: Pair): number {
  return Number(name.slice(name.lastIndexOf(".") + 1));
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
