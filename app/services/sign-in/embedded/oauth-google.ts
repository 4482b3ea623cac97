/** Signing in by way of Google: where the browser is sent, and what happens when it comes back. */
export { authorize } from "./oauth-authorize.ts";
export { callback } from "./oauth-callback.ts";
