import postgres from "postgres";
import { isConnectionFailure, isNoRoomFailure, isReadOnlyFailure } from "../away-error.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import { outsideRequestTime } from "../http/request-time.server.ts";
import { firstWord } from "./reach-server.ts";
import { beginSafely, type Work } from "./safe-transactions.ts";
import type { Log } from "../log.server.ts";
import { STATEMENTS } from "./statements.ts";
import { createOutage } from "../outage.server.ts";

/** A statement that takes longer makes the server suspect; nearly all take milliseconds. */
const SUSPECT_MS = 1000;

/** So long the server may take to a new connection and its first answer. */
const PROBE_MS = 1200;

/** Pause between two questions to a server that is away. */
const ASK_AGAIN_MS = 400;

/** A statement that takes longer on a server that answers others may have lost its connection. */
const STUCK_MS = 4000;

/** Pause between two questions to a server that takes no changes: has another one taken its place? */
const ASK_READ_ONLY_MS = 2000;

/** So long after a change that found no room the server counts as one that stores nothing. */
const NO_ROOM_MS = 15_000;

/** What was under way on connections that were replaced may still finish. */
const DRAIN_SECONDS = 30;

/** How much of a pool is used: statements and transactions under way, of which those that found no free connection wait. */
export type PoolUse = { readonly size: number; readonly busy: number; readonly waiting: number };

/** Connections to a database server that are given up together when it is away, and made anew when it is back. */
export type ServerPool = {
  client: postgres.Sql;
  use(): PoolUse;
  isOut(): boolean;
  /** Whether the server takes no changes. */
  isReadOnly(): boolean;
  /** Somebody has seen that it takes none. */
  noteReadOnly(): void;
  /** Whether a change has found no room lately. */
  isOutOfRoom(): boolean;
  close(): Promise<void>;
};

type Connect = (options: { max: number }) => postgres.Sql;

/**
 * Watches the statements of a pool. When one fails by its connection, or takes long, the server is asked over a connection of its own. If
 * that is not answered either, the pool is closed with everything that waits in it: callers learn at once instead of one after
 * the other, and nothing is carried out later of what they were told had failed. From then on the server alone is asked, until it
 * answers (decision 0027).
 */
export function openServerPool(connect: Connect, size: number, log: Log): ServerPool {
  const outage = createOutage(log, "database");
  let pool = connect({ max: size });
  let isChecking = false;
  let isClosed = false;
  let lastAnswer = 0;
  let underway = 0;
  let draining: Promise<unknown> | null = null;

  let isReadOnly = false;
  let noRoomAt = -NO_ROOM_MS;

  /** Resolves when the server is back, or the shop is closed. */
  const answered = async (): Promise<void> => {
    if (isClosed || !("failure" in (await probe(connect, true)))) return;
    await pause(ASK_AGAIN_MS);
    return answered();
  };
  const check = async (why: unknown) => {
    const asked = Date.now();
    const seen = await probe(connect);
    // A server that has room for no further connection still answers over those it has.
    if (!("failure" in seen) || isClosed || lastAnswer > asked) return;
    void pool.end({ timeout: 0 });
    outage.failed(why ?? seen.failure);
    await answered();
    if (isClosed) return;
    pool = connect({ max: size });
    outage.answered();
  };
  const suspect = (why: unknown) => {
    if (isChecking || isClosed) return;
    isChecking = true;
    void outsideRequestTime(() => check(why)).finally(() => (isChecking = false));
  };
  /** The server answers, but not here: the connections are replaced, and what is still under way may finish. */
  const replace = (stuck: postgres.Sql) => {
    if (stuck !== pool || isClosed || isChecking || draining) return;
    log.warn("database connections replaced", {});
    renew();
  };
  const renew = () => {
    const old = pool;
    pool = connect({ max: size });
    draining = old.end({ timeout: DRAIN_SECONDS }).finally(() => (draining = null));
  };
  /** Reading goes on. The address is asked anew until whoever answers there takes changes; then everything goes there. */
  const untilWritable = async () => {
    for (;;) {
      await pause(ASK_READ_ONLY_MS);
      if (isClosed) return;
      const seen = await probe(connect);
      if (!("failure" in seen) && !seen.isReadOnly) return;
    }
  };
  const noteReadOnly = () => {
    if (isReadOnly || isClosed) return;
    isReadOnly = true;
    const since = Date.now();
    log.error("database read-only", new Error("the database takes no changes: is it a standby?"));
    void outsideRequestTime(untilWritable).then(() => {
      isReadOnly = false;
      if (isClosed) return;
      log.warn("database takes changes again", { seconds: Math.round((Date.now() - since) / 1000) });
      if (!isChecking) renew();
    });
  };
  const watch = <T extends PromiseLike<unknown>>(text: string, answer: T): T => {
    STATEMENTS.publish({ text, answer });
    const used = pool;
    const suspicion = setTimeout(suspect, SUSPECT_MS, null);
    const stuck = setTimeout(replace, STUCK_MS, used);
    underway += 1;
    const done = () => {
      underway -= 1;
      clearTimeout(suspicion);
      clearTimeout(stuck);
    };
    const answeredWell = () => {
      lastAnswer = Date.now();
      done();
    };
    answer.then(answeredWell, (error: unknown) => {
      done();
      if (isConnectionFailure(error)) suspect(error);
      else if (isReadOnlyFailure(error)) noteReadOnly();
      else if (isNoRoomFailure(error)) noRoomAt = performance.now();
    });
    return answer;
  };
  const client = new Proxy(pool, {
    apply: (_first, _this, [strings, ...values]: [TemplateStringsArray, ...never[]]) =>
      watch(strings.join("?"), pool(strings, ...values)),
    get(_first, name): unknown {
      if (name === "unsafe")
        return (...args: Parameters<postgres.Sql["unsafe"]>) => watch(args[0], pool.unsafe(...args));
      if (name === "begin") return (work: Work) => watch("transaction", beginSafely(pool, work));
      return Reflect.get(pool, name);
    },
  });
  return {
    client,
    use: () => ({ size, busy: Math.min(size, underway), waiting: Math.max(0, underway - size) }),
    isOut: outage.isOut,
    isReadOnly: () => isReadOnly,
    noteReadOnly,
    isOutOfRoom: () => performance.now() - noRoomAt < NO_ROOM_MS,
    async close() {
      isClosed = true;
      await pool.end({ timeout: 5 });
    },
  };
}

/** How the server answers a connection of its own, or why it does not. */
type Seen = { isReadOnly: boolean } | { failure: unknown };

/** `isAway` keeps the driver back until somebody answers: where a proxy takes connections and hangs up, it tries without a pause. */
async function probe(connect: Connect, isAway = false): Promise<Seen> {
  const single = connect({ max: 1 });
  const ask = async () => {
    if (isAway) await firstWord(single.options);
    return asksReadOnly(single);
  };
  try {
    return { isReadOnly: await withTimeLimit(ask(), PROBE_MS, "the database") };
  } catch (error) {
    // A server that refuses, e.g. because it has too many connections, is there.
    const isThere = error instanceof postgres.PostgresError && !isConnectionFailure(error);
    return isThere ? { isReadOnly: false } : { failure: error };
  } finally {
    void single.end({ timeout: 0 });
  }
}

/** Whether the server takes no changes: a standby, or one that was told so. */
export async function asksReadOnly(client: postgres.Sql): Promise<boolean> {
  const question = "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only";
  const [row] = await client.unsafe<{ is_read_only: boolean }[]>(question);
  return row?.is_read_only ?? false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
