import postgres from "postgres";
import { isConnectionFailure, isNoRoomFailure, isReadOnlyFailure } from "../service-errors.ts";
import { withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import { firstWord } from "./reach-server.ts";
import { beginSafely, type Work } from "./safe-transactions.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { channel } from "node:diagnostics_channel";

/** Slower statements trigger a probe; nearly all take milliseconds. */
const SUSPECT_MS = 1000;

const PROBE_MS = 1200;

const ASK_AGAIN_MS = 400;

/** A slower statement on a server that answers may have lost its connection. */
const STUCK_MS = 4000;

/** Pause between probes of a read-only server: another may have replaced it. */
const ASK_READ_ONLY_MS = 2000;

/** How long after a full disk the server is treated as out of space. */
const NO_ROOM_MS = 15_000;

const DRAIN_SECONDS = 30;

/** `busy`: statements and transactions in progress; `waiting`: those of them without a connection. */
export type PoolUse = { readonly size: number; readonly busy: number; readonly waiting: number };

export type ServerPool = {
  client: postgres.Sql;
  use(): PoolUse;
  isOut(): boolean;
  isReadOnly(): boolean;
  noteReadOnly(): void;
  isOutOfRoom(): boolean;
  close(): Promise<void>;
};

type Connect = (options: { max: number }) => postgres.Sql;

/** Does nothing without a subscriber. */
export const STATEMENTS = channel("ferrule:statement");

/** Probes on a separate connection; if that fails, closes the pool, so that callers fail at once (decision 0027). */
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

  const answered = async (): Promise<void> => {
    if (isClosed || !("failure" in (await probe(connect, true)))) return;
    await pause(ASK_AGAIN_MS);
    return answered();
  };
  const check = async (why: unknown) => {
    const asked = Date.now();
    const seen = await probe(connect);
    // A server without free connections still answers on existing ones.
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
  /** The server answers, but not on this pool: it is replaced, and running statements may finish. */
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
  /** Reads go on. Probes the address until a server there accepts changes. */
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

type Seen = { isReadOnly: boolean } | { failure: unknown };

/** `isAway` waits for any answer before the driver connects: it retries without a pause where a proxy hangs up. */
async function probe(connect: Connect, isAway = false): Promise<Seen> {
  const single = connect({ max: 1 });
  const ask = async () => {
    if (isAway) await firstWord(single.options);
    return asksReadOnly(single);
  };
  try {
    return { isReadOnly: await withTimeLimit(ask(), PROBE_MS, "the database") };
  } catch (error) {
    // A refusal, e.g. of too many connections, shows that the server is there.
    const isThere = error instanceof postgres.PostgresError && !isConnectionFailure(error);
    return isThere ? { isReadOnly: false } : { failure: error };
  } finally {
    void single.end({ timeout: 0 });
  }
}

export async function asksReadOnly(client: postgres.Sql): Promise<boolean> {
  const question = "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only";
  const [row] = await client.unsafe<{ is_read_only: boolean }[]>(question);
  return row?.is_read_only ?? false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export type Statement = { readonly text: string; readonly answer: PromiseLike<unknown> };
