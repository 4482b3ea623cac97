import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.server.ts";
import { setting } from "./database/shop-schema.ts";
import type { Env } from "./env.server.ts";
import type { CookieSecrets } from "./http/signed-cookie.server.ts";

const NAME = "session-secret";

/** The configured secret, else the saved one; then the previous one during a change. */
export async function readSecrets(
  { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Pick<Env, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS">,
  db: Database,
): Promise<CookieSecrets> {
  const signing = SESSION_SECRET ?? (await readSessionSecret(db));
  return SESSION_SECRET_PREVIOUS ? [signing, SESSION_SECRET_PREVIOUS] : [signing];
}

/** Created at the first start and saved, so that all processes sign alike and sessions survive a restart. */
export async function readSessionSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db.insert(setting).values({ name: NAME, value }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (!row) throw new Error("The session secret could not be stored.");
  return row.value;
}
