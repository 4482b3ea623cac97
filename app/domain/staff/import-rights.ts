import type { StaffRole } from "./rights.ts";

const CATALOG: readonly StaffRole[] = ["catalog", "administrator"];
const ADMINISTRATOR: readonly StaffRole[] = ["administrator"];

/**
 * Who may check, apply and undo each file of an import on pages. Files that decide who buys, at which prices and terms, with which tax
 * and freight, need what the pages for customers need: an administrator.
 */
const FILE_RIGHTS: Readonly<Record<string, readonly StaffRole[]>> = {
  "parts.csv": CATALOG,
  "list-prices.csv": CATALOG,
  "stock.csv": CATALOG,
  "aliases.csv": CATALOG,
  "data-sheets.json": CATALOG,
  "cart-item-rules.csv": CATALOG,
  "customers.csv": ADMINISTRATOR,
  "contacts.csv": ADMINISTRATOR,
  "web-users.csv": ADMINISTRATOR,
  "sales-reps.csv": ADMINISTRATOR,
  "price-list-entries.csv": ADMINISTRATOR,
  "countries.csv": ADMINISTRATOR,
  "shipping-zones.csv": ADMINISTRATOR,
  "shipping-rules.csv": ADMINISTRATOR,
};

/** Files that a role may not load, as they are named. A file without a row above needs an administrator. */
export function filesBeyond(role: StaffRole, names: readonly string[]): string[] {
  return names.filter((name) => {
    const roles = FILE_RIGHTS[name.replace(/\.ndjson$/, ".csv")] ?? ADMINISTRATOR;
    return !roles.includes(role);
  });
}

/** Files whose right is said in the table, for the test that no file is missing. */
export const FILES_WITH_RIGHTS: readonly string[] = Object.keys(FILE_RIGHTS);
