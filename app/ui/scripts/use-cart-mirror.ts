import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import type { CartFacts } from "../cart/cart-link.tsx";
import { importQuietly } from "./quiet-import.ts";

/**
 * Keeps a copy of the cart of somebody who is not signed in in this browser, and brings it back when the cookie that names the cart
 * is gone (A-02, R-CART-01). Who has signed in has the cart of the account, and an emptied cart is empty: the copy goes
 * (R-CART-07). Most pages only look whether the copy is the right one; the rest is a script of its own.
 */
export function useCartMirror(cart: CartFacts | null, isSignedIn: boolean, locale: Locale): void {
  const { revalidate } = useRevalidator();
  const mark = cart?.mark ?? null;
  const isOver = isSignedIn || cart?.lines === 0;
  useEffect(() => {
    const stored = storedText();
    if (isOver || mark === null ? stored === null : stored?.includes(mark)) return;
    void importQuietly(() => import("./cart-mirror.ts"))
      .then(async (script) => {
        if (await script?.mirrorCart({ mark, isOver }, locale)) await revalidate();
      })
      // Without an answer of the shop the copy stays what it is.
      .catch(() => null);
  }, [mark, isOver, locale, revalidate]);
}

/** Null where nothing is stored, or nothing may be. */
function storedText(): string | null {
  try {
    return localStorage.getItem("cart");
  } catch {
    return null;
  }
}
