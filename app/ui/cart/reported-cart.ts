import { createContext, useCallback, useState } from "react";
import type { CartFacts } from "./cart-link.tsx";

/** Tells the header what the cart is now, for a page that stays where it is. */
export const TellCart = createContext<(cart: CartFacts) => void>(() => {});

/** The cart in the header: as it was loaded last, or as the page has heard since. */
export function useToldCart(loaded: CartFacts | null) {
  const [known, setKnown] = useState({ loaded, cart: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, cart: loaded });
  const tell = useCallback((cart: CartFacts) => setKnown((last) => ({ ...last, cart })), []);
  return [known.cart, tell] as const;
}
