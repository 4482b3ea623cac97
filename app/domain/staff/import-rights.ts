import type { StaffRole } from "./rights.ts";

const CATALOG: readonly StaffRole[] = ["catalog", "administrator"];
const ADMINISTRATOR: readonly StaffRole[] = ["administrator"];

/** Roles per import file. Files with prices, terms, tax or freight need an administrator, as their pages do. */
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

/** A file without a row above needs an administrator. */
export function filesBeyond(role: StaffRole, names: readonly string[]): string[] {
  return names.filter((name) => {
    const roles = FILE_RIGHTS[name.replace(/\.ndjson$/, ".csv")] ?? ADMINISTRATOR;
    return !roles.includes(role);
  });
}

export const FILES_WITH_RIGHTS: readonly string[] = Object.keys(FILE_RIGHTS);
