import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { IMPORT_LOCK } from "./import.ts";
import { AnotherImport } from "./import-error.ts";
import { dropStaged, type StagedParts } from "./stage-parts.server.ts";
import { storeParts } from "./store-parts.server.ts";
import type { Reader, Transaction } from "./store-rows.server.ts";
import type { UndoNotes } from "./undo-record.server.ts";
import { dropNext, prepareSwap } from "./swap-parts.server.ts";
import { embeddedWorkbenchOf, serverWorkbench, type Workbench } from "./workbench.server.ts";

export type Undo = { readonly notes?: UndoNotes; readonly after?: (tx: Transaction) => Promise<void> };

export type Work = {
  readonly reader: Reader;
  readonly bench: Workbench;
  /** Stores staged parts and `others`, all or nothing. `others` returns whether pages change. */
  store(staged: StagedParts | null, others: (tx: Transaction) => Promise<boolean>, undo?: Undo): Promise<void>;
};

/** One transaction on a server; an embedded database serves requests meanwhile. Throws {@link AnotherImport}. */
export function withWork<T>(db: Database, use: (work: Work) => Promise<T>): Promise<T> {
  const bench = embeddedWorkbenchOf(db);
  return bench ? onEmbedded(db, bench, use) : onServer(db, use);
}

/** Memory of one sort or join; fits a million rows. The default is 4 MB. */
const SORTED_IN_MEMORY = "64MB";

/** Memory to build an index of all parts. */
const INDEXED_IN_MEMORY = "256MB";

function onServer<T>(db: Database, use: (work: Work) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`);
    if (!lock?.free) throw new AnotherImport();
    await tx.execute(sql.raw(`set local work_mem = '${SORTED_IN_MEMORY}'`));
    await tx.execute(sql.raw(`set local maintenance_work_mem = '${INDEXED_IN_MEMORY}'`));
    const bench = serverWorkbench(tx);
    const store: Work["store"] = async (staged, others, { notes, after } = {}) => {
      if (staged) await storeParts(tx, staged, notes);
      if ((await others(tx)) || staged) await touchData(tx);
      await after?.(tx);
    };
    const result = await use({ reader: tx, bench, store });
    await dropStaged(bench);
    return result;
  });
}

/** Databases with a running import: an embedded one has a single session, so a lock would not exclude it. */
const underway = new WeakSet<Database>();

async function onEmbedded<T>(db: Database, bench: Workbench, use: (work: Work) => Promise<T>): Promise<T> {
  if (underway.has(db)) throw new AnotherImport();
  underway.add(db);
  const store: Work["store"] = async (staged, others, { notes, after } = {}) => {
    const swap = staged && (await prepareSwap(bench, staged, notes));
    await db.transaction(async (tx) => {
      await swap?.(tx);
      if ((await others(tx)) || swap) await touchData(tx);
      await after?.(tx);
    });
  };
  try {
    return await use({ reader: db, bench, store });
  } finally {
    // An unavailable database has been reported.
    await dropStaged(bench).catch(() => {});
    await dropNext(bench).catch(() => {});
    underway.delete(db);
  }
}
