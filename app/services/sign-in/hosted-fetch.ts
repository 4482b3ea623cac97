import { TIME_LIMITS } from "../http/time-limits.ts";

/** The project needs visitors' addresses for its limits; it accepts them only from a server with the secret key (auth-protocol, 1.3). */
export function hostedFetch(visitorAddress: string): typeof fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (visitorAddress !== "") headers.set("sb-forwarded-for", visitorAddress);
    return fetch(input, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(TIME_LIMITS.hostedCall) });
  };
}
