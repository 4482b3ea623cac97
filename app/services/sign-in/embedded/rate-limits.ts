import { eq, sql } from "drizzle-orm";
import { authRateLimit } from "../../database/auth-schema.ts";
import type { AuthPorts } from "./ports.ts";

/** In a transaction, a rollback cancels the count. */
type LimitPorts = { db: Pick<AuthPorts["db"], "insert" | "delete">; now: AuthPorts["now"] };

/** One atomic statement, so parallel calls are all counted. Returns the count in the window and the whole seconds until its end. */
export async function countOne({ db, now }: LimitPorts, key: string, seconds: number) {
  const at = now();
  const start = sql`${at.toISOString()}::timestamptz`;
  const isOver = sql`${authRateLimit.windowStart} <= ${start} - make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(authRateLimit)
    .values({ key, windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: authRateLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${authRateLimit.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${start} else ${authRateLimit.windowStart} end`,
      },
    })
    .returning();
  if (!row) throw new Error("The request was not counted.");
  const end = row.windowStart.getTime() + seconds * 1000;
  return { count: row.count, secondsLeft: Math.max(1, Math.ceil((end - at.getTime()) / 1000)) };
}

export async function forgetCount({ db }: LimitPorts, key: string): Promise<void> {
  await db.delete(authRateLimit).where(eq(authRateLimit.key, key));
}
