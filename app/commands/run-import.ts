import path from "node:path";
import { ENCODINGS, type ImportCommand, type Imports } from "../services/import/import.ts";
import type { Actor } from "../services/staff/staff.ts";
import {
  done,
  failed,
  NO_RIGHT,
  UsageError,
  type CommandResult,
  type PrintProgress,
  readArguments,
} from "./command.ts";

const IMPORT_HELP = `npm run import -- FOLDER [--check] [--change] [--encoding windows-1252] [--withdraw] [--reprice]
npm run import -- - --file NAME [...]
npm run import -- --undo

  --as EMAIL   staff user who imports or reverts, with the role catalog or administrator
  --check      checks the files and prints what would change; writes nothing
  --change     changes only records in the files, all others stay
  --encoding   encoding of the files: ${ENCODINGS.join(" or ")}; the default is utf-8
  --withdraw   allows files that remove more than a quarter of the records, or most of a price list
  --reprice    allows prices that change by a factor of ten
  --undo       reverts the last import, whatever its files were
  -            reads one file from standard input; --file gives its name, such as parts.csv

Exit codes: 0 imported or valid, 1 refused, 2 invalid command. docs/import.md describes the files.
`;

/** The staff user, and the working folder, where relative file names start. */
type Caller = { readonly by: Actor; readonly cwd: string };

/** Imports all files or none. */
export async function runImport(
  argv: readonly string[],
  { by, cwd }: Caller,
  open: () => Imports | Promise<Imports>,
  printProgress: PrintProgress,
): Promise<CommandResult> {
  if (argv.includes("--help")) return done(IMPORT_HELP);
  const command = readCommand(argv, cwd);
  const imports = await open();
  const run = { by, onProgress: printProgress, isCommand: true };
  const outcome = command === "undo" ? await imports.undo(run) : await imports.load(command, run);
  if (outcome.isForbidden) return failed(NO_RIGHT);
  const { lines, refusal } = outcome;
  const output = lines.map((line) => `${line}\n`).join("");
  return refusal === null ? done(output) : { output, errors: `${refusal}\n`, code: 1 };
}

const OPTIONS = {
  check: { type: "boolean", default: false },
  change: { type: "boolean", default: false },
  encoding: { type: "string", default: "utf-8" },
  withdraw: { type: "boolean", default: false },
  undo: { type: "boolean", default: false },
  reprice: { type: "boolean", default: false },
} as const;

function readCommand(argv: readonly string[], cwd: string): ImportCommand | "undo" {
  const { values, positionals } = readArguments(argv, Number.POSITIVE_INFINITY, OPTIONS);
  if (values.undo && argv.length > 1) throw new UsageError("--undo takes no other arguments.");
  if (values.undo) return "undo";
  const [folder, ...rest] = positionals;
  if (folder === "-") throw new UsageError("Name the file of standard input with --file.");
  if (folder === undefined || rest.length > 0) throw new UsageError("Name one folder.");
  const encoding = ENCODINGS.find((name) => name === values.encoding.toLowerCase());
  if (!encoding) throw new UsageError(`--encoding must be ${ENCODINGS.join(" or ")}.`);
  const confirmed = { mayWithdraw: values.withdraw, mayReprice: values.reprice };
  return { folder: path.resolve(cwd, folder), encoding, isCheck: values.check, isChange: values.change, ...confirmed };
}
