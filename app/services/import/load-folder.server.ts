import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import { StartError } from "../start-error.ts";
import { errorText } from "../error-text.ts";
import { ImportError } from "./import-error.ts";
import { prepareImport, storeLoad, tidyUp } from "./import-folder.server.ts";
import { knownContent } from "./known-content.ts";
import type { ImportCommand, ImportOutcome } from "./port.ts";
import { refuseDoubtful, summaryText } from "./summary.ts";

export type ImportParts = {
  db: Database;
  /** The content as it is now, which files are checked against. */
  readContent(): Promise<SiteContent>;
};

/** Carries out `npm run import`. */
export async function loadFolder(parts: ImportParts, command: ImportCommand): Promise<ImportOutcome> {
  const lines: string[] = [];
  try {
    await load(parts, command, lines);
    return { lines, refusal: null };
  } catch (error) {
    return { lines, refusal: reasonOf(error) };
  }
}

async function load({ db, readContent }: ImportParts, command: ImportCommand, lines: string[]): Promise<void> {
  const { folder, encoding, isCheck } = command;
  const content = knownContent(await readContent());
  const start = performance.now();
  const { load, summary } = await prepareImport(db, folder, encoding, content);
  lines.push(summaryText(summary));
  refuseDoubtful(summary, command);
  if (isCheck) {
    lines.push("The files are good; nothing was written.");
    return;
  }
  await storeLoad(db, load);
  lines.push(`Loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await tidyUp(db, load);
}

/** What refused the files says so itself; of anything else the reason behind it is told. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportError || error instanceof StartError) return error.message;
  return `Nothing was loaded: ${errorText(error)}`;
}
