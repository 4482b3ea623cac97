import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import { StartError } from "../service-errors.ts";
import { errorText } from "../error-text.ts";
import { NoRightError, type StaffActionRunner } from "../staff/staff.ts";
import { AnotherImport, ImportError } from "./import-error.ts";
import { COMMERCE_FILES } from "./commerce-files.ts";
import { OPTIONAL_FILES } from "./read-folder.ts";
import { undoImport } from "./undo.server.ts";
import { importFolder, tidyUp } from "./import-folder.server.ts";
import { knownContent } from "./known-content.ts";
import type { ImportCommand, ImportFile, ImportOutcome, ImportWatch, ImportStep } from "./import.ts";
import { because, inEnglish } from "./reasons.ts";
import { MOST_FIELDS_AUDITED, type FieldChange, type Summary } from "./changes.ts";
import { keepChanges, readChanges } from "./kept-changes.server.ts";
import { tellCompanies, type CompanyNotices } from "./tell-companies.server.ts";
import type { Transaction } from "./store-rows.server.ts";
import { summaryText } from "./summary.ts";
import { dataVersion } from "./undo-record.server.ts";
import type { Reading } from "./read-file.ts";

export type ImportParts = {
  db: Database;
  actions: StaffActionRunner;
  readContent(): Promise<SiteContent>;
  /** Runs after a load and cannot make it fail; returns lines for the report. */
  afterLoad?(): Promise<readonly string[]>;
  /** Opened with the first load that changes customers or users. */
  companies(): Promise<CompanyNotices>;
};

/** The audit entry is written in the transaction of the load. */
export async function loadFolder(
  parts: ImportParts,
  command: ImportCommand,
  watch: ImportWatch,
): Promise<ImportOutcome> {
  const state: LoadState = { lines: [] };
  try {
    const { by } = watch;
    if (!command.isCheck && !(await parts.actions.may({ by, action: "import.apply" })))
      throw new NoRightError("import.apply");
    await load(parts, command, watch, state);
    return { ...outcomeOf(state), refusal: null };
  } catch (error) {
    const outcome = state.isStored ? "It is not known whether the files were loaded" : "Nothing was loaded";
    return { ...outcomeOf(state), ...refusalOf(error, outcome) };
  }
}

export async function undoLast(
  { db, actions, afterLoad, companies }: ImportParts,
  { by, onDone, isCommand = false }: ImportWatch,
  load?: string,
): Promise<ImportOutcome> {
  const actionRequest = { by, action: "import.undo" } as const;
  let isStored = false;
  try {
    if (!(await actions.may(actionRequest))) throw new NoRightError(actionRequest.action);
    const before = await dataVersion(db);
    const { files, at } = await undoImport(db, {
      load: load ?? null,
      async onUndone(tx, record) {
        const { first, total } = await readChanges(tx, record.load);
        const fields = first.map((change) => ({ ...change, before: change.after, after: change.before }));
        await actions.runWithin(
          tx,
          { ...actionRequest, files: isCommand ? [] : record.files },
          async (_tx, { staffId }) => {
            await informCompanies(tx, companies, fields, staffId);
            return {
              subject: record.files.join(", "),
              before: { version: before },
              after: {
                version: await dataVersion(tx),
                loadedAt: record.at,
                isCommand,
                ...auditedFields(record.load, fields, total),
              },
            };
          },
        );
        await onDone?.(tx, record.load);
        isStored = true;
      },
    });
    const lines = [`Undone: what was loaded at ${at} (${files.join(", ")}).`];
    if (afterLoad) lines.push(...(await afterLoad()));
    return { lines, refusal: null };
  } catch (error) {
    const outcome = isStored ? "It is not known whether the load was undone" : "Nothing was undone";
    return { lines: [], ...refusalOf(error, outcome) };
  }
}

/** Without drawings and attachments, which are folders. */
export function importFiles(): ImportFile[] {
  const alone = Object.values(OPTIONAL_FILES).filter((name) => name !== OPTIONAL_FILES.attachments);
  return [...alone, ...Object.keys(COMMERCE_FILES)].map((name) => ({ name }));
}

/** `isStored`: all rows are written, but the commit is not confirmed. */
type LoadState = { lines: string[]; summary?: Summary; isStored?: boolean };

