/** Requests a caller may make in a window of time. */
type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

export type RateLimiter = {
  /**
   * Counts one request of a caller: an IP address, of which an IPv6 one counts as its network, or any other name.
   * Null when it may go on, else the seconds to wait.
   */
  check(limit: Limit, caller: string): Promise<number | null>;
};
