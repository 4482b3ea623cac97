import type { IncomingMessage } from "node:http";
import { isPrivateCookie } from "../app/services/http/private-cookies.ts";

/** Browsers accept this prefix only from the host itself (RFC 6265bis). */
const PREFIX = "__Host-";

/** Decision 0098. */
export type CookiePrefix = "accept" | "set" | "require";

export type HostCookies = {
  read(incoming: IncomingMessage): void;
  write(cookies: readonly string[], incoming: IncomingMessage): string[];
};

/** Keeps subdomains from planting a cart or a session. Browsers refuse the prefix without https. */
export function createHostCookies(mode: CookiePrefix, isSecure: boolean): HostCookies {
  if (!isSecure) return { read: () => {}, write: (cookies) => [...cookies] };
  const sent = new WeakMap<IncomingMessage, ReadonlySet<string>>();
  return {
    read(incoming) {
      const { cookie: header } = incoming.headers;
      if (header === undefined) return;
      const cookies = header.split(";").map((each) => each.trim());
      const names = new Set(cookies.map(nameOf));
      sent.set(incoming, names);
      const isCounted = (name: string) =>
        name.startsWith(PREFIX) || !(names.has(PREFIX + name) || (mode === "require" && isPrivateCookie(name)));
      const counted = cookies.filter((cookie) => isCounted(nameOf(cookie))).map(withoutPrefix);
      if (counted.length > 0) incoming.headers.cookie = counted.join("; ");
      else delete incoming.headers.cookie;
    },
    write(cookies, incoming) {
      const names = sent.get(incoming) ?? new Set();
      return cookies.flatMap((cookie) => {
        const name = nameOf(cookie);
        if (!isPrivateCookie(name)) return [cookie];
        const [used, other] = mode === "accept" ? [name, PREFIX + name] : [PREFIX + name, name];
        // A cookie is also deleted under its other name, so that the old value does not return.
        return [used + cookie.slice(name.length), ...(names.has(other) ? [gone(other)] : [])];
      });
    },
  };
}

function nameOf(cookie: string): string {
  const end = cookie.indexOf("=");
  return end === -1 ? cookie : cookie.slice(0, end);
}

function withoutPrefix(cookie: string): string {
  return cookie.startsWith(PREFIX) ? cookie.slice(PREFIX.length) : cookie;
}

function gone(name: string): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
