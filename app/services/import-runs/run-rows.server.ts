import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.server.ts";
import { importRun, staff } from "../database/staff-schema.ts";
import type { ImportStep } from "../import/import.ts";
import type { ImportRun, RunState } from "./import-runs.ts";
import { readOptions, readReport, withFailure, type RunOptions, type RunReport } from "./run-report.ts";

/** States in which a process works on a run. */
const RUNNING_STATES: readonly RunState[] = ["checking", "applying", "undoing"];

/** A process writes a sign of life every few seconds; after this silence its run is lost. */
const LONGEST_SILENCE = sql`interval '60 seconds'`;

const IS_SILENT = sql<boolean>`${importRun.updatedAt} < now() - ${LONGEST_SILENCE}`;

const LATEST = 20;

type Queries = Pick<Database | Transaction, "select" | "update" | "insert" | "execute">;

/** Only one transaction at a time may decide which run starts. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${importRun} in share row exclusive mode`);
}

export async function isBusy(tx: Transaction): Promise<boolean> {
  const states = sql.join(
    RUNNING_STATES.map((state) => sql`${state}`),
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

/** Also a sign of life. */
export async function writeRun(db: Queries, id: string, { state, report, step = null }: Changes): Promise<void> {
  const progress = step === null ? "" : JSON.stringify(step);
  await db
    .update(importRun)
    .set({ ...(state && { state }), ...(report && { report }), progress, updatedAt: sql`clock_timestamp()` })
    .where(eq(importRun.id, id));
}

/** A load or an undo is stored completely or not at all, so a lost run can be applied or undone again. */
const AFTER_LOSS = { checking: "failed", applying: "checked", undoing: "applied" } as const;

/** `isOnlyProcess`: no other process uses the database, so all runs in progress are lost. */
export async function endLostRuns(db: Database, isOnlyProcess: boolean): Promise<readonly string[]> {
  const isLost = and(inArray(importRun.state, [...RUNNING_STATES]), isOnlyProcess ? undefined : IS_SILENT);
  const rows = await db
    .select({ id: importRun.id, state: importRun.state, report: importRun.report })
    .from(importRun)
    .where(isLost);
  const ended: string[] = [];
  for (const { id, state, report } of rows) {
    if (!(state in AFTER_LOSS)) continue;
    const after = AFTER_LOSS[state as keyof typeof AFTER_LOSS];
    const changed = await db
      .update(importRun)
      .set({
        state: after,
        report: withFailure(readReport(report), "processEnded"),
        progress: "",
        updatedAt: sql`now()`,
      })
      .where(and(eq(importRun.id, id), isLost))
      .returning({ id: importRun.id });
    ended.push(...changed.map((each) => each.id));
  }
  return ended;
}

type Stored = Omit<ImportRun, "hasFiles" | "canBeUndone">;

export async function findRun(db: Queries, id: string): Promise<Stored | null> {
  // The database rejects NUL in text.
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
    state: isSilent && RUNNING_STATES.includes(state) ? "failed" : state,
    options: readOptions(options),
    report: readReport(report),
    step: progress === "" ? null : (JSON.parse(progress) as ImportStep),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Whether an import on a page stored this load. */
export async function isLoadOfRun(db: Database, load: string): Promise<boolean> {
  return (await db.$count(importRun, sql`${importRun.report} ->> 'load' = ${load}`)) > 0;
}
