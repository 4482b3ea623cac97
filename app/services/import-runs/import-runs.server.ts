import { randomBytes } from "node:crypto";
import path from "node:path";
import { embeddedFolder, type Database } from "../database/database.server.ts";
import { filesBeyond } from "../../domain/staff/import-rights.ts";
import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { readUpload, type UploadedFile } from "../http/read-upload.server.ts";
import { outsideRequestTime } from "../http/retry.server.ts";
import type { ImportOutcome, Imports, ImportStep, ImportWatch } from "../import/import.ts";
import type { Log } from "../log.server.ts";
import { regularly } from "../regularly.server.ts";
import type { Actor, StaffActionRunner } from "../staff/staff.ts";
import { findUnusable, createRunFiles } from "./run-files.server.ts";
import {
  isUndoRefused,
  type Beyond,
  type ImportRun,
  type ImportRuns,
  type NotBegun,
  type RunState,
} from "./import-runs.ts";
import {
  isAsReported,
  NO_REPORT,
  reportOf,
  withFailure,
  withoutFailure,
  type RunOptions,
  type RunReport,
} from "./run-report.ts";
import {
  endLostRuns,
  findRun,
  insertRun,
  isBusy,
  isLoadOfRun,
  latestRuns,
  lockRuns,
  writeRun,
} from "./run-rows.server.ts";

type Ports = { db: Database; actions: StaffActionRunner; imports: Imports; dataDir: string; log: Log };

const SWEEP_EVERY_MS = 60 * 60 * 1000;

const LOST_EVERY_MS = 60 * 1000;

/** A working process writes to its run this often; a run without such writes is lost (`endLostRuns`). */
const SIGN_OF_LIFE_MS = 2500;

type Work = { readonly id: string; run(watch: Pick<ImportWatch, "onProgress">): Promise<ImportOutcome> };
type Stored = Omit<ImportRun, "hasFiles" | "canBeUndone">;
type End = { readonly state: RunState; readonly report: RunReport };

