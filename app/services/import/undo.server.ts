import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { importUndo } from "../database/shop-schema.ts";
import { HAS_TURNED, partStock, SOLD_OUT } from "../database/commerce-schema.ts";
import { ImportError, Problems } from "./import-error.ts";
import { because, type Reason } from "./reasons.ts";
import { restorePeople } from "./people-undo.server.ts";
import type { Transaction } from "./store-rows.server.ts";
import {
  dataVersion,
  dropUndoRecord,
  forgetOthers,
  KEYED,
  readUndoRecord,
  WHOLE,
  type UndoRecord,
} from "./undo-record.server.ts";
import { withWork } from "./work.server.ts";

type UndoOptions = {
  /** Load to undo; null for the latest. */
  readonly load?: string | null;
  /** Runs in the same transaction. */
  readonly onUndone?: ((tx: Transaction, record: UndoRecord) => Promise<void>) | undefined;
};

/** Throws {@link ImportError} without a load to undo, or after another load. */
export function undoImport(db: Database, { load = null, onUndone }: UndoOptions = {}): Promise<UndoRecord> {
  return withWork(db, async ({ reader, store }) => {
    const record = await readUndoRecord(reader);
    if (!record) throw refusal(because("nothingToUndo"));
    const isLatest = load === null || load === record.load;
    if (!isLatest || (await dataVersion(reader)) !== record.version) throw refusal(because("loadedSince"));
    const [noted] = await reader.execute<{ kept: boolean }>(
      sql`select exists (select from ${importUndo} where load = ${record.load}) as kept`,
    );
    if (!noted?.kept) throw refusal(because("heldNothing", record.files.join(", ")));
    const restoreAll = async (tx: Transaction) => {
      await restore(tx, record.load);
      const problems = new Problems();
      await restorePeople(tx, record.load, problems);
      if (problems.total > 0) throw new ImportError(problems, "nothing was undone");
      await dropUndoRecord(tx);
      await forgetOthers(tx);
      return true;
    };
    await store(null, restoreAll, { after: async (tx) => onUndone?.(tx, record) });
    return record;
  });
}

async function restore(tx: Transaction, load: string): Promise<void> {
  for (const [table, key] of Object.entries(KEYED)) {
    const noted = sql`select key from ${importUndo} where load = ${load} and kind = ${table}`;
    const isWhole = await isNotedWhole(tx, table, load);
    await tx.execute(sql`delete from ${tableOf(table)} ${isWhole ? sql`` : sql`where ${sql.raw(key)} in (${noted})`}`);
    await restoreRows(tx, table, load);
  }
  // Subtracts the quantities ordered since.
  await tx.execute(sql`
    update ${partStock} as part_stock set sold_out = ${SOLD_OUT}
    where ${HAS_TURNED} and pn in (select key from ${importUndo} where load = ${load} and kind = 'part_stock')`);
  for (const table of WHOLE) {
    if (!(await isNotedWhole(tx, table, load))) continue;
    await tx.execute(sql`delete from ${tableOf(table)}`);
    await restoreRows(tx, table, load);
  }
}

async function isNotedWhole(tx: Transaction, table: string, load: string): Promise<boolean> {
  const [noted] = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${importUndo} where load = ${load} and kind = ${table} and key = '') as found`,
  );
  return noted?.found ?? false;
}

async function restoreRows(tx: Transaction, table: string, load: string): Promise<void> {
  await tx.execute(sql`
    insert into ${tableOf(table)}
    select known.* from ${importUndo} noted cross join lateral json_populate_record(null::${tableOf(table)}, noted.before) as known
    where noted.load = ${load} and noted.kind = ${table} and noted.before is not null`);
  await tx.execute(sql`analyze ${tableOf(table)}`);
}

const tableOf = (table: string) => sql.raw(`shop.${table}`);

function refusal(reason: Reason): ImportError {
  const problems = new Problems();
  problems.add({ file: "undo", row: null, reason });
  return new ImportError(problems, "nothing was undone");
}
