import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";

const buyingFor = new AsyncLocalStorage<() => number | null>();

/** Adds the customer of the page to its forms; `customer` is called when a form is rendered. */
export function withFormsFor<T>(customer: () => number | null, run: () => T): T {
  return buyingFor.run(customer, run);
}

/** Field `nonce` of every form with changes. Ends with the page's customer, see {@link customerOfNonce}. */
export function newNonce(): string {
  const customer = buyingFor.getStore()?.() ?? null;
  const random = randomBytes(16).toString("base64url");
  return customer === null ? random : `${random}.${customer}`;
}

/** Null without a customer, or for a form that is not from a page. */
export function customerOfNonce(nonce: unknown): number | null {
  const id = typeof nonce === "string" ? /^[\w-]+\.(\d{1,10})$/.exec(nonce)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}

/** Cached pages share a nonce, so `fields` must identify the sender. Forms without a nonce never repeat. */
export function submissionKey(nonce: string, fields: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([nonce || newNonce(), fields]))
    .digest("base64url");
}
