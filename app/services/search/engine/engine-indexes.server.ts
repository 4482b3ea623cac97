import type { DataVersion } from "../../database/data-version.server.ts";
import { errorText } from "../../error-text.ts";
import type { Log } from "../../log.server.ts";
import type { PartIndex } from "../search.ts";
import { withTimeLimit } from "../../http/retry.server.ts";
import { TIME_LIMITS } from "../../http/time-limits.ts";
import { buildIndex, cleanIndexes, isMissing, type Built, type IndexPlace } from "./build-index.server.ts";
import { createEngineIndex } from "./engine-index.server.ts";
import { checkIndex, WrongIndexError } from "./fill-index.server.ts";
import { readBuilt, type BuiltFor } from "./index-record.server.ts";

const READ_EVERY_MS = 1000;

/** Intervals of the check for a current index, and of its comparison with the database. */
const [LOOK_MS, CHECK_MS] = [1000, 60_000];

const AGAIN_MS = 10_000;

const END_MS = 5000;

export type EngineIndexes = {
  at(version: string): Promise<PartIndex | null>;
  isCurrent(): Promise<boolean>;
  /** Rejects when the engine does not answer. */
  probe(version: string): Promise<void>;
  build(): Promise<Built | null>;
  clean(): Promise<readonly string[]>;
  /** Starts the regular check, which builds a missing or wrong index. */
  keep(isOut: () => boolean): void;
  close(): Promise<void>;
};

export function createEngineIndexes(place: IndexPlace, version: DataVersion, log: Log): EngineIndexes {
  const { db, client, prefix } = place;
  let read: { at: number; built: Promise<BuiltFor | null> } | null = null;
  const current = (): Promise<BuiltFor | null> => {
    if (read && Date.now() - read.at < READ_EVERY_MS) return read.built;
    const built = readBuilt(db, prefix);
    built.catch(() => (read = null));
    read = { at: Date.now(), built };
    return built;
  };
  const at = async (wanted: string): Promise<PartIndex | null> => {
    const built = await current();
    return built?.version === wanted ? createEngineIndex(client, built, TIME_LIMITS.searchEngine) : null;
  };
  const stopped = new AbortController();
  const build = async (): Promise<Built | null> => {
    const built = await buildIndex(place, stopped.signal);
    read = null;
    if (built)
      log.info("search index built", { index: built.name, new: built.isNew, seconds: Math.round(built.seconds) });
    return built;
  };
  let comparedAt = 0;
  /** Compares at intervals, and at once while the engine is unavailable. */
  const isWrong = async (index: BuiltFor, isOut: boolean): Promise<boolean> => {
    if (!isOut && Date.now() - comparedAt < CHECK_MS) return false;
    try {
      await checkIndex({ ...place, index });
      comparedAt = Date.now();
      return false;
    } catch (error) {
      if (!(error instanceof WrongIndexError) && !isMissing(error)) throw error;
      log.warn("search index wrong", { index: index.name, reason: errorText(error) });
      return true;
    }
  };
  const watch = createWatch(async (isOut) => {
    const [wanted, built] = [await version.current(), await current()];
    if (built?.version === wanted && !(await isWrong(built, isOut))) return;
    await build();
  }, log);
  return {
    at,
    isCurrent: async () => (await current())?.version === (await version.current()),
    async probe(wanted) {
      const index = await at(wanted);
      if (index) await index.exactly(["0"]);
      else await client.call({ method: "GET", path: "/_cluster/health", limitMs: TIME_LIMITS.searchEngine });
    },
    build,
    clean: () => cleanIndexes(place),
    keep: watch.begin,
    async close() {
      stopped.abort();
      await withTimeLimit(watch.end(), END_MS, "the build of an index").catch(() => {});
      await client.close();
    },
  };
}

/** Runs `look` at intervals, never twice at once, with a pause after a failure. */
function createWatch(look: (isOut: boolean) => Promise<void>, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let notBefore = 0;
  let loggedReason = "";
  const failed = (error: unknown, isOut: boolean) => {
    notBefore = Date.now() + AGAIN_MS;
    const reason = errorText(error);
    // The unavailable engine has its own log line.
    if (!isOut && reason !== loggedReason) log.warn("search index not built", { reason });
    loggedReason = reason;
  };
  const lookOnce = (isOut: () => boolean) => {
    if (looking || Date.now() < notBefore) return;
    looking = look(isOut())
      .then(() => void (loggedReason = ""))
      .catch((error: unknown) => failed(error, isOut()))
      .finally(() => (looking = null));
  };
  return {
    begin(isOut: () => boolean) {
      timer = setInterval(lookOnce, LOOK_MS, isOut).unref();
    },
    async end() {
      clearInterval(timer);
      await looking;
    },
  };
}
