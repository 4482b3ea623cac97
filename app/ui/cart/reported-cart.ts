import { createContext, useCallback, useState } from "react";
import type { CartFacts } from "./cart-link.tsx";

/** Updates the cart in the header of a page that stays. */
export const ReportCart = createContext<(cart: CartFacts) => void>(() => {});

export function useReportedCart(loaded: CartFacts | null) {
  const [known, setKnown] = useState({ loaded, cart: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, cart: loaded });
  const tell = useCallback((cart: CartFacts) => setKnown((last) => ({ ...last, cart })), []);
  return [known.cart, tell] as const;
}
