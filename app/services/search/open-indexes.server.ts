import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { openEngine, type EngineSettings } from "./engine/engine-client.server.ts";
import { createEngineIndexes, type EngineIndexes } from "./engine/engine-indexes.server.ts";
import { createFallbackIndexes, type SearchAnswers } from "./fallback-index.server.ts";
import { createPartIndex } from "./part-index.server.ts";
import type { PartIndexes } from "./search.ts";
import { watchIndexes } from "./watched-index.server.ts";

type State = readonly ["ok" | "degraded", (string | undefined)?];

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
    return { ...watched, state: async () => [watched.state()], answers: () => null, engine, close: async () => {} };
  }
  const fallback = createFallbackIndexes(engine, database, log);
  engine.keep(fallback.isOut);
  const watched = watchIndexes(fallback, log);
  return {
    ...watched,
    async state() {
      const cause = await fallback.cause();
      if (watched.state() === "degraded") return ["degraded"];
      return cause === null ? ["ok"] : ["degraded", cause];
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
