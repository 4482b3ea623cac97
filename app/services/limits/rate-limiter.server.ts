import { LRUCache } from "lru-cache";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { rateLimit } from "../database/schema.ts";
import { networkOf } from "../http/network.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { RateLimiter } from "./port.ts";

/** Counting must not be what a buyer waits for while the database hangs. */
const LIMIT_MS = 1500;

/** No window is longer, so rows that began earlier count nothing any more. */
const LONGEST_WINDOW_SECONDS = 3600;

const FORGET_EVERY_MS = 600_000;

/** Callers that are waiting, so that those who go on all the same cost no query. */
const MOST_WAITING = 10_000;

/**
 * Counts requests per caller in the database, in one atomic statement, so that several processes count together (R-SEC-07).
 * Without a database nothing is refused: limits protect the shop, they must not be what takes it down.
 */
export function createRateLimiter(db: Database, log: Log): RateLimiter {
  const waiting = new LRUCache<string, number>({ max: MOST_WAITING });
  let forgetAt = 0;
  return {
    async check({ name, max, windowSeconds }, caller) {
      const key = `${name} ${networkOf(caller)}`;
      const known = secondsUntil(waiting.get(key));
      if (known !== null) return known;
      if (Date.now() >= forgetAt) {
        forgetAt = Date.now() + FORGET_EVERY_MS;
        void forgetOldWindows(db).catch((error: unknown) => log.error("old rate limits not forgotten", error));
      }
      // Also one that is counted late, in a flood, keeps the next ones from asking.
      const counted = countRequest(db, key, windowSeconds).then(({ count, waitSeconds }) => {
        if (count <= max) return null;
        waiting.set(key, Date.now() + waitSeconds * 1000);
        return Math.max(1, Math.ceil(waitSeconds));
      });
      try {
        return await withTimeLimit(counted, LIMIT_MS, "rate limit");
      } catch (error) {
        log.error("rate limit not counted", error, { limit: name });
        return null;
      }
    },
  };
}

function secondsUntil(time: number | undefined): number | null {
  const seconds = Math.ceil(((time ?? 0) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

/** Without this the table would grow with every address that ever came by. */
export async function forgetOldWindows(db: Database): Promise<void> {
  await db
    .delete(rateLimit)
    .where(lt(rateLimit.windowStart, sql`now() - make_interval(secs => ${LONGEST_WINDOW_SECONDS})`));
}

async function countRequest(db: Database, key: string, windowSeconds: number) {
  const isOver = sql`${rateLimit.windowStart} < now() - make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key, windowStart: sql`now()`, count: 1 })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimit.count} + 1 end`,
        windowStart: sql`case when ${isOver} then now() else ${rateLimit.windowStart} end`,
      },
    })
    .returning({
      count: rateLimit.count,
      waitSeconds: sql<string>`extract(epoch from ${rateLimit.windowStart} + make_interval(secs => ${windowSeconds}) - now())`,
    });
  return { count: row?.count ?? 0, waitSeconds: Number(row?.waitSeconds ?? 0) };
}
