import { asc, eq, sql } from "drizzle-orm";
import { importChange } from "../database/staff-schema.ts";
import type { Database } from "../database/database.server.ts";
import { MOST_FIELDS_KEPT, type FieldChange } from "./changes.ts";
import { inBatches } from "./store-rows.server.ts";

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
