import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import { StartError } from "../start-error.ts";
import { errorText } from "../error-text.ts";
import { NoRight, type StaffActs } from "../staff/port.ts";
import { AnotherImport, ImportError } from "./import-error.ts";
import { COMMERCE_FILES } from "./commerce-files.ts";
import { OPTIONAL_FILES } from "./read-folder.ts";
import { undoImport } from "./undo.server.ts";
import { importFolder, tidyUp } from "./import-folder.server.ts";
import { knownContent } from "./known-content.ts";
import type { ImportCommand, ImportFile, ImportOutcome, ImportWatch } from "./port.ts";
import { createProgress } from "./progress.ts";
import { type Summary } from "./changes.ts";
import { summaryText } from "./summary.ts";
import { dataVersion } from "./undo-record.server.ts";

export type ImportParts = {
  db: Database;
  acts: StaffActs;
  /** The content as it is now, which files are checked against. */
  readContent(): Promise<SiteContent>;
  /** What follows a load and cannot make it fail: what is told of it. */
  afterLoad?(): Promise<readonly string[]>;
};

/** Loads a folder, for a command or a page. What is loaded is put on record in the transaction that stores it. */
export async function loadFolder(
  parts: ImportParts,
  command: ImportCommand,
  watch: ImportWatch,
): Promise<ImportOutcome> {
  const told: Told = { lines: [] };
  try {
    if (!command.isCheck && !(await parts.acts.may({ by: watch.by, action: "import.apply" }))) throw new NoRight();
    await load(parts, command, watch, told);
    return { ...outcomeOf(told), refusal: null };
  } catch (error) {
    const outcome = told.isStored ? "It is not known whether the files were loaded" : "Nothing was loaded";
    return { ...outcomeOf(told), ...refusalOf(error, outcome) };
  }
}

/** Undoes the last load, see {@link Imports.undo}. */
export async function undoLast(
  { db, acts, afterLoad }: ImportParts,
  { by, onDone }: ImportWatch,
  load?: string,
): Promise<ImportOutcome> {
  const wanted = { by, action: "import.undo" } as const;
  let isStored = false;
  try {
    if (!(await acts.may(wanted))) throw new NoRight();
    const before = await dataVersion(db);
    const { files, at } = await undoImport(db, {
      load: load ?? null,
      async onUndone(tx, record) {
        await acts.within(tx, wanted, async () => ({
          subject: record.files.join(", "),
          before: { version: before },
          after: { version: await dataVersion(tx), loadedAt: record.at },
        }));
        await onDone?.(tx, record.load);
        isStored = true;
      },
    });
    const kept = files.filter((file) => !canBeUndone(file));
    const lines = [`Undone: what was loaded at ${at} of parts, prices and stock (${files.join(", ")}).`];
    if (kept.length > 0) lines.push(`Look at: not undone: ${kept.join(", ")}; load the files of before.`);
    if (afterLoad) lines.push(...(await afterLoad()));
    return { lines, refusal: null };
  } catch (error) {
    const outcome = isStored ? "It is not known whether the load was undone" : "Nothing was undone";
    return { lines: [], ...refusalOf(error, outcome) };
  }
}

/** Files whose load can be undone. */
const UNDONE: ReadonlySet<string> = new Set(["price-list-entries.csv", ...Object.values(OPTIONAL_FILES)]);

function canBeUndone(file: string): boolean {
  return UNDONE.has(file.replace(/\.ndjson$/, ".csv"));
}

/** Files that can be sent one by one; drawings and attachments are folders. */
export function importFiles(): ImportFile[] {
  const alone = Object.values(OPTIONAL_FILES).filter((name) => name !== OPTIONAL_FILES.attachments);
  return [...alone, ...Object.keys(COMMERCE_FILES)].map((name) => ({ name, canBeUndone: canBeUndone(name) }));
}

/** `isStored`: all rows are written and the transaction is being committed, which nobody has confirmed yet. */
type Told = { lines: string[]; summary?: Summary; isStored?: boolean };

function outcomeOf({ lines, summary }: Told): Pick<ImportOutcome, "lines" | "summary"> {
  return { lines, ...(summary && { summary }) };
}

async function load(
  { db, acts, readContent, afterLoad }: ImportParts,
  command: ImportCommand,
  { by, tell = () => {}, onDone }: ImportWatch,
  told: Told,
): Promise<void> {
  const start = performance.now();
  const content = knownContent(await readContent());
  const before = await dataVersion(db);
  await importFolder(
    db,
    { ...command, content },
    {
      onRead: createProgress(tell),
      onSummary(summary) {
        told.summary = summary;
        told.lines.push(summaryText(summary));
        tell("everything is checked", { kind: "storing" });
      },
      async onStored(tx, name) {
        await acts.within(tx, { by, action: "import.apply" }, async () => ({
          subject: (told.summary?.files ?? []).map(({ file }) => file).join(", "),
          before: { version: before },
          after: { version: await dataVersion(tx), files: (told.summary?.files ?? []).map(countsOf) },
        }));
        await onDone?.(tx, name);
        told.isStored = true;
      },
    },
  );
  told.isStored = false;
  if (command.isCheck) {
    told.lines.push("The files are good; nothing was written.");
    return;
  }
  told.lines.push(`Loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await tidyUp(db);
  if (afterLoad) told.lines.push(...(await afterLoad()));
}

function countsOf({ file, rows, added, changed, withdrawn }: Summary["files"][number]) {
  return { file, rows, added, changed, withdrawn };
}

/** What refused the files says so itself; of anything else the reason behind it is told. */
function refusalOf(error: unknown, outcome: string): Omit<ImportOutcome, "lines" | "summary"> {
  if (error instanceof NoRight) return { refusal: `${outcome}: you do not have permission.`, isForbidden: true };
  if (error instanceof ImportError)
    return {
      refusal: error.message,
      problems: { told: error.problems, total: error.total },
      ...(error instanceof AnotherImport && { isBusy: true }),
    };
  return { refusal: error instanceof StartError ? error.message : `${outcome}: ${errorText(error)}` };
}
