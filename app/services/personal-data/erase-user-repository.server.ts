import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Access, Person } from "./personal-data.ts";

/** The primary customer comes first. */
export async function selectPeople(db: Database, email: string | null = null): Promise<Person[]> {
  const users = await db
    .select()
    .from(webUser)
    .where(email === null ? undefined : eq(webUser.email, email))
    .orderBy(asc(webUser.email));
  const links = await db
    .select({ webUserId: webUser.id, id: customer.id, name: customer.name, active: customer.active })
    .from(webUser)
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
    .innerJoin(customer, sql`${customer.id} in (${webUser.primaryCustomerId}, ${webUserCustomer.customerId})`)
    .where(email === null ? undefined : eq(webUser.email, email))
    .orderBy(sql`${customer.id} = ${webUser.primaryCustomerId} desc nulls last`, asc(webUserCustomer.position));
  const linksOf = Map.groupBy(links, ({ webUserId }) => webUserId);
  return users.map((user) => toPerson(user, linksOf.get(user.id) ?? []));
}

type Link = { readonly id: number; readonly name: string; readonly active: boolean };

function toPerson(user: typeof webUser.$inferSelect, links: readonly Link[]): Person {
  const customers = [...new Map(links.map(({ id, name }) => [id, { id, name }])).values()];
  return {
    email: user.email,
    name: `${user.nameFirst} ${user.nameLast}`.trim(),
    customers,
    origin: user.imported ? "file" : "shop",
    access: accessOf(user, links),
    lockedAt: user.lockedAt,
  };
}

function accessOf({ lockedAt, active }: typeof webUser.$inferSelect, links: readonly Link[]): Access {
  if (lockedAt !== null) return "locked";
  if (!active) return "inactive";
  return links.length > 0 && !links.some((link) => link.active) ? "no active customer" : "open";
}

/** Null without a user. Keeps the time of an earlier lock. */
export async function setLocked(db: Database, email: string): Promise<string | null> {
  return update(db, email, { lockedAt: sql`coalesce(${webUser.lockedAt}, now())`, sessionsFrom: sql`now()` });
}

export async function setUnlocked(db: Database, email: string): Promise<string | null> {
  return update(db, email, { lockedAt: null, sessionsFrom: sql`now()` });
}

type Change = Parameters<ReturnType<Database["update"]>["set"]>[0];

async function update(db: Database, email: string, change: Change): Promise<string | null> {
  const [changed] = await db.update(webUser).set(change).where(eq(webUser.email, email)).returning({ id: webUser.id });
  return changed?.id ?? null;
}
