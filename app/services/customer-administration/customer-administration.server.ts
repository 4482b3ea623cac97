import { type SQL, and, asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { CUSTOMER_CHANGES, changedFieldsOf, stateOf } from "../../domain/customers/customer-change.ts";
import { accountEnding, isAccountSeen } from "../../domain/shipping/carrier-account.ts";
import { carrierAccount } from "../database/account-schema.ts";
import type { Database } from "../database/database.server.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Attempt, StaffActionRunner, StaffTx } from "../staff/staff.ts";
import {
  type AccountChanged,
  CUSTOMERS_PER_PAGE,
  type CustomerAdministration,
  type CustomerChanged,
  type CustomerPage,
  type CustomerSummary,
} from "./customer-administration.ts";
import { firstPerson, readCustomer } from "./read-customer-repository.server.ts";
import { union } from "drizzle-orm/pg-core";
import { foldAccents, withoutAccents } from "../database/sql-text.ts";
import { webOrder } from "../database/order-schema.ts";

type Ports = {
  readonly db: Database;
  readonly actions: Pick<StaffActionRunner, "run">;
  readonly companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  readonly onMails: () => void;
};

export function createCustomerAdministration({ db, actions, companyLog, onMails }: Ports): CustomerAdministration {
  return {
    list: (q, page) => findCustomers(db, q, page),
    find: (id) => readCustomer(db, id),
    async change(by, id, change, { seen, form }) {
      const { action } = CUSTOMER_CHANGES[change.kind];
      const result = await actions.run<CustomerChanged>({ by, action, form }, async (tx, { staffId }) => {
        const before = await held(tx, id);
        if (!before) return nothing("missing");
        if (stateOf(before, change.kind) !== seen) return nothing("stale");
        const after = { ...before, ...change.to };
        if (stateOf(after, change.kind) === seen) return nothing("same");
        await tx.update(customer).set(change.to).where(eq(customer.id, id));
        const changed = differences(changedFieldsOf(before, change.kind), changedFieldsOf(after, change.kind));
        // The sales rep is not part of the customer's terms.
        if (change.kind !== "rep")
          await companyLog.write(tx, { customerId: id, by: { staffId }, entries: [{ action: "terms", ...changed }] });
        return { value: "done", auditEntry: { customerId: id, ...changed } };
      });
      onMails();
      return result.outcome === "done" ? result.value : result.outcome;
    },
    async keepAccount(by, id, account, { seen, form }) {
      const action = "customer.account";
      const result = await actions.run<AccountChanged>({ by, action, form }, async (tx, { staffId }) => {
        const webUserId = (await held(tx, id)) ? await firstPerson(tx, id) : null;
        if (webUserId === null) return nothing("missing");
        const { carrier, number } = account;
        const isFormer = and(eq(carrierAccount.customerId, id), eq(carrierAccount.carrier, carrier));
        const kept = await tx.select().from(carrierAccount).where(isFormer).orderBy(asc(carrierAccount.id));
        const former = kept.at(-1);
        if (former?.number === number) return nothing("done");
        if (!isAccountSeen(seen, carrier, former?.id)) return nothing("stale");
        await tx.delete(carrierAccount).where(isFormer);
        await tx.insert(carrierAccount).values({ customerId: id, webUserId, carrier, number });
        const before = former ? { before: accountFields(carrier, former.number) } : {};
        const changed = { ...before, after: accountFields(carrier, number) };
        const entries = [{ action: "carrier-account", ...changed }] as const;
        await companyLog.write(tx, { customerId: id, by: { staffId }, entries });
        return { value: "done", auditEntry: { customerId: id, ...changed } };
      });
      onMails();
      return result.outcome === "done" ? result.value : result.outcome;
    },
    async forgetAccount(by, id, accountId, form) {
      const action = "customer.account";
      const result = await actions.run<AccountChanged>({ by, action, form }, async (tx, { staffId }) => {
        const isIt = and(eq(carrierAccount.customerId, id), eq(carrierAccount.id, accountId));
        const [gone] = await tx.delete(carrierAccount).where(isIt).returning();
        if (!gone) return nothing("missing");
        const before = accountFields(gone.carrier, gone.number);
        await companyLog.write(tx, {
          customerId: id,
          by: { staffId },
          entries: [{ action: "carrier-account", before }],
        });
        return { value: "done", auditEntry: { customerId: id, before } };
      });
      onMails();
      return result.outcome === "done" ? result.value : result.outcome;
    },
  };
}

/** Locks the customer without blocking orders, which reference it and lock the cart. */
async function held(tx: StaffTx, id: number) {
  const [found] = await tx.select().from(customer).where(eq(customer.id, id)).for("no key update");
  return found ?? null;
}

type Fields = Readonly<Record<string, unknown>>;

function differences(before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}

function nothing<T>(value: T): Attempt<T> {
  return { value, auditEntry: null };
}

/** The audit log has the last digits only. */
function accountFields(carrier: string, number: string) {
  return { carrier, ending: accountEnding(number) };
}

async function findCustomers(db: Database, q: string, page: number): Promise<CustomerPage> {
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
