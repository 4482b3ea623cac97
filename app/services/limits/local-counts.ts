import { LRUCache } from "lru-cache";
import type { Limit } from "./limits.ts";

const MOST_CALLERS = 10_000;

export type LocalCounts = {
  spend(limit: Limit, key: string, units: number): number | null;
};

export function createLocalCounts(now: () => number = Date.now): LocalCounts {
  /** Time in ms at which all requests of the caller are paid off. */
  const paidOff = new LRUCache<string, number>({ max: MOST_CALLERS });
  return {
    spend({ max, windowSeconds }, key, units) {
      const time = now();
      const cost = (windowSeconds / Math.max(1, max)) * units * 1000;
      const until = Math.max(paidOff.get(key) ?? 0, time) + cost;
      const late = until - time - windowSeconds * 1000;
      if (late > 0) return Math.max(1, Math.ceil(late / 1000));
      paidOff.set(key, until);
      return null;
    },
  };
}
