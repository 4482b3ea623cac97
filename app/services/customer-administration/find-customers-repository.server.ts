import { type SQL, and, asc, eq, ilike, inArray, isNull, like, notExists, notLike, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { erasedAddress } from "../../domain/customers/forget-person.ts";
import { phoneEnd } from "../../domain/customers/likely-duplicate.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { contact, customer, salesRep, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { foldAccents, phoneReversed, withoutAccents } from "../database/sql-text.ts";
import {
  CUSTOMERS_PER_PAGE,
  type CustomerPage,
  type CustomerSummary,
  type Newcomer,
} from "./customer-administration.ts";

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

/** PostgreSQL rejects NUL in text. */
function readQuery(q: string) {
  const typed = withoutAccents(q.replaceAll("\0", "").trim());
  return { typed, part: `%${escaped(typed)}%`, start: `${escaped(typed)}%` };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Fewer letters would match most cities and representatives. */
const SHORTEST_WORD = 2;

/** One lookup by an index per kind of text; names, emails and PO numbers by any part, the others from their beginning. */
function matches(db: Database, q: string): SQL | undefined {
  const { typed, part, start } = readQuery(q);
  if (typed === "") return undefined;
  // A trigram index finds no fewer than three letters.
  const isShort = typed.length < 3;
  const isTheirs = isShort ? sql`false` : ilike(webUser.email, part);
  const id = (column: typeof webUser.primaryCustomerId | typeof contact.customerId | typeof webOrder.customerId) =>
    sql<number>`${column}`.as("id");
  const found = union(
    db
      .select({ id: sql<number>`${customer.id}`.as("id") })
      .from(customer)
      .where(
        isShort
          ? like(sql`lower(${foldAccents(customer.name)})`, start.toLowerCase())
          : ilike(foldAccents(customer.name), part),
      ),
    db
      .select({ id: sql<number>`${webUserCustomer.customerId}`.as("id") })
      .from(webUser)
      .innerJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
      .where(isTheirs),
    db
      .select({ id: id(webUser.primaryCustomerId) })
      .from(webUser)
      .where(isTheirs),
    db
      .select({ id: id(contact.customerId) })
      .from(contact)
      .where(and(contact.active, or(isInCity(typed, start), hasPhone(typed)) ?? sql`false`)),
    db
      .select({ id: id(webOrder.customerId) })
      .from(webOrder)
      .where(isShort ? sql`false` : ilike(foldAccents(webOrder.poNumber), part)),
    db
      .select({ id: sql<number>`${customer.id}`.as("id") })
      .from(customer)
      .innerJoin(salesRep, and(eq(salesRep.territory, customer.territory), eq(salesRep.rep, customer.rep)))
      .where(isOfRep(typed, part)),
  );
  const isNumbered = /^\d+$/.test(typed) ? sql`${customer.id}::text like ${start}` : undefined;
  return or(isNumbered, inArray(customer.id, found));
}

function isInCity(typed: string, start: string): SQL | undefined {
  if (typed.length < SHORTEST_WORD) return undefined;
  return like(sql`lower(${foldAccents(contact.city)})`, start.toLowerCase());
}

/** A telephone number in any format: its last digits. */
function hasPhone(typed: string): SQL | undefined {
  const end = /^[\d\s()+./-]+$/.test(typed) ? phoneEnd(typed) : null;
  return end === null ? undefined : like(phoneReversed(contact.phone1), `${[...end].toReversed().join("")}%`);
}

function isOfRep(typed: string, part: string): SQL | undefined {
  if (typed.length < SHORTEST_WORD) return sql`false`;
  const isCode = sql`upper(${salesRep.rep}) = ${typed.toUpperCase()}`;
  return or(isCode, ilike(foldAccents(salesRep.name), part), ilike(foldAccents(salesRep.label), part));
}

const MOST_NEWCOMERS = 20;

/** People who belong to no customer; none without a search. */
export async function findNewcomers(db: Database, q: string): Promise<readonly Newcomer[]> {
  const { typed, part } = readQuery(q);
  if (typed === "") return [];
  const link = db
    .select({ id: webUserCustomer.customerId })
    .from(webUserCustomer)
    .where(eq(webUserCustomer.webUserId, webUser.id));
  const fullNames = foldAccents(sql`(${webUser.nameFirst} || ' ' || ${webUser.nameLast})`);
  const rows = await db
    .select()
    .from(webUser)
    .where(
      and(
        or(ilike(webUser.email, part), ilike(fullNames, part)),
        isNull(webUser.primaryCustomerId),
        notLike(webUser.email, erasedAddress("%")),
        notExists(link),
      ),
    )
    .orderBy(asc(webUser.email))
    .limit(MOST_NEWCOMERS);
  return rows.map((user) => ({ id: user.id, email: user.email, name: fullName(user) }));
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
