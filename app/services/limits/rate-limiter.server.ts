import { LRUCache } from "lru-cache";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { rateLimit } from "../database/shop-schema.ts";
import { networkOf } from "../http/network.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import { createLocalCounts } from "./local-counts.ts";
import type { RateLimiter } from "./limits.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

const LONGEST_WINDOW_SECONDS = 3600;

const FORGET_EVERY_MS = 600_000;

/** Refused callers; asking again causes no query. */
const MOST_WAITING = 10_000;

/** Longest wait in seconds, and the number of waiting requests of one caller and of all. */
const PATIENCE_SECONDS = 10;
const MOST_OF_CALLER = 20;
const MOST_OF_ALL = 500;

/** All processes share the counts in the database (R-SEC-07). Without an answer, this process counts alone. */
export function createRateLimiter(db: Database, log: Log): RateLimiter {
  const waiting = new LRUCache<string, number>({ max: MOST_WAITING });
  const queue = createQueue();
  const local = createLocalCounts();
  let forgetAt = 0;
  const spend: RateLimiter["spend"] = async (limit, caller, units) => {
    const key = keyOf(limit, caller);
    const known = secondsUntil(waiting.get(key));
    if (known !== null && units === 1) return known;
    if (Date.now() >= forgetAt) {
      forgetAt = Date.now() + FORGET_EVERY_MS;
      void forgetOldWindows(db).catch((error: unknown) => log.error("old rate limits not forgotten", error));
    }
    const counted = countRequest(db, key, limit, units).then((waitSeconds) => {
      if (waitSeconds === null) return null;
      if (units === 1) waiting.set(key, Date.now() + waitSeconds * 1000);
      return Math.max(1, Math.ceil(waitSeconds));
    });
    try {
      return await withTimeLimit(counted, TIME_LIMITS.rateLimit, "rate limit");
    } catch (error) {
      log.error("rate limit not counted", error, { limit: limit.name });
      return local.spend(limit, key, units);
    }
  };
  const check: RateLimiter["check"] = (limit, caller) => spend(limit, caller, 1);
  return {
    check,
    async giveBack(limit, caller) {
      const key = keyOf(limit, caller);
      waiting.delete(key);
      await withTimeLimit(uncountRequest(db, key, limit), TIME_LIMITS.rateLimit, "rate limit").catch((error: unknown) =>
        log.error("rate limit not counted", error, { limit: limit.name }),
      );
    },
    spend,
    async pass(limit, caller) {
      const until = Date.now() + PATIENCE_SECONDS * 1000;
      for (;;) {
        const seconds = await check(limit, caller);
        if (seconds === null || Date.now() + seconds * 1000 > until) return seconds;
        if (!(await queue.wait(keyOf(limit, caller), seconds * 1000))) return seconds;
      }
    },
  };
}

function keyOf({ name }: { name: string }, caller: string): string {
  return `${name} ${networkOf(caller)}`;
}

function createQueue() {
  const held = new Map<string, number>();
  let all = 0;
  const change = (key: string, by: 1 | -1) => {
    all += by;
    const left = (held.get(key) ?? 0) + by;
    if (left === 0) held.delete(key);
    else held.set(key, left);
  };
  return {
    async wait(key: string, ms: number): Promise<boolean> {
      if (all >= MOST_OF_ALL || (held.get(key) ?? 0) >= MOST_OF_CALLER) return false;
      change(key, 1);
      await new Promise((resolve) => setTimeout(resolve, ms));
      change(key, -1);
      return true;
    },
  };
}

function secondsUntil(time: number | undefined): number | null {
  const seconds = Math.ceil(((time ?? 0) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

export async function forgetOldWindows(db: Database): Promise<void> {
  await db
    .delete(rateLimit)
    .where(lt(rateLimit.windowStart, sql`now() - make_interval(secs => ${LONGEST_WINDOW_SECONDS})`));
}

type Limit = Parameters<RateLimiter["check"]>[0];

/** Null if accepted, else the seconds to wait. `window_start` is when all requests are paid off. */
async function countRequest(
  db: Database,
  key: string,
  { max, windowSeconds }: Limit,
  units: number,
): Promise<number | null> {
  const seconds = (value: number) => sql`make_interval(secs => ${value}::double precision)`;
  const each = seconds((windowSeconds / Math.max(1, max)) * units);
  const paidOff = sql`greatest(${rateLimit.windowStart}, now()) + ${each}`;
  const counted = await db
    .insert(rateLimit)
    .values({ key, windowStart: sql`now() + ${each}`, count: 1 })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { windowStart: paidOff, count: sql`${rateLimit.count} + 1` },
      setWhere: sql`${paidOff} <= now() + ${seconds(windowSeconds)}`,
    })
    .returning({ key: rateLimit.key });
  if (counted.length > 0) return null;
  const wait = sql<string>`extract(epoch from ${rateLimit.windowStart} + ${each} - ${seconds(windowSeconds)} - now())`;
  const [row] = await db.select({ wait }).from(rateLimit).where(eq(rateLimit.key, key));
  return Math.max(0, Number(row?.wait ?? 0));
}

async function uncountRequest(db: Database, key: string, { max, windowSeconds }: Limit): Promise<void> {
  const each = sql`make_interval(secs => ${windowSeconds / Math.max(1, max)}::double precision)`;
  await db
    .update(rateLimit)
    .set({ windowStart: sql`${rateLimit.windowStart} - ${each}` })
    .where(eq(rateLimit.key, key));
}
