import { AsyncLocalStorage } from "node:async_hooks";

/** `failed` is the event of the first error during the request, also of one that an outage has repeated. */
export type LoggedRequest = { readonly id: string; failed?: string };

const requests = new AsyncLocalStorage<LoggedRequest | null>();

export function logAsRequest<T>(request: LoggedRequest | null, run: () => T): T {
  return requests.run(request, run);
}

export function loggedRequest(): LoggedRequest | null {
  return requests.getStore() ?? null;
}
