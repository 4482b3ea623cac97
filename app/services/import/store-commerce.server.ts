import type { PgTable } from "drizzle-orm/pg-core";
import { cartItemRule, country, shippingRule, shippingZone, priceListEntry } from "../database/commerce-schema.ts";
import { salesRep } from "../database/customer-schema.ts";
import type { CommerceFile, CommerceRows } from "./commerce-files.ts";
import { storePeople } from "./store-people.server.ts";
import { analyze, replaceRows, type Transaction } from "./store-rows.server.ts";

/** Tables that hold exactly the rows of their file. */
const RULES = {
  "countries.csv": country,
  "price-list-entries.csv": priceListEntry,
  "sales-reps.csv": salesRep,
  "shipping-zones.csv": shippingZone,
  "shipping-rules.csv": shippingRule,
  "cart-item-rules.csv": cartItemRule,
} as const satisfies Partial<Record<CommerceFile, PgTable>>;

/** A change replaces only the lists, customers and users that the files name. */
export async function storeCommerce(tx: Transaction, rows: CommerceRows, isChange: boolean): Promise<void> {
  for (const [file, table] of Object.entries(RULES) as [keyof typeof RULES, PgTable][]) {
    const given = rows[file];
    if (!given) continue;
    const isOfLists = isChange && file === "price-list-entries.csv";
    const names = isOfLists ? (rows[file] ?? []).map(({ value }) => value.listName) : [];
    await replaceRows(
      tx,
      table,
      given.map(({ value }) => value),
      isOfLists ? { column: priceListEntry.listName, names } : null,
    );
    await analyze(tx, table);
  }
  await storePeople(tx, rows, isChange);
}