export function createImportRuns({ db, actions, imports, dataDir, log }: Ports): ImportRuns & { close(): void } {
  const files = createRunFiles(path.join(dataDir, "import-files"));
  const upkeep = regularly(SWEEP_EVERY_MS, () =>
    files.sweep().catch((error: unknown) => log.error("files of imports not forgotten", error)),
  );

  let isFirstLook = true;
  const lost = regularly(LOST_EVERY_MS, async () => {
    // An embedded database serves one process: when this process starts, no other one can still work on an earlier run.
    const isOnlyProcess = isFirstLook && embeddedFolder(db) !== null;
    isFirstLook = false;
    try {
      for (const id of await endLostRuns(db, isOnlyProcess)) log.warn("import run lost", { id });
    } catch (error) {
      log.error("lost import runs not ended", error);
    }
  });

  /** Starts work without waiting for it; its result is written to the run. */
  const begin = (work: Work, endOf: (outcome: ImportOutcome) => End | null) =>
    void outsideRequestTime(async () => {
      let step: ImportStep | null = null;
      const live = () => writeRun(db, work.id, { step }).catch(() => {});
      const timer = setInterval(() => void live(), SIGN_OF_LIFE_MS).unref();
      try {
        const outcome = await work.run({ onProgress: (_line, now) => (step = now) });
        clearInterval(timer);
        const end = endOf(outcome);
        const isChecked = end?.state === "checked";
        // Before the state: as soon as the run is `checked`, its page lists these changes and can apply them.
        if (isChecked && outcome.summary) await imports.keepChanges(work.id, outcome.summary.fields);
        await writeRun(db, work.id, end ?? {});
        if (!isChecked) await files.forget(work.id);
        log.info("import run", { id: work.id, state: end?.state ?? "done", refusal: outcome.refusal?.slice(0, 200) });
      } catch (error) {
        log.error("import run failed", error, { id: work.id });
      } finally {
        clearInterval(timer);
      }
    });

  const check = (by: Actor, id: string, { files: _names, ...options }: RunOptions) =>
    begin(
      {
        id,
        run: ({ onProgress }) =>
          imports.load(
            { ...options, folder: files.folderOf(id), isCheck: true },
            { by, ...(onProgress && { onProgress }) },
          ),
      },
      (outcome) => ({ state: outcome.refusal === null ? "checked" : stateOf(outcome), report: reportOf(outcome) }),
    );

  const load = (by: Actor, id: string, { files: _names, ...options }: RunOptions, report: RunReport) => {
    const onDone: ImportWatch["onDone"] = async (tx, name) => {
      await writeRun(tx, id, { state: "applied", report: { ...report, load: name } });
      await imports.forgetChanges(tx, id);
    };
    const command = { ...options, folder: files.folderOf(id), isCheck: false };
    let isOther = false;
    const run: Work["run"] = async ({ onProgress }) => {
      const { first: shown } = await imports.changes(id);
      const isAsShown: ImportWatch["isAsShown"] = (summary) => !(isOther = !isAsReported(summary, report, shown));
      return imports.load(command, { by, onDone, isAsShown, ...(onProgress && { onProgress }) });
    };
    begin({ id, run }, (outcome) => {
      if (outcome.refusal === null) return null;
      if (isOther) return { state: "checked", report: withFailure(reportOf(outcome), "otherChanges") };
      if (outcome.isBusy) return { state: "checked", report };
      return { state: stateOf(outcome), report: reportOf(outcome) };
    });
  };

  const revert = (by: Actor, id: string, report: RunReport) => {
    const onDone: ImportWatch["onDone"] = (tx) => writeRun(tx, id, { state: "undone", report: withoutFailure(report) });
    begin({ id, run: () => imports.undo({ by, onDone }, report.load ?? undefined) }, (outcome) =>
      outcome.refusal === null ? null : { state: "applied", report: { ...report, ...failureOf(outcome) } },
    );
  };

  /** Moves a run from one state to the next, unless another run is in progress or the user may not import its files. */
  const step = async (
    { by, action, form }: { by: Actor; action: StaffAction; form: string },
    id: string,
    { from, to }: { from: (run: Stored) => boolean; to: RunState },
  ): Promise<Stored | NotBegun | Beyond> => {
    const result = await actions.run<Stored | NotBegun | Beyond>({ by, action, form }, async (tx, { role }) => {
      await lockRuns(tx);
      const run = await findRun(tx, id);
      if (!run || !from(run)) return { value: "not-now", auditEntry: null };
      const beyond = beyondRole(role, run.options?.files ?? []);
      if (beyond) return { value: beyond, auditEntry: null };
      if (await isBusy(tx)) return { value: "busy", auditEntry: null };
      await writeRun(tx, id, { state: to });
      const auditEntry = {
        subject: namesOf(run.options?.files ?? []),
        before: { state: run.state },
        after: { state: to },
      };
      return { value: run, auditEntry };
    });
    return result.outcome === "done" ? result.value : result.outcome;
  };

  /** The files that the sender may not import, or null. Called before anything is saved. */
  const beyondRights = async (by: Actor, files: readonly UploadedFile[]) => {
    const result = await actions.run<Beyond | null>({ by, action: "import.check" }, async (_tx, { role }) => ({
      value: beyondRole(role, files),
      auditEntry: null,
    }));
    return result.outcome === "done" ? result.value : null;
  };
  const notKept = (error: unknown) => log.error("files of an import not kept", error);
  const canBeUndone = async (run: Stored): Promise<boolean> => {
    const load = run.report?.load ?? null;
    if (!wasLoaded(run) || load === null || load !== (await imports.undoable())) return false;
    return !isUndoRefused(run) || (await imports.isUnchangedSince(load));
  };
  const withPlace = async (run: Stored): Promise<ImportRun> => ({
    ...run,
    hasFiles: files.has(run.id),
    canBeUndone: await canBeUndone(run),
  });

  return {
    close() {
      upkeep.close();
      lost.close();
    },
    files: imports.files,
    withUpload: (request, use) =>
      files.withFolder(async (folder) => {
        const { form, files: sent, failure } = await readUpload(request, folder);
        if (failure) notKept(failure);
        return use({ form, files: failure ? null : sent });
      }),
    async receive(by, { files: sent, options }, nonce) {
      if (!sent) return { outcome: "not-kept" };
      const unusable = findUnusable(
        sent.map(({ name }) => name),
        await imports.files(),
      );
      if (unusable) return unusable;
      const beyond = await beyondRights(by, sent);
      if (beyond) return beyond;
      const id = randomBytes(16).toString("hex");
      const kept = await files.keep(id, sent).then(() => true, notKept);
      if (!kept) return { outcome: "not-kept" };
      const all = { ...options, files: sent.map(({ name, size }) => ({ name, bytes: size })) };
      const form = submissionKey(nonce, ["import", all]);
      const result = await actions
        .run({ by, action: "import.check", form, files: sent.map(({ name }) => name) }, async (tx, { staffId }) => {
          await lockRuns(tx);
          if (await isBusy(tx)) return { value: false, auditEntry: null };
          await insertRun(tx, { id, staffId, options: all });
          return { value: true, auditEntry: { subject: namesOf(all.files), after: all } };
        })
        .catch(async (error: unknown) => {
          await files.forget(id);
          throw error;
        });
      if (result.outcome === "done" && result.value) {
        check(by, id, all);
        return { outcome: "received", id };
      }
      await files.forget(id);
      return { outcome: result.outcome === "done" ? "busy" : result.outcome };
    },
    async apply(by, id, nonce) {
      // Marks the files as new: each hour the shop deletes those older than a day, and must not do so during the load.
      if (!(await files.hold(id))) return "not-now";
      const wanted = { by, action: "import.apply", form: submissionKey(nonce, ["apply", id]) } as const;
      const run = await step(wanted, id, {
        from: ({ state, options }) => state === "checked" && options !== null,
        to: "applying",
      });
      if (typeof run === "string" || "outcome" in run) return run;
      if (run.options) load(by, id, run.options, withoutFailure(run.report ?? NO_REPORT));
      return "begun";
    },
    async undo(by, id, nonce) {
      const wanted = { by, action: "import.undo", form: submissionKey(nonce, ["undo", id]) } as const;
      const run = await step(wanted, id, { from: wasLoaded, to: "undoing" });
      if (typeof run === "string" || "outcome" in run) return run;
      revert(by, id, run.report ?? NO_REPORT);
      return "begun";
    },
    async find(id) {
      const run = await findRun(db, id);
      return run && withPlace(run);
    },
    fields: ({ id, report }, most) => imports.changes(report?.load ?? id, most),
    async latestOfCommand() {
      const latest = await imports.latest();
      return latest && !(await isLoadOfRun(db, latest.load)) ? latest : null;
    },
    list: () => latestRuns(db),
  };
}

/** The files that this role may not import, or null. A command has no role and may import every file. */
function beyondRole(role: StaffRole | null, files: readonly { readonly name: string }[]): Beyond | null {
  const names =
    role === null
      ? []
      : filesBeyond(
          role,
          files.map(({ name }) => name),
        );
  return names.length > 0 ? { outcome: "beyond", names } : null;
}

/** After a failed undo too, because it has changed nothing. */
function wasLoaded({ state, report }: Stored): boolean {
  return (state === "applied" || state === "failed") && typeof report?.load === "string";
}

function stateOf({ problems }: ImportOutcome): RunState {
  return problems ? "refused" : "failed";
}

function failureOf(outcome: ImportOutcome): Pick<RunReport, "failure" | "failedFor"> {
  const { problems, failure, failedFor } = reportOf(outcome);
  const [first] = problems?.told ?? [];
  return first ? { failure: first.reason, failedFor: first.said } : { failure: failure ?? "", failedFor };
}

function namesOf(files: RunOptions["files"]): string {
  return files.map(({ name }) => name).join(", ");
}
