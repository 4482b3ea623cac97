import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { createHmac } from "node:crypto";
import { createCookie, type Cookie } from "react-router";

/** Values whose signature has been checked, of at most a few hundred bytes each. */
const MOST_KNOWN = 5000;

export type KnowingCookie = Pick<Cookie, "parse" | "serialize">;

/** What signs cookies: the first, and further ones whose signatures count too, while the secret is being changed. */
export type CookieSecrets = readonly string[];

/** A signed cookie only the server reads. Each name signs with a key of its own, so that none can stand in for another. */
export function signedCookie(name: string, secret: CookieSecrets, isSecure: boolean): KnowingCookie {
  const secrets = secret.map((each) => createHmac("sha256", each).update(name).digest("base64url"));
  return knowingCookie(createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, secrets }));
}

/** The cookie, remembering what it has read: the same value comes with every page, and a signature never stops being right. */
export function knowingCookie(cookie: Cookie): KnowingCookie {
  const known = new LRUCache<string, { value: unknown }>({ max: MOST_KNOWN });
  return {
    serialize: (value, options) => cookie.serialize(value, options),
    async parse(header) {
      const sent = header ? parseCookie(header)[cookie.name] : undefined;
      if (sent === undefined) return null;
      const read = known.get(sent) ?? { value: (await cookie.parse(header)) as unknown };
      // What is not signed by us is not worth remembering.
      if (read.value !== null) known.set(sent, read);
      return read.value;
    },
  };
}
