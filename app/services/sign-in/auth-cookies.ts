import type { CookieMethodsServer } from "@supabase/ssr";
import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";

/** `sb-{project}-auth-token` (R-SESS-11). The same with every provider, so that a change of provider leaves nothing behind. */
const LASTING = "sb-ferrule-auth-token";

/** The session of a computer others use too. Its name says so: whoever drops the mark drops the session with it. */
const SHORT = "sb-ferrule-short-auth-token";

/** 400 days, in seconds (R-SESS-09). */
const LASTING_SECONDS = 34_560_000;

type Pair = { name: string; value: string };

/** The session cookies of one request, and those its response sets. Each name is set once, with its last value. */
export type AuthCookies = ReturnType<typeof readAuthCookies>;

export function readAuthCookies(request: Request, isSecure: boolean) {
  const header = request.headers.get("Cookie");
  const sent: Pair[] = Object.entries(header ? parseCookie(header) : {}).flatMap(([name, value]) =>
    value !== undefined && (isOf(LASTING, name) || isOf(SHORT, name)) ? [{ name, value }] : [],
  );
  const set = new Map<string, SetCookie>();
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  const expire = (name: string) => set.set(name, { name, value: "", ...attributes, maxAge: 0 });
  return {
    /** Whether a session was sent, and of which kind. */
    kind: sent.some(({ name }) => isSession(SHORT, name))
      ? ("short" as const)
      : sent.some(({ name }) => isSession(LASTING, name))
        ? ("lasting" as const)
        : null,
    options: (isShort: boolean) => ({
      ...attributes,
      name: isShort ? SHORT : LASTING,
      maxAge: LASTING_SECONDS,
    }),
    /** What the client library reads and writes. */
    methods(isShort: boolean): CookieMethodsServer {
      return {
        encode: "tokens-only",
        getAll: () => sent,
        setAll(cookies) {
          for (const { name, value, options } of cookies) {
            const isGone = options.maxAge === 0;
            // Without an age a cookie ends with the browser.
            const age = isShort && !isGone ? {} : { maxAge: isGone ? 0 : LASTING_SECONDS };
            set.set(name, { name, value, ...attributes, ...age });
          }
        },
      };
    },
    /** Removes what was sent: the session of one kind, or of both. */
    forget(kind: "short" | "lasting" | "all") {
      for (const { name } of sent) {
        const isWanted = kind === "all" || isOf(kind === "short" ? SHORT : LASTING, name);
        if (isWanted) expire(name);
      }
    },
    /** A sign-in that came back leaves its proof keys behind for 400 days; nobody needs them (auth-js). */
    forgetVerifiers() {
      const pending = [...set.keys()].filter((name) => name.endsWith("-code-verifier"));
      for (const name of pending) set.delete(name);
      for (const { name } of sent) if (name.endsWith("-code-verifier")) expire(name);
    },
    written: () => [...set.values()].map((cookie) => stringifySetCookie(cookie)),
  };
}

function isOf(base: string, name: string): boolean {
  return name === base || name.startsWith(`${base}.`) || name.startsWith(`${base}-`);
}

/** The session itself, in one cookie or in numbered pieces (R-SESS-10). */
function isSession(base: string, name: string): boolean {
  return name === base || (/^\.\d+$/.test(name.slice(base.length)) && name.startsWith(base));
}
