/** `max` requests or pages at once, then `max` per `windowSeconds`, evenly. */
export type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

export type RateLimiter = {
  /** `caller`: an IP address (IPv6: its network) or a name. Null if accepted, else the seconds to wait. */
  check(limit: Limit, caller: string): Promise<number | null>;
  /** Removes one count of a harmless request, such as a right code. Never rejects. */
  giveBack(limit: Limit, caller: string): Promise<void>;
  /** Counts several units, such as the bytes of a list. Null if accepted. */
  spend(limit: Limit, caller: string, units: number): Promise<number | null>;
  /** Like `check`, but waits a few seconds if the queue is short. */
  pass(limit: Limit, caller: string): Promise<number | null>;
};

/** `seconds` is null for a turn, else the wait after a refusal. Call `end` after rendering. */
export type Turn = {
  readonly seconds: number | null;
  /** After too many refusals, plain text replaces the page. */
  readonly isFlood: boolean;
  end(): void;
};

export type PageTurns = {
  take(limit: Limit, caller: string): Promise<Turn>;
  figures(): { readonly running: number; readonly waiting: number; readonly refused: number };
};
