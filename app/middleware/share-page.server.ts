import type { RouterContextProvider } from "react-router";
import { requestInfoContext, sharedPageContext } from "../context.ts";
import { newNonce } from "../services/http/form-nonce.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Allows caching for all visitors without session, cart and message (decision 0026). `isWhole`: false for an incomplete page, which is not cached. */
export function sharePage(context: Context, isWhole: boolean): void {
  context.set(sharedPageContext, isWhole);
}

/** One per cached address, else one per rendering. */
export function nonceForForms(context: Context): string {
  return context.get(requestInfoContext).formNonce ?? newNonce();
}
