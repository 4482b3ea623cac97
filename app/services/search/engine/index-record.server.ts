import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../database/database.server.ts";
import { setting } from "../../database/shop-schema.ts";
import { INDEX_FORMAT } from "./engine-document.ts";

const builtFor = z.object({ version: z.string(), name: z.string(), documents: z.number() }).readonly();

export type BuiltFor = z.infer<typeof builtFor>;

/** A builder renews its lease every 10 s; after 60 s without renewal it has crashed. */
const [LEASE_SECONDS, RENEW_MS] = [60, 10_000];

/** Versions of the shop with different formats may run together, each with its own record. */
const recordName = (prefix: string) => `search-index ${prefix}-${INDEX_FORMAT}`;

export async function readBuilt(db: Database, prefix: string): Promise<BuiltFor | null> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, recordName(prefix)));
  return row ? builtFor.parse(JSON.parse(row.value)) : null;
}

export async function writeBuilt(db: Database, prefix: string, built: BuiltFor): Promise<void> {
  const row = { name: recordName(prefix), value: JSON.stringify(built), updatedAt: new Date() };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
}

export type Lease = { hold(): Promise<void>; giveBack(): Promise<void> };

/** Null while another process builds. A row, not an advisory lock: it would hold a connection for minutes, and poolers share connections. */
export async function takeLease(db: Database, prefix: string): Promise<Lease | null> {
  const [name, owner] = [`${recordName(prefix)} lease`, randomUUID()];
  const taken = await db.execute(sql`
    insert into ${setting} as lease (name, value, updated_at) values (${name}, ${owner}, now())
    on conflict (name) do update set value = excluded.value, updated_at = now()
    where lease.updated_at < now() - make_interval(secs => ${LEASE_SECONDS})
    returning value`);
  if (taken.length === 0) return null;
  const renew = () =>
    db.execute(sql`update ${setting} set updated_at = now() where name = ${name} and value = ${owner} returning value`);
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
  return {
    async hold() {
      if ((await renew()).length === 0) throw new Error("another process has started a build");
    },
    async giveBack() {
      clearInterval(timer);
      await db.execute(sql`delete from ${setting} where name = ${name} and value = ${owner}`);
    },
  };
}
