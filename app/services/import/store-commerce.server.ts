import type { PgTable } from "drizzle-orm/pg-core";
import * as tables from "../database/schema.ts";
import type { CommerceFile, CommerceRows } from "./commerce-files.ts";
import { storePeople } from "./store-people.server.ts";
import { analyze, replaceAll, type Transaction } from "./store-rows.server.ts";

/** Tables that hold exactly the rows of their file. */
const RULES = {
  "countries.csv": tables.country,
  "price-list-entries.csv": tables.priceListEntry,
  "sales-reps.csv": tables.salesRep,
  "shipping-zones.csv": tables.shippingZone,
  "shipping-rules.csv": tables.shippingRule,
  "cart-item-rules.csv": tables.cartItemRule,
} as const satisfies Partial<Record<CommerceFile, PgTable>>;

/** Replaces the tables of rules and brings customers and people up to the files, those that are there. */
export async function storeCommerce(tx: Transaction, rows: CommerceRows): Promise<void> {
  for (const [file, table] of Object.entries(RULES) as [keyof typeof RULES, PgTable][]) {
    const given = rows[file];
    if (!given) continue;
    await replaceAll(
      tx,
      table,
      given.map(({ value }) => value),
    );
    await analyze(tx, table);
  }
  await storePeople(tx, rows);
}
