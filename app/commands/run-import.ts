import path from "node:path";
import { ENCODINGS, type ImportCommand, type Imports } from "../services/import/port.ts";
import type { Actor } from "../services/staff/port.ts";
import { done, failed, NO_RIGHT, UsageError, type CommandResult, type Tell } from "./command.ts";
import { readArguments } from "./read-words.ts";

const IMPORT_HELP = `npm run import -- FOLDER [--check] [--change] [--encoding windows-1252] [--withdraw] [--reprice]
npm run import -- - --file NAME [...]
npm run import -- --undo

  --as EMAIL   staff user who loads or undoes, with the role catalog or administrator
  --check      reads and checks the files and says what would change; writes nothing
  --change     changes only what the files name, all else stays
  --encoding   how the files are written: ${ENCODINGS.join(" or ")}; utf-8 unless it is said
  --withdraw   loads files that withdraw more than a quarter of what there was, or most of a price list
  --reprice    loads prices that become ten times as large or small
  --undo       brings parts, prices and stock back to what they were before the last load
  -            reads one file from the standard input; --file says which it is, such as parts.csv

Ends with 0 when loaded or good, 1 when refused, 2 when not understood. docs/import.md tells what is in the files.
`;

/** Relative file names start at `cwd`, the working folder of the caller. */
type Asker = { readonly by: Actor; readonly cwd: string };

/** Loads all files in one transaction. */
export async function runImport(
  argv: readonly string[],
  { by, cwd }: Asker,
  open: () => Imports | Promise<Imports>,
  tell: Tell,
): Promise<CommandResult> {
  if (argv.includes("--help")) return done(IMPORT_HELP);
  const command = readCommand(argv, cwd);
  const imports = await open();
  const watch = { by, tell, isCommand: true };
  const outcome = command === "undo" ? await imports.undo(watch) : await imports.load(command, watch);
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
  if (values.undo && argv.length > 1) throw new UsageError("--undo stands alone.");
  if (values.undo) return "undo";
  const [folder, ...rest] = positionals;
  if (folder === "-") throw new UsageError("Say with --file which file the standard input is.");
  if (folder === undefined || rest.length > 0) throw new UsageError("Name one folder.");
  const encoding = ENCODINGS.find((name) => name === values.encoding.toLowerCase());
  if (!encoding) throw new UsageError(`--encoding must be ${ENCODINGS.join(" or ")}.`);
  const meant = { mayWithdraw: values.withdraw, mayReprice: values.reprice };
  return { folder: path.resolve(cwd, folder), encoding, isCheck: values.check, isChange: values.change, ...meant };
}
