import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.server.ts";
import { importRun, staff } from "../database/staff-schema.ts";
import type { ImportStep } from "../import/port.ts";
import type { ImportRun, RunState } from "./port.ts";
import { readOptions, readReport, type RunOptions, type RunReport } from "./run-report.ts";

/** States in which a process works on a run. */
const WORKING: readonly RunState[] = ["checking", "applying", "undoing"];

/** A process that works says so every few seconds; one that has not for so long is gone. */
const LONGEST_SILENCE = sql`interval '60 seconds'`;

const IS_SILENT = sql<boolean>`${importRun.updatedAt} < now() - ${LONGEST_SILENCE}`;

/** Runs that are listed. */
const LATEST = 20;

type Queries = Pick<Database | Transaction, "select" | "update" | "insert" | "execute">;

/** One at a time decides what may begin: held until the transaction ends. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${importRun} in share row exclusive mode`);
}

/** Whether a process works on any run. */
export async function isBusy(tx: Transaction): Promise<boolean> {
  const states = sql.join(
    WORKING.map((state) => sql`${state}`),
    sql`, `,
  );
  const [found] = await tx.execute<{ busy: boolean }>(
    sql`select exists (select from ${importRun} where ${importRun.state} in (${states}) and not ${IS_SILENT}) as busy`,
  );
  return found?.busy ?? false;
}

export async function insertRun(
  tx: Transaction,
  run: { id: string; staffId: number | null; options: RunOptions },
): Promise<void> {
  await tx.insert(importRun).values({ ...run, state: "checking" });
}

type Changes = { readonly state?: RunState; readonly report?: RunReport; readonly step?: ImportStep | null };

/** Writes what has become of a run; also a sign of life. */
export async function writeRun(db: Queries, id: string, { state, report, step = null }: Changes): Promise<void> {
  const progress = step === null ? "" : JSON.stringify(step);
  await db
    .update(importRun)
    .set({ ...(state && { state }), ...(report && { report }), progress, updatedAt: sql`clock_timestamp()` })
    .where(eq(importRun.id, id));
}

type Stored = Omit<ImportRun, "hasFiles" | "canBeUndone">;

export async function findRun(db: Queries, id: string): Promise<Stored | null> {
  // A byte that no stored text can have, and that the database refuses.
  if (id.includes("\0")) return null;
  const [row] = await db
    .select(COLUMNS)
    .from(importRun)
    .leftJoin(staff, eq(staff.id, importRun.staffId))
    .where(eq(importRun.id, id));
  return row ? runOf(row) : null;
}

export async function latestRuns(db: Queries): Promise<Stored[]> {
  const rows = await db
    .select(COLUMNS)
    .from(importRun)
    .leftJoin(staff, eq(staff.id, importRun.staffId))
    .orderBy(desc(importRun.createdAt))
    .limit(LATEST);
  return rows.map(runOf);
}

const COLUMNS = {
  id: importRun.id,
  by: staff.email,
  state: importRun.state,
  options: importRun.options,
  report: importRun.report,
  progress: importRun.progress,
  createdAt: importRun.createdAt,
  updatedAt: importRun.updatedAt,
  isSilent: IS_SILENT,
};

type Row = {
  id: string;
  by: string | null;
  state: RunState;
  options: unknown;
  report: unknown;
  progress: string;
  createdAt: Date;
  updatedAt: Date;
  isSilent: boolean;
};

function runOf({ id, by, state, options, report, progress, createdAt, updatedAt, isSilent }: Row): Stored {
  return {
    id,
    by,
    state: isSilent && WORKING.includes(state) ? "failed" : state,
    options: readOptions(options),
    report: readReport(report),
    step: progress === "" ? null : (JSON.parse(progress) as ImportStep),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