function outcomeOf({ lines, summary }: LoadState): Pick<ImportOutcome, "lines" | "summary"> {
  return { lines, ...(summary && { summary }) };
}

async function load(
  { db, actions, readContent, afterLoad, companies }: ImportParts,
  command: ImportCommand,
  { by, onProgress = () => {}, onDone, isAsShown, isCommand = false }: ImportWatch,
  state: LoadState,
): Promise<void> {
  const start = performance.now();
  const content = knownContent(await readContent());
  const before = await dataVersion(db);
  await importFolder(
    db,
    { ...command, content },
    {
      onRead: createProgress(onProgress),
      onSummary(summary) {
        state.summary = summary;
        state.lines.push(summaryText(summary));
        if (isAsShown && !isAsShown(summary)) throw new StartError(inEnglish(because("otherChanges")));
        onProgress("everything is checked", { kind: "storing" });
      },
      async onStored(tx, name) {
        const counts = state.summary?.files ?? [];
        const names = counts.map(({ file }) => file);
        const fields = state.summary?.fields ?? [];
        const actionRequest = { by, action: "import.apply", files: isCommand ? [] : names } as const;
        await keepChanges(tx, name, fields);
        await actions.runWithin(tx, actionRequest, async (_tx, { staffId }) => {
          await informCompanies(tx, companies, fields, staffId);
          return {
            subject: names.join(", "),
            before: { version: before },
            after: {
              version: await dataVersion(tx),
              files: counts.map(countsOf),
              isCommand,
              ...auditedFields(name, fields, fields.length),
            },
          };
        });
        await onDone?.(tx, name);
        state.isStored = true;
      },
    },
  );
  state.isStored = false;
  if (command.isCheck) {
    state.lines.push("The files passed the check; nothing was written.");
    return;
  }
  state.lines.push(`Loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await tidyUp(db);
  if (afterLoad) state.lines.push(...(await afterLoad()));
}

function auditedFields(load: string, fields: readonly FieldChange[], total: number) {
  if (total === 0) return {};
  const first = fields.slice(0, MOST_FIELDS_AUDITED).map(({ kind: _kind, isSensitive: _mark, ...field }) => field);
  return { fields: first, fieldCount: total, load };
}

async function informCompanies(
  tx: Transaction,
  companies: ImportParts["companies"],
  fields: readonly FieldChange[],
  staffId: number | null,
): Promise<void> {
  const isCompanyChange = fields.some(({ file }) => file === "customers.csv" || file === "web-users.csv");
  if (isCompanyChange) await tellCompanies(tx, await companies(), fields, staffId);
}

function countsOf({ file, rows, added, changed, withdrawn }: Summary["files"][number]) {
  return { file, rows, added, changed, withdrawn };
}

function refusalOf(error: unknown, outcome: string): Omit<ImportOutcome, "lines" | "summary"> {
  if (error instanceof NoRightError) return { refusal: `${outcome}: you do not have permission.`, isForbidden: true };
  if (error instanceof ImportError)
    return {
      refusal: error.message,
      problems: { told: error.problems, total: error.total },
      ...(error instanceof AnotherImport && { isBusy: true }),
    };
  return { refusal: error instanceof StartError ? error.message : `${outcome}: ${errorText(error)}` };
}

const EVERY_MS = 3000;

export function createProgress(
  onProgress: (line: string, step: ImportStep) => void,
  now: () => number = () => performance.now(),
): Reading {
  let [file, start, reportedAt] = ["", 0, 0];
  return (name, { read, size, rows }) => {
    const time = now();
    if (name !== file) [file, start, reportedAt] = [name, time, time];
    if (time - reportedAt < EVERY_MS) return;
    reportedAt = time;
    const seconds = (time - start) / 1000;
    const [part, rate] = [Math.floor((100 * read) / size), Math.round(rows / seconds)];
    const secondsLeft = Math.ceil(((size - read) * seconds) / read);
    const line = `${name}: ${part} %, ${count(rows)} rows, ${count(rate)} a second, ${duration(secondsLeft)} left`;
    onProgress(line, { kind: "reading", file: name, percent: part, rows, secondsLeft });
  };
}

function count(rows: number): string {
  return rows.toLocaleString("en-US");
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
