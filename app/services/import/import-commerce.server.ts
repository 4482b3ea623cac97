import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../database/database.server.ts";
import { COMMERCE_FILES, type CommerceFile, type CommerceRows } from "./commerce-files.ts";
import { ImportError, type RowProblem } from "./import-error.ts";
import { findRepeated, parseCsv, readRows, type CheckedRow } from "./read-rows.ts";
import { storeCommerce } from "./store-commerce.server.ts";

/**
 * Loads an operator's commerce files from a folder. Every row of every file is checked before anything is stored, and all is
 * stored in one transaction: a bad row is told with file, row, column and reason, and nothing is half-loaded.
 * Throws {@link ImportError}. Returns how many rows each file brought.
 */
export async function importCommerce(db: Database, folder: string): Promise<Record<CommerceFile, number>> {
  const rows = await readCommerce(folder);
  await storeCommerce(db, rows);
  const counts = Object.entries(rows).map(([file, list]) => [file, list.length]);
  return Object.fromEntries(counts) as Record<CommerceFile, number>;
}

/** Reads and checks the files without storing them. Throws {@link ImportError}. */
export async function readCommerce(folder: string): Promise<CommerceRows> {
  const problems: RowProblem[] = [];
  const read = async <File extends CommerceFile>(file: File): Promise<[File, CommerceRows[File]]> => {
    const content = await readFile(path.join(folder, file), "utf8").catch(() => null);
    if (content === null) {
      problems.push({ file, row: 0, column: "-", reason: "the file is missing" });
      return [file, []];
    }
    const csv = parseCsv(content, file);
    const checked = readRows(csv.rows, COMMERCE_FILES[file], file);
    problems.push(...csv.problems, ...checked.problems);
    return [file, checked.rows as CommerceRows[File]];
  };
  const files = Object.keys(COMMERCE_FILES) as CommerceFile[];
  const rows = Object.fromEntries(await Promise.all(files.map(read))) as CommerceRows;
  problems.push(...findConflicts(rows));
  if (problems.length > 0) throw new ImportError(problems);
  return rows;
}

/** What no single row shows: keys that stand twice, references that lead nowhere. */
function findConflicts(rows: CommerceRows): RowProblem[] {
  const customers = new Set(rows["customers.csv"].map(({ value }) => value.id));
  const contacts = new Set(rows["contacts.csv"].map(({ value }) => value.id));
  return [
    ...findRepeated(rows["countries.csv"], (row) => row.alpha2code, "countries.csv", "alpha2code"),
    ...findRepeated(rows["countries.csv"], (row) => row.alpha3code, "countries.csv", "alpha3code"),
    ...findRepeated(rows["customers.csv"], (row) => String(row.id), "customers.csv", "id"),
    ...findRepeated(rows["contacts.csv"], (row) => String(row.id), "contacts.csv", "id"),
    ...findRepeated(rows["web-users.csv"], (row) => row.id, "web-users.csv", "id"),
    ...findRepeated(rows["web-users.csv"], (row) => row.email, "web-users.csv", "email"),
    ...findRepeated(rows["shipping-zones.csv"], (row) => row.zip, "shipping-zones.csv", "zip"),
    ...findUnknown(rows["contacts.csv"], (row) => [row.customerId], customers, "contacts.csv", "customerId"),
    ...findUnknown(
      rows["web-users.csv"],
      (row) => [row.primaryCustomerId, ...row.customerIds],
      customers,
      "web-users.csv",
      "customerIds",
    ),
    ...findUnknown(
      rows["web-users.csv"],
      (row) => [row.shippingContactId],
      contacts,
      "web-users.csv",
      "shippingContactId",
    ),
    ...findUnknown(
      rows["web-users.csv"],
      (row) => [row.billingContactId],
      contacts,
      "web-users.csv",
      "billingContactId",
    ),
  ];
}

function findUnknown<T>(
  rows: readonly CheckedRow<T>[],
  idsOf: (value: T) => readonly (number | null)[],
  known: ReadonlySet<number>,
  file: string,
  column: string,
): RowProblem[] {
  return rows.flatMap(({ row, value }) =>
    idsOf(value)
      .filter((id) => id !== null && !known.has(id))
      .map((id) => ({ file, row, column, reason: `there is no ${id}` })),
  );
}
