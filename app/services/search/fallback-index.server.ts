import { AwayError } from "../service-errors.ts";
import { withTimeLimit, cutToRequest, outsideRequestTime } from "../http/retry.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { EngineError } from "./engine/engine-client.server.ts";
import type { EngineIndexes } from "./engine/engine-indexes.server.ts";
import type { PartIndex, PartIndexes } from "./search.ts";

const PROBE_EVERY_MS = 1000;

const MOST_FALLBACKS = 4;

/** Time that a request must have left, so the database can still answer after the engine. */
const LEAST_LEFT_MS = 1800;

const CAUSES = {
  away: "the search engine is away, the database answers",
  notBuilt: "the search engine has no index of these parts yet, the database answers",
} as const;

export type SearchAnswers = { engine: number; database: number };

export type FallbackIndexes = PartIndexes & {
  isOut(): boolean;
  cause(): Promise<string | null>;
  answers(): SearchAnswers;
};

/** Uses the database while the engine is unavailable; the results are the same.
 * A failed engine gets no visitor's query until a probe succeeds. */
export function createFallbackIndexes(engine: EngineIndexes, database: PartIndex, log: Log): FallbackIndexes {
  const outage = createOutage(log, "search-engine");
  const answers: SearchAnswers = { engine: 0, database: 0 };
  const inTurn = createTurns(MOST_FALLBACKS);
  let probedAt = 0;
  let isProbing = false;

  /** Returns at once when a probe ran less than a second ago. */
  const probe = async (version: string): Promise<void> => {
    if (isProbing || Date.now() - probedAt < PROBE_EVERY_MS) return;
    [isProbing, probedAt] = [true, Date.now()];
    const asked = outsideRequestTime(() =>
      withTimeLimit(engine.probe(version), TIME_LIMITS.searchEngine, "the search engine"),
    );
    await asked.then(outage.answered, outage.failed).finally(() => (isProbing = false));
  };

  const askEngine = async <T>(version: string, ask: (index: PartIndex) => Promise<T>): Promise<T | null> => {
    if (cutToRequest(Infinity) < LEAST_LEFT_MS) return null;
    const index = await engine.at(version);
    if (!index) return null;
    try {
      return await withTimeLimit(ask(index), TIME_LIMITS.searchEngine, "the search engine");
    } catch (error) {
      if (error instanceof EngineError && error.status === 400) log.error("search question refused", error, {});
      else outage.failed(error);
      return null;
    }
  };

  const askDatabase = <T>(ask: (index: PartIndex) => Promise<T>): Promise<T> => {
    answers.database += 1;
    return inTurn(() => ask(database));
  };

  const asked = async <T>(version: string, ask: (index: PartIndex) => Promise<T>): Promise<T> => {
    if (outage.isOut()) void probe(version);
    const answer = outage.isOut() ? null : await askEngine(version, ask);
    if (answer !== null) {
      answers.engine += 1;
      return answer;
    }
    return askDatabase(ask);
  };

  let lastVersion = "";
  return {
    at(version) {
      lastVersion = version;
      return {
        // The engine does not index stock.
        find: (request) =>
          request.inStock
            ? askDatabase((index) => index.find(request))
            : asked(version, (index) => index.find(request)),
        exactly: (numbers) => asked(version, (index) => index.exactly(numbers)),
        nearest: (typed, series) => asked(version, (index) => index.nearest(typed, series)),
      };
    },
    isOut: outage.isOut,
    async cause() {
      // Without searches nothing else notices a failed engine, so the health check probes it.
      if (outage.isOut()) void probe(lastVersion);
      else await probe(lastVersion);
      if (outage.isOut()) return CAUSES.away;
      // A database failure has its own health entry.
      const look = withTimeLimit(engine.isCurrent(), TIME_LIMITS.healthOfParts, "the database").catch(() => true);
      return (await look) ? null : CAUSES.notBuilt;
    },
    answers: () => ({ ...answers }),
  };
}

function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    const until = Date.now() + TIME_LIMITS.search;
    // A finished run passes its slot to the next.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      if (Date.now() > until)
        throw new AwayError("too many searches for the database while the search engine is unavailable");
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
