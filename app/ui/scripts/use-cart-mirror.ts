import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import type { CartFacts } from "../cart/cart-link.tsx";
import { importQuietly } from "./quiet-import.ts";

/**
 * Copies the cart of a visitor to this browser and restores it if its cookie is gone (A-02, R-CART-01). After sign-in or emptying, the copy
 * is removed (R-CART-07). Most pages only compare version tokens; the rest is a separate script.
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
      // Without an answer the copy is unchanged.
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
