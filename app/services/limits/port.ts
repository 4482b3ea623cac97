/** Requests a caller may make, or pages that may be made for one: `max` at once, and from then on as many in `windowSeconds`, evenly. */
export type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

export type RateLimiter = {
  /**
   * Counts one request of a caller: an IP address, of which an IPv6 one counts as its network, or any other name.
   * Null when it may go on, else the seconds until one more may.
   */
  check(limit: Limit, caller: string): Promise<number | null>;
  /** Takes one count back: what was counted has proven harmless, e.g. a right code among guesses. Never rejects. */
  giveBack(limit: Limit, caller: string): Promise<void>;
  /** Counts so many units of a limit at once, such as the bytes of a list. Null when all of them may be used. */
  spend(limit: Limit, caller: string, units: number): Promise<number | null>;
  /** The same as `check` for a request that can wait a little: it is refused only when its turn is not near, or too many wait already. */
  pass(limit: Limit, caller: string): Promise<number | null>;
};

/** A turn at having a page made, until its end; or, refused, the seconds after which to ask again. */
export type Turn = {
  readonly seconds: number | null;
  /** Whether so many were refused that a word has to do instead of a page. */
  readonly isFlood: boolean;
  end(): void;
};

export type PageTurns = {
  /** Waits for the turn of a caller, as {@link RateLimiter.check} knows them. */
  take(limit: Limit, caller: string): Promise<Turn>;
  /** Turns that are being taken and waited for now, and how many were refused since the start. */
  figures(): { readonly running: number; readonly waiting: number; readonly refused: number };
};
