/** Requests a caller may make: `max` at once, and from then on as many as that in `windowSeconds`, evenly. */
type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

export type RateLimiter = {
  /**
   * Counts one request of a caller: an IP address, of which an IPv6 one counts as its network, or any other name.
   * Null when it may go on, else the seconds until one more may.
   */
  check(limit: Limit, caller: string): Promise<number | null>;
  /** The same for a request that can wait a little: it is refused only when its turn is not near, or too many wait already. */
  pass(limit: Limit, caller: string): Promise<number | null>;
};
