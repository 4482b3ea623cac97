import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { rateLimit } from "../database/schema.ts";
import { networkOf } from "../http/network.ts";
import type { Log } from "../log.server.ts";

/** Requests a caller may make in a window of time. */
type Limit = { name: string; max: number; windowSeconds: number };

export type RateLimiter = {
  /**
   * Counts one request of a caller: an IP address, of which an IPv6 one counts as its network, or any other name.
   * Null when it may go on, else the seconds to wait.
   */
  check(limit: Limit, caller: string): Promise<number | null>;
};

/**
 * Counts requests per caller in the database, in one atomic statement, so that several processes count together (R-SEC-07).
 * Without a database nothing is refused: limits protect the shop, they must not be what takes it down.
 */
export function createRateLimiter(db: Database, log: Log): RateLimiter {
  return {
    async check({ name, max, windowSeconds }, caller) {
      try {
        const { count, waitSeconds } = await countRequest(db, `${name} ${networkOf(caller)}`, windowSeconds);
        return count > max ? Math.max(1, Math.ceil(waitSeconds)) : null;
      } catch (error) {
        log.error("rate limit not counted", error, { limit: name });
        return null;
      }
    },
  };
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
