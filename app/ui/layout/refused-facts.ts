import { createContext } from "react";
import type { CartFacts } from "../cart/cart-link.tsx";
import type { SignedIn } from "./account-links.tsx";

export type RefusedFacts = {
  readonly cart: CartFacts | null;
  readonly signedIn: SignedIn | null;
  readonly thirdParties: null;
  readonly requestId: string;
};

/** Server only: for requests refused before any loader ran; their page has no scripts. */
export const RefusedFactsContext = createContext<RefusedFacts | null>(null);
