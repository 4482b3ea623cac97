import { TIME_LIMITS } from "../http/time-limits.ts";

/**
 * Calls to a hosted project. Without the visitor's address the project's limits would count all visitors as one: it takes the
 * address from a server that has its secret key and nobody else (auth-protocol, 1.3).
 */
export function hostedFetch(visitorAddress: string): typeof fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (visitorAddress !== "") headers.set("sb-forwarded-for", visitorAddress);
    return fetch(input, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(TIME_LIMITS.hostedCall) });
  };
}
