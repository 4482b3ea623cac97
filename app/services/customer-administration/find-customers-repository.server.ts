import { asc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { foldAccents, withoutAccents } from "../database/fold-accents.ts";
import { webOrder } from "../database/order-schema.ts";
import { CUSTOMERS_PER_PAGE, type CustomerPage, type CustomerSummary } from "./customer-administration.ts";

export async function findCustomers(db: Database, q: string, page: number): Promise<CustomerPage> {
  const { id, name, priceList, paymentTerm, active } = customer;
  const found = await db
    .select({ id, name, priceList, paymentTerm, active })
    .from(customer)
    .where(matches(db, q))
    .orderBy(asc(name), asc(id))
    .limit(CUSTOMERS_PER_PAGE + 1)
    .offset((Math.max(1, page) - 1) * CUSTOMERS_PER_PAGE);
  const shown = found.slice(0, CUSTOMERS_PER_PAGE);
  if (shown.length === 0) return { customers: [], hasMore: false };
  const ids = shown.map((row) => row.id);
  const people = await countPeople(db, ids);
  const orders = await lastOrders(db, ids);
  return {
    customers: shown.map((row) => ({ ...row, people: people.get(row.id) ?? 0, lastOrder: orders.get(row.id) ?? null })),
    hasMore: found.length > CUSTOMERS_PER_PAGE,
  };
}

/** Part of the name or of a user's address, or the beginning of the number. */
function matches(db: Database, q: string): SQL | undefined {
  // PostgreSQL rejects NUL in text.
  const typed = withoutAccents(q.replaceAll("\0", "").trim());
  if (typed === "") return undefined;
  const escaped = typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const isTheirs = ilike(webUser.email, `%${escaped}%`);
  const people = union(
    db
      .select({ id: webUserCustomer.customerId })
      .from(webUser)
      .innerJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
      .where(isTheirs),
    db
      .select({ id: sql<number>`${webUser.primaryCustomerId}`.as("id") })
      .from(webUser)
      .where(isTheirs),
  );
  const isNumbered = /^\d+$/.test(typed) ? sql`${customer.id}::text like ${`${typed}%`}` : undefined;
  return or(ilike(foldAccents(customer.name), `%${escaped}%`), isNumbered, inArray(customer.id, people));
}

/** Counts users with a link or with it as primary customer, each once. */
async function countPeople(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const links = union(
    db
      .select({ id: webUserCustomer.customerId, webUserId: webUserCustomer.webUserId })
      .from(webUserCustomer)
      .where(inArray(webUserCustomer.customerId, [...ids])),
    db
      .select({ id: sql<number>`${webUser.primaryCustomerId}`.as("id"), webUserId: webUser.id })
      .from(webUser)
      .where(inArray(webUser.primaryCustomerId, [...ids])),
  ).as("links");
  const rows = await db
    .select({ id: links.id, people: sql<string>`count(*)` })
    .from(links)
    .groupBy(links.id);
  return new Map(rows.map(({ id, people }) => [id, Number(people)]));
}

/** One index lookup per customer. */
async function lastOrders(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<CustomerSummary["lastOrder"]>>> {
  const rows = await db.execute<{ customer_id: number; number: string; placed_at: string | Date }>(sql`
    select ${customer.id} as customer_id, last_order.number, last_order.placed_at
    from ${customer} cross join lateral (
      select ${webOrder.number}, ${webOrder.placedAt} from ${webOrder}
      where ${webOrder.customerId} = ${customer.id} order by ${webOrder.placedAt} desc limit 1
    ) as last_order
    where ${inArray(customer.id, [...ids])}`);
  return new Map(
    rows.map(({ customer_id: id, number, placed_at: at }) => [id, { number, placedAt: new Date(at).toISOString() }]),
  );
}
