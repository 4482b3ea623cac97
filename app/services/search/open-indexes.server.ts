import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { type EngineSettings, openEngine } from "./engine/engine-client.server.ts";
import { type EngineIndexes, createEngineIndexes } from "./engine/engine-indexes.server.ts";
import { type SearchAnswers, createFallbackIndexes } from "./fallback-index.server.ts";
import { createPartIndex } from "./part-index.server.ts";
import type { PartIndex, PartIndexes } from "./search.ts";
import { AwayError, isFromOutage } from "../service-errors.ts";
import { withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import { createOutage } from "../outage.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

const LOOK_MS = 1000;

const UNAVAILABLE = "the search index is unavailable";

type State = readonly ["ok" | "degraded", string?];

type WatchedIndexes = PartIndexes & { state(): State };

export type OpenIndexes = PartIndexes & {
  state(): Promise<State>;
  answers(): SearchAnswers | null;
  engine: EngineIndexes | null;
  close(): Promise<void>;
};

type IndexEnv = EngineSettings & Pick<Env, "ELASTICSEARCH_INDEX">;

type IndexPorts = { env: IndexEnv; db: Database; version: DataVersion; log: Log };

/** The database, or a search engine with the database as fallback (decision 0074). */
export async function openIndexes(ports: IndexPorts): Promise<OpenIndexes> {
  const { db, log } = ports;
  const database = createPartIndex(db);
  const engine = await openEngineIndexes(ports);
  if (!engine) {
    const watched = watchIndexes({ at: () => database }, log);
    return { ...watched, state: async () => watched.state(), answers: () => null, engine, close: async () => {} };
  }
  const fallback = createFallbackIndexes(engine, database, log);
  engine.keep(fallback.isOut);
  const watched = watchIndexes(fallback, log);
  return {
    ...watched,
    async state() {
      const cause = await fallback.cause();
      const state = watched.state();
      return state[0] === "degraded" || cause === null ? state : ["degraded", cause];
    },
    answers: fallback.answers,
    engine,
    close: engine.close,
  };
}

export async function openEngineIndexes({ env, db, version, log }: IndexPorts): Promise<EngineIndexes | null> {
  if (!env.ELASTICSEARCH_URL) return null;
  const client = await openEngine(env);
  return createEngineIndexes({ db, client, prefix: env.ELASTICSEARCH_INDEX }, version, log);
}

/** Limits waiting for an index that fails or hangs while the rest of the database works, and logs the failure once. */
function watchIndexes(indexes: PartIndexes, log: Log): WatchedIndexes {
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
      return outage.isOut() ? ["degraded", UNAVAILABLE] : ["ok"];
    },
  };
}
