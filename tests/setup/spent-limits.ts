import { sql } from "drizzle-orm";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { rateLimit } from "../../app/services/database/shop-schema.ts";
import type { OwnDatabase } from "./own-database.ts";

/** Codes that a network may request in a quarter of an hour (app/routes/login/send-code.action.server.ts). */
const [SENDS, WINDOW_SECONDS] = [240, 900];

/** A network that has requested all but `left` codes, since a test that requests them itself takes long. */
export async function spendCodes(env: OwnDatabase["env"], network: string, left: number): Promise<void> {
  const { db, close } = await openDatabase(env);
  const spent = (SENDS - left) * (WINDOW_SECONDS / SENDS);
  await db
    .insert(rateLimit)
    .values({ key: `sign-in-send ${network}`, windowStart: sql`now() + make_interval(secs => ${spent})`, count: 1 });
  await close();
}
