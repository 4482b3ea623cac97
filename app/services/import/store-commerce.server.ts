import * as tables from "../database/schema.ts";
import type { CommerceRows } from "./commerce-files.ts";
import type { CheckedRow } from "./read-rows.ts";
import { storePeople } from "./store-people.server.ts";
import { analyze, replaceAll, type Transaction } from "./store-rows.server.ts";

/** Replaces the tables of rules and brings customers and people up to the files. */
export async function storeCommerce(tx: Transaction, rows: CommerceRows): Promise<void> {
  await replaceAll(tx, tables.country, valuesOf(rows["countries.csv"]));
  await replaceAll(tx, tables.priceListEntry, valuesOf(rows["price-list-entries.csv"]));
  await replaceAll(tx, tables.salesRep, valuesOf(rows["sales-reps.csv"]));
  await replaceAll(tx, tables.shippingZone, valuesOf(rows["shipping-zones.csv"]));
  await replaceAll(tx, tables.shippingRule, valuesOf(rows["shipping-rules.csv"]));
  await replaceAll(tx, tables.cartItemRule, valuesOf(rows["cart-item-rules.csv"]));
  await storePeople(tx, rows);
  await analyze(tx, ...LOADED);
}

const LOADED = [
  tables.country,
  tables.priceListEntry,
  tables.salesRep,
  tables.shippingZone,
  tables.shippingRule,
  tables.cartItemRule,
  tables.customer,
  tables.contact,
  tables.webUser,
  tables.webUserCustomer,
];

/** The values of checked rows; where they came from no longer matters. */
function valuesOf<T>(rows: readonly CheckedRow<T>[]): T[] {
  return rows.map(({ value }) => value);
}
