import type { RouterContextProvider } from "react-router";
import { requestInfoContext, sharedPageContext } from "../context.ts";
import { newNonce } from "../services/http/form-nonce.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Says that the page is the same for every visitor without session, cart and message, so that it may be kept for all of them
 * (decision 0026). `isWhole` is false for a page that had to do without a part of it: it is shown, but never kept.
 */
export function sharePage(context: Context, isWhole: boolean): void {
  context.set(sharedPageContext, isWhole);
}

/** The nonce for the forms of a page that is shared: one per address for those it is kept for, else one per rendering. */
export function nonceForForms(context: Context): string {
  return context.get(requestInfoContext).formNonce ?? newNonce();
}
