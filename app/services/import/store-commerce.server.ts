import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";
import * as tables from "../database/schema.ts";
import type { CommerceRows } from "./commerce-files.ts";
import type { CheckedRow } from "./read-rows.ts";
import { touchData } from "../database/data-version.server.ts";

/** The values of checked rows; where they came from no longer matters. */
function valuesOf<T>(rows: readonly CheckedRow<T>[]): T[] {
  return rows.map(({ value }) => value);
}

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Rows per statement; PostgreSQL takes at most 65,535 values in one. */
const BATCH = 1000;

/** Replaces the tables of rules and updates customers and people by id, in one transaction. */
export async function storeCommerce(db: Database, rows: CommerceRows): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceAll(tx, tables.country, valuesOf(rows["countries.csv"]));
    await replaceAll(tx, tables.priceListEntry, valuesOf(rows["price-list-entries.csv"]));
    await replaceAll(tx, tables.salesRep, valuesOf(rows["sales-reps.csv"]));
    await replaceAll(tx, tables.shippingZone, valuesOf(rows["shipping-zones.csv"]));
    await replaceAll(tx, tables.shippingRule, valuesOf(rows["shipping-rules.csv"]));
    await replaceAll(tx, tables.cartItemRule, valuesOf(rows["cart-item-rules.csv"]));
    await storeCustomers(tx, rows);
    await touchData(tx);
  });
}

/** Replaces a table's rows. Positions start anew, so that stored order is the order of the file. */
export async function replaceAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  await tx.delete(table);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await tx.insert(table).values([...batch] as never);
  }
}

/** Orders, carts and sessions point to these rows, so they are updated, never replaced. */
async function storeCustomers(tx: Transaction, rows: CommerceRows): Promise<void> {
  for (const {
    custType,
    arTerm,
    custRep,
    taxVerificationNote,
    taxVerificationCompleted,
    isFreeGroundAt,
    ...row
  } of valuesOf(rows["customers.csv"])) {
    const values = {
      ...row,
      type: custType,
      paymentTerm: arTerm,
      rep: custRep,
      taxNote: taxVerificationNote,
      taxVerified: taxVerificationCompleted,
      freeGroundAt: isFreeGroundAt,
    };
    await tx.insert(tables.customer).values(values).onConflictDoUpdate({ target: tables.customer.id, set: values });
  }
  for (const values of valuesOf(rows["contacts.csv"])) {
    await tx.insert(tables.contact).values(values).onConflictDoUpdate({ target: tables.contact.id, set: values });
  }
  for (const { customerIds, ...row } of valuesOf(rows["web-users.csv"])) {
    const values = { ...row, id: await webUserId(tx, row) };
    await tx.insert(tables.webUser).values(values).onConflictDoUpdate({ target: tables.webUser.id, set: values });
    await tx.delete(tables.webUserCustomer).where(sql`${tables.webUserCustomer.webUserId} = ${values.id}`);
    const links = customerIds.map((customerId, position) => ({ webUserId: values.id, customerId, position }));
    if (links.length > 0) await tx.insert(tables.webUserCustomer).values(links);
  }
}

/** Somebody who signed in before the operator's own system knew them keeps the id their cart and addresses have. */
async function webUserId(tx: Transaction, { id, email }: { id: string; email: string }): Promise<string> {
  const [known] = await tx
    .select({ id: tables.webUser.id })
    .from(tables.webUser)
    .where(eq(tables.webUser.email, email));
  return known?.id ?? id;
}
