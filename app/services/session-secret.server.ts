import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.server.ts";
import { setting } from "./database/shop-schema.ts";
import type { Env } from "./env.server.ts";
import type { CookieSecrets } from "./http/signed-cookie.server.ts";

const NAME = "session-secret";

/** What signs cookies and derives keys: the configured secret, else the one of the database; and the previous one while it is changed. */
export async function readSecrets(
  { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Pick<Env, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS">,
  db: Database,
): Promise<CookieSecrets> {
  const signing = SESSION_SECRET ?? (await readSessionSecret(db));
  return SESSION_SECRET_PREVIOUS ? [signing, SESSION_SECRET_PREVIOUS] : [signing];
}

/**
 * The secret that signs cookies when none is configured: made at the first start and kept in the database, so that every
 * process of one shop signs alike and a restart signs nobody out.
 */
export async function readSessionSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db.insert(setting).values({ name: NAME, value }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (!row) throw new Error("The session secret could not be stored.");
  return row.value;
}
