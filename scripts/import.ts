// npm run import -- FOLDER [--check] [--encoding windows-1252] [--withdraw]: loads an operator's files, all of them or nothing,
// see docs/import.md. Stop the shop first when it uses the embedded database.
import { parseArgs } from "node:util";
import { readEnvOf } from "../app/services/env.server.ts";
import { ENCODINGS, type Encoding } from "../app/services/import/read-text.ts";
import { refuseWithdrawals, summaryText } from "../app/services/import/summary.ts";
import { ImportError } from "../app/services/import/import-error.ts";
import { StartError } from "../app/services/start-error.ts";
import { tellError } from "../app/services/tell-error.ts";

const USAGE = `npm run import -- FOLDER [--check] [--encoding windows-1252] [--withdraw]

  --check      reads and checks the files and says what would change; writes nothing
  --encoding   how the files are written: ${ENCODINGS.join(" or ")}; utf-8 unless it is said
  --withdraw   loads files that take away more than a quarter of what there was

Ends with 0 when loaded or good, 1 when refused, 2 when not understood. docs/import.md tells what is in the files.
`;

type Command = { folder: string; encoding: Encoding; isCheck: boolean; mayWithdraw: boolean };

const command = readCommand(process.argv.slice(2));
if (command === null) {
  console.error(USAGE);
  process.exit(2);
}
try {
  await run(command);
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}

async function run({ folder, encoding, isCheck, mayWithdraw }: Command): Promise<void> {
  // Loaded only now: a command that is not understood is told so at once.
  const { readContentNow } = await import("../app/services/content/open-content.server.ts");
  const { openDatabase } = await import("../app/services/database/database.server.ts");
  const { prepareImport, storeLoad, tidyUp } = await import("../app/services/import/import-folder.server.ts");
  const { knownContent } = await import("../app/services/import/known-content.ts");
  const { createLog } = await import("../app/services/log.server.ts");
  const env = readEnvOf(["database", "content"]);
  const content = knownContent(await readContentNow(env, createLog("warn", console.error)));
  const database = await openDatabase(env);
  try {
    const start = performance.now();
    const { load, summary } = await prepareImport(database.db, folder, encoding, content);
    console.log(summaryText(summary));
    if (!mayWithdraw) refuseWithdrawals(summary);
    if (isCheck) {
      console.log("The files are good; nothing was written.");
      return;
    }
    await storeLoad(database.db, load);
    console.log(`Loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    await tidyUp(database.db, load);
  } finally {
    await database.close();
  }
}

function readCommand(argv: string[]): Command | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        check: { type: "boolean", default: false },
        encoding: { type: "string", default: "utf-8" },
        withdraw: { type: "boolean", default: false },
      },
    });
    const encoding = ENCODINGS.find((name) => name === values.encoding.toLowerCase());
    const [folder, ...rest] = positionals;
    if (!folder || rest.length > 0 || !encoding) return null;
    return { folder, encoding, isCheck: values.check, mayWithdraw: values.withdraw };
  } catch {
    return null;
  }
}

/** What refused the files says so itself; of anything else the reason behind it is told. */
function told(error: unknown): string {
  if (error instanceof ImportError || error instanceof StartError) return error.message;
  return `Nothing was loaded: ${tellError(error)}`;
}
