import { createContext } from "react";
import type { CartFacts } from "../cart/cart-link.tsx";
import type { SignedIn } from "./account-links.tsx";

/** What the frame of an error page shows of who it is for. */
export type RefusedFacts = {
  readonly cart: CartFacts | null;
  readonly signedIn: SignedIn | null;
  readonly thirdParties: null;
  readonly requestId: string;
};

/** On the server only, for a request that ended before any loader ran: such a page is a plain document. */
export const RefusedFactsContext = createContext<RefusedFacts | null>(null);
