import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import type { CartFacts } from "../cart/cart-link.tsx";
import { importQuietly } from "./quiet-import.ts";

/** Restores the cart of a visitor whose cookie is gone (A-02, R-CART-01). After sign-in or emptying, the copy is removed (R-CART-07). */
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
      .catch(() => null);
  }, [mark, isOver, locale, revalidate]);
}

/** Null without a copy, and without storage. */
function storedText(): string | null {
  try {
    return localStorage.getItem("cart");
  } catch {
    return null;
  }
}
