import { AwayError, isFromOutage } from "../away-error.ts";
import { outsideRequestTime } from "../http/request-time.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import type { PartIndex, PartIndexes } from "./search.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

const LOOK_MS = 1000;

export type WatchedIndexes = PartIndexes & { state(): "ok" | "degraded" };

/** Limits waiting for an index that fails or hangs while the rest of the database works, and logs the failure once. */
export function watchIndexes(indexes: PartIndexes, log: Log): WatchedIndexes {
  const outage = createOutage(log, "search");
  const watched = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (outage.isResting()) throw new AwayError("the search is away");
    try {
      const answer = await withTimeLimit(ask(), TIME_LIMITS.search, "search");
      outage.answered();
      return answer;
    } catch (error) {
      // The database logs its own failures.
      if (!isFromOutage(error)) outage.failed(error);
      throw outage.isOut() ? new AwayError("the search is away", { cause: error }) : error;
    }
  };
  const watchedIndex = (index: PartIndex): PartIndex => ({
    find: (request) => watched(() => index.find(request)),
    exactly: (numbers) => watched(() => index.exactly(numbers)),
    nearest: (typed, series) => watched(() => index.nearest(typed, series)),
  });
  let lookedAt = 0;
  let lastVersion = "";
  const lookAgain = () => {
    if (!outage.isOut() || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    outsideRequestTime(() => watched(() => indexes.at(lastVersion).exactly(["0"])).catch(() => {}));
  };
  return {
    at(version) {
      lastVersion = version;
      return watchedIndex(indexes.at(version));
    },
    state() {
      lookAgain();
      return outage.isOut() ? "degraded" : "ok";
    },
  };
}
