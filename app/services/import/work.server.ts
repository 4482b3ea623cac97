import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { AnotherImport } from "./import-error.ts";
import { dropStaged, type StagedParts } from "./stage-parts.server.ts";
import { storeParts } from "./store-parts.server.ts";
import type { Reader, Transaction } from "./store-rows.server.ts";
import type { UndoNotes } from "./undo-record.server.ts";
import { dropNext, prepareSwap } from "./swap-parts.server.ts";
import { embeddedWorkbenchOf, serverWorkbench, type Workbench } from "./workbench.server.ts";

/** One import at a time: the rows of two would be stored beside each other. */
const IMPORT_LOCK = 727_002;

/** Notes what was there before, and keeps the notes with what is stored. */
export type Undo = { readonly notes?: UndoNotes; readonly after?: (tx: Transaction) => Promise<void> };

/** What an import works with. */
export type Work = {
  readonly reader: Reader;
  readonly bench: Workbench;
  /**
   * Stores parts that were staged, then whatever else is to be stored with them, all of it or nothing. The others say whether pages look
   * otherwise with them.
   */
  store(staged: StagedParts | null, others: (tx: Transaction) => Promise<boolean>, undo?: Undo): Promise<void>;
};

/**
 * Opens what an import works with. On a server that is one transaction from the first row to the last; the embedded database, which has
 * one line for all, serves visitors until everything is ready. Throws {@link ImportError} while another import is under way.
 */
export function withWork<T>(db: Database, use: (work: Work) => Promise<T>): Promise<T> {
  const bench = embeddedWorkbenchOf(db);
  return bench ? onEmbedded(db, bench, use) : onServer(db, use);
}

/** What PostgreSQL may take for one sorting or joining of an import; a million rows beside each other fit in. Usually it is 4 MB. */
const SORTED_IN_MEMORY = "64MB";

/** What it may take to make an index of all parts. */
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

/** Databases an import is under way in: an embedded one has a single session, which no lock of its own would keep out. */
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
    // A database that is away has told so already.
    await dropStaged(bench).catch(() => {});
    await dropNext(bench).catch(() => {});
    underway.delete(db);
  }
}
