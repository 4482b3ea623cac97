import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { createHmac } from "node:crypto";
import { createCookie, type Cookie } from "react-router";

/** Verified values in the cache, a few hundred bytes each. */
const MAX_CACHED = 5000;

export type KnowingCookie = Pick<Cookie, "parse" | "serialize">;

/** The first secret signs; all are accepted, for a change of the secret. */
export type CookieSecrets = readonly string[];

/** The key depends on the name, so that one cookie cannot replace another. */
export function signedCookie(name: string, secret: CookieSecrets, isSecure: boolean): KnowingCookie {
  const secrets = secret.map((each) => createHmac("sha256", each).update(name).digest("base64url"));
  return knowingCookie(createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, secrets }));
}

/** Caches verified values, since the same one comes with every page. */
export function knowingCookie(cookie: Cookie): KnowingCookie {
  const known = new LRUCache<string, { value: unknown }>({ max: MAX_CACHED });
  return {
    serialize: (value, options) => cookie.serialize(value, options),
    async parse(header) {
      const sent = header ? parseCookie(header)[cookie.name] : undefined;
      if (sent === undefined) return null;
      const read = known.get(sent) ?? { value: (await cookie.parse(header)) as unknown };
      if (read.value !== null) known.set(sent, read);
      return read.value;
    },
  };
}
