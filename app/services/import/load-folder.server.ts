import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import { StartError } from "../start-error.ts";
import { errorText } from "../error-text.ts";
import { ImportError } from "./import-error.ts";
import { OPTIONAL_FILES } from "./read-folder.ts";
import { undoImport } from "./undo.server.ts";
import { importFolder, tidyUp } from "./import-folder.server.ts";
import { knownContent } from "./known-content.ts";
import type { ImportCommand, ImportOutcome } from "./port.ts";
import { createProgress } from "./progress.ts";
import { summaryText, type Summary } from "./summary.ts";

export type ImportParts = {
  db: Database;
  /** The content as it is now, which files are checked against. */
  readContent(): Promise<SiteContent>;
  /** What follows a load and cannot make it fail: what is told of it. */
  afterLoad?(): Promise<readonly string[]>;
};

/** Carries out `npm run import`. */
export async function loadFolder(
  parts: ImportParts,
  command: ImportCommand,
  tell: (line: string) => void,
): Promise<ImportOutcome> {
  const lines: string[] = [];
  try {
    await load(parts, command, { lines, tell });
    return { lines, refusal: null };
  } catch (error) {
    return { lines, refusal: reasonOf(error) };
  }
}

/** Carries out `npm run import -- --undo`. */
export async function undoLast({ db, afterLoad }: ImportParts): Promise<ImportOutcome> {
  try {
    const { files, at } = await undoImport(db);
    const kept = files.filter((file) => !UNDONE.has(file.replace(/\.ndjson$/, ".csv")));
    const lines = [`Undone: what was loaded at ${at} of parts, prices and stock (${files.join(", ")}).`];
    if (kept.length > 0) lines.push(`Look at: not undone: ${kept.join(", ")}; load the files of before.`);
    if (afterLoad) lines.push(...(await afterLoad()));
    return { lines, refusal: null };
  } catch (error) {
    return {
      lines: [],
      refusal: error instanceof ImportError ? error.message : `Nothing was undone: ${errorText(error)}`,
    };
  }
}

/** Files whose load can be undone. */
const UNDONE: ReadonlySet<string> = new Set(["price-list-entries.csv", ...Object.values(OPTIONAL_FILES)]);

type Told = { lines: string[]; tell: (line: string) => void };

async function load(
  { db, readContent, afterLoad }: ImportParts,
  command: ImportCommand,
  { lines, tell }: Told,
): Promise<void> {
  const start = performance.now();
  const content = knownContent(await readContent());
  const onSummary = (summary: Summary) => {
    lines.push(summaryText(summary));
    tell("everything is checked");
  };
  await importFolder(db, { ...command, content }, { onRead: createProgress(tell), onSummary });
  if (command.isCheck) {
    lines.push("The files are good; nothing was written.");
    return;
  }
  lines.push(`Loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await tidyUp(db);
  if (afterLoad) lines.push(...(await afterLoad()));
}

/** What refused the files says so itself; of anything else the reason behind it is told. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportError || error instanceof StartError) return error.message;
  return `Nothing was loaded: ${errorText(error)}`;
}
