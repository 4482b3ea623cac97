import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { createHostCookies, type CookiePrefix } from "./host-cookies.ts";

const HTTP_ONLY = "; Path=/; HttpOnly; Secure; SameSite=Lax";
const gone = (name: string) => `${name}=; Max-Age=0${HTTP_ONLY}`;

function exchange(mode: CookiePrefix, cookie: string | undefined, isSecure = true) {
  const cookies = createHostCookies(mode, isSecure);
  const incoming = { headers: cookie === undefined ? {} : { cookie } } as IncomingMessage;
  cookies.read(incoming);
  return { read: incoming.headers.cookie, write: (...set: string[]) => cookies.write(set, incoming) };
}

describe("cookies of a request", () => {
  test.each<[CookiePrefix, string | undefined, string | undefined]>([
    ["set", undefined, undefined],
    ["set", "locale=es; __Host-cart=a; _ga=1", "locale=es; cart=a; _ga=1"],
    ["set", "cart=planted; __Host-cart=a", "cart=a"],
    ["set", "__Host-cart=a; cart=planted", "cart=a"],
    ["accept", "cart=planted; __Host-cart=a", "cart=a"],
    ["set", "cart=a; sb-x-auth-token.0=b", "cart=a; sb-x-auth-token.0=b"],
    ["require", "cart=planted; sb-x-auth-token.0=planted; locale=es", "locale=es"],
    ["require", "cart=planted; login=planted; flash=planted; session-mark=planted; second-factor=planted", undefined],
    ["require", "sb-x-auth-token.1=planted; __Host-sb-x-auth-token.0=a", "sb-x-auth-token.0=a"],
    ["require", "__Host-cart=a=b==; rows=compact", "cart=a=b==; rows=compact"],
  ])("COOKIE_PREFIX=%s reads %s as %s", (mode, sent, read) => {
    expect(exchange(mode, sent).read).toBe(read);
  });

  test("request cookies stay unchanged without https", () => {
    expect(exchange("require", "cart=a; __Host-cart=b", false).read).toBe("cart=a; __Host-cart=b");
  });
});

describe("cookies of a response", () => {
  const cart = `cart=a${HTTP_ONLY}`;

  test.each<CookiePrefix>(["set", "require"])("COOKIE_PREFIX=%s adds the prefix to private cookies only", (mode) => {
    expect(exchange(mode, undefined).write(cart, "locale=es; Path=/", "sb-x-auth-token.0=b")).toEqual([
      `__Host-${cart}`,
      "locale=es; Path=/",
      "__Host-sb-x-auth-token.0=b",
    ]);
  });

  test("response deletes the cookie under its other name", () => {
    expect(exchange("set", "cart=old").write(gone("cart"))).toEqual([gone("__Host-cart"), gone("cart")]);
    expect(exchange("require", "cart=planted").write(cart)).toEqual([`__Host-${cart}`, gone("cart")]);
    expect(exchange("accept", "__Host-cart=a").write(cart)).toEqual([cart, gone("__Host-cart")]);
  });

  test("response cookies stay unchanged without https", () => {
    expect(exchange("set", "cart=old", false).write(cart)).toEqual([cart]);
  });
});
