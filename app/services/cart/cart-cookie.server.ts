import { createCookie } from "react-router";
import { knowingCookie, type CookieSecrets } from "../http/signed-cookie.server.ts";
import { newCartId } from "./cart-tables.server.ts";
import type { CartCookie } from "./cart.ts";
import { PRIVATE_COOKIES } from "../http/private-cookies.ts";

const NAME = PRIVATE_COOKIES.cart;

/** 90 days, in seconds. */
export const CART_SECONDS = 7_776_000;

const CART_ID = /^[\w-]{22,64}$/;

/** Signed, so that a cart id cannot be forged (A-02, R-SEC-05). */
export function createCartCookie(secret: CookieSecrets, isSecure: boolean): CartCookie {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  const cookie = knowingCookie(createCookie(NAME, { ...attributes, maxAge: CART_SECONDS, secrets: [...secret] }));
  return {
    async read(request) {
      const header = request.headers.get("Cookie");
      if (!header?.includes(`${NAME}=`)) return null;
      const value: unknown = await cookie.parse(header).catch(() => null);
      return typeof value === "string" && CART_ID.test(value) ? value : null;
    },
    write: (cartId) => cookie.serialize(cartId),
    writeFresh: () => cookie.serialize(newCartId()),
    forget: () => cookie.serialize("", { maxAge: 0 }),
  };
}
