import { asc, eq, sql } from "drizzle-orm";
import { importChange } from "../database/staff-schema.ts";
import type { Database } from "../database/database.server.ts";
import { MOST_FIELDS_KEPT, type FieldChange } from "./changes.ts";
import { inBatches } from "./store-rows.server.ts";
import type { CommerceFile } from "./commerce-files.ts";
import type { RowsByKey } from "./count-changes.ts";

type Queries = Pick<Database, "select" | "insert" | "delete">;

/** Replaces the fields that were kept under this name. */
export async function keepChanges(db: Queries, load: string, fields: readonly FieldChange[]): Promise<void> {
  const rows = fields.slice(0, MOST_FIELDS_KEPT).map((field) => ({ ...field, load }));
  await forgetChanges(db, load);
  await inBatches(rows, (batch) => db.insert(importChange).values(batch));
}

export async function forgetChanges(db: Queries, load: string): Promise<void> {
  await db.delete(importChange).where(eq(importChange.load, load));
}

export async function readChanges(
  db: Queries,
  load: string,
  most: number = MOST_FIELDS_KEPT,
): Promise<{ readonly total: number; readonly first: readonly FieldChange[] }> {
  const rows = await db
    .select({ field: importChange, total: sql<number>`count(*) over ()::integer` })
    .from(importChange)
    .where(eq(importChange.load, load))
    .orderBy(asc(importChange.id))
    .limit(most);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ field: { id: _id, load: _load, at: _at, ...field } }) => field),
  };
}

/** Database columns that decide who buys, who gets emails, and who pays what and when. */
const SENSITIVE: Partial<Record<CommerceFile, readonly string[]>> = {
  "customers.csv": ["paymentTerm", "taxable", "taxVerified", "freeGroundAt", "priceList", "active"],
  "contacts.csv": ["customerId", "taxable"],
  "web-users.csv": ["email", "primaryCustomerId", "customerIds", "active"],
  "sales-reps.csv": ["email", "rep"],
  "shipping-rules.csv": ["schedule"],
};

type Compared = {
  readonly file: CommerceFile;
  /** The other columns are compared. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
};

/** Sensitive fields come first. */
export function fieldChanges({ file, key, columns }: Compared, stored: RowsByKey, given: RowsByKey): FieldChange[] {
  const compared = columns.flatMap((name, index) => (key.includes(name) ? [] : [{ name, index }]));
  const isSensitive = (name: string) => SENSITIVE[file]?.includes(name) ?? false;
  const found: FieldChange[] = [];
  for (const [name, { text, isActive }] of given) {
    const known = stored.get(name);
    if (known?.text === text) continue;
    const [before, after] = [known ? valuesOf(known.text) : [], valuesOf(text)];
    const kind = known ? (known.isActive && !isActive ? "withdrawn" : "changed") : "added";
    for (const { name: field, index } of compared) {
      const [from, to] = [before[index] ?? null, after[index] ?? null];
      if (from === to) continue;
      found.push({
        file,
        record: recordOf(name),
        kind,
        field,
        before: from,
        after: to,
        isSensitive: isSensitive(field),
      });
    }
  }
  for (const [name, { text, isActive }] of stored) {
    if (given.has(name) || !isActive) continue;
    const gone = { file, record: recordOf(name), kind: "withdrawn", field: "", after: null } as const;
    const before = file === "price-list-entries.csv" ? priceOf(columns, valuesOf(text)) : null;
    found.push({ ...gone, before, isSensitive: isSensitive("active") });
  }
  return sensitiveFirst(found);
}

/** `Actual 31.50` */
function priceOf(columns: readonly string[], values: readonly (string | null)[]): string {
  return ["valueType", "value"].map((name) => values[columns.indexOf(name)] ?? "").join(" ");
}

export function sensitiveFirst(changes: readonly FieldChange[]): FieldChange[] {
  return [...changes.filter((each) => each.isSensitive), ...changes.filter((each) => !each.isSensitive)];
}

/** Users unknown to the shop are named by their id in the file. */
function recordOf(name: string): string {
  const end = name.lastIndexOf("]");
  const [values, copy] = [JSON.parse(name.slice(0, end + 1)) as unknown[], name.slice(end + 1)];
  const words = values.flatMap((value) => (value === null || value === "" ? [] : [String(value).replace(/^new /, "")]));
  return words.join(", ") + copy;
}

/** An empty text equals a missing value. */
function valuesOf(text: string): (string | null)[] {
  const values = JSON.parse(text) as unknown[];
  return values.map((value) => {
    if (value === null || value === "") return null;
    if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
    return String(value);
  });
}
