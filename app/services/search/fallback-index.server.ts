import { AwayError } from "../away-error.ts";
import { cutToRequest, outsideRequestTime } from "../http/request-time.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { EngineError } from "./engine/engine-error.ts";
import type { EngineIndexes } from "./engine/engine-indexes.server.ts";
import type { PartIndex, PartIndexes } from "./port.ts";

/** Between two looks at an engine that is away. */
const PROBE_EVERY_MS = 1000;

/** Questions the database is asked at a time in place of the engine: what one engine carries may be too much for it. */
const MOST_FALLBACKS = 4;

/** What a request must have left for the engine to be asked: the database may have to be asked after it. */
const LEAST_LEFT_MS = 1800;

const CAUSES = {
  away: "the search engine is away, the database answers",
  notBuilt: "the search engine has no index of these parts yet, the database answers",
} as const;

/** Questions that were answered, by whom. */
export type SearchAnswers = { engine: number; database: number };

export type FallbackIndexes = PartIndexes & {
  isOut(): boolean;
  /** Why the engine does not answer; null while it does. */
  cause(): Promise<string | null>;
  answers(): SearchAnswers;
};

/**
 * The engine's indexes, and while they do not answer the database's: with the same answers, so that nobody needs to be told but the
 * operator. An engine that fails is not asked again for a visitor until it has answered one probe.
 */
export function createFallbackIndexes(engine: EngineIndexes, database: PartIndex, log: Log): FallbackIndexes {
  const outage = createOutage(log, "search-engine");
  const answers: SearchAnswers = { engine: 0, database: 0 };
  const inTurn = createTurns(MOST_FALLBACKS);
  let probedAt = 0;
  let isProbing = false;

  /** Resolves when the engine has answered or failed; at once where one was asked a moment ago. */
  const probe = async (version: string): Promise<void> => {
    if (isProbing || Date.now() - probedAt < PROBE_EVERY_MS) return;
    [isProbing, probedAt] = [true, Date.now()];
    const asked = outsideRequestTime(() =>
      withTimeLimit(engine.probe(version), TIME_LIMITS.searchEngine, "the search engine"),
    );
    await asked.then(outage.answered, outage.failed).finally(() => (isProbing = false));
  };

  /** Null when the engine has not answered. */
  const askEngine = async <T>(version: string, ask: (index: PartIndex) => Promise<T>): Promise<T | null> => {
    if (cutToRequest(Infinity) < LEAST_LEFT_MS) return null;
    const index = await engine.at(version);
    if (!index) return null;
    try {
      return await withTimeLimit(ask(index), TIME_LIMITS.searchEngine, "the search engine");
    } catch (error) {
      // One question that it does not understand is no reason to keep all others from it.
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
        // What is in stock changes with every order: the engine does not know it.
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
      // Nobody may be searching: health has to know by itself that the engine is gone.
      if (outage.isOut()) void probe(lastVersion);
      else await probe(lastVersion);
      if (outage.isOut()) return CAUSES.away;
      // A database that does not say so has a line of its own.
      const look = withTimeLimit(engine.isCurrent(), TIME_LIMITS.healthOfParts, "the database").catch(() => true);
      return (await look) ? null : CAUSES.notBuilt;
    },
    answers: () => ({ ...answers }),
  };
}

/** Lets some go at a time, the others after them; whoever has waited too long is not worth the work any more. */
function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    const until = Date.now() + TIME_LIMITS.search;
    // Whoever is done hands its turn on.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      if (Date.now() > until) throw new AwayError("too much is asked of the database while the search engine is away");
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
