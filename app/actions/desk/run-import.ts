import path from "node:path";
import { parseArgs } from "node:util";
import { ENCODINGS, type ImportCommand, type Imports } from "../../services/import/port.ts";
import { asUsageError, done, UsageError, type CommandResult } from "./command.ts";

const IMPORT_HELP = `npm run import -- FOLDER [--check] [--encoding windows-1252] [--withdraw] [--reprice]

  --check      reads and checks the files and says what would change; writes nothing
  --encoding   how the files are written: ${ENCODINGS.join(" or ")}; utf-8 unless it is said
  --withdraw   loads files that take away more than a quarter of what there was
  --reprice    loads prices that become ten times as large or small

Ends with 0 when loaded or good, 1 when refused, 2 when not understood. docs/import.md tells what is in the files.
`;

/** Loads an operator's files, all of them or nothing. `cwd` is where a folder is looked for that is named without its place. */
export async function runImport(
  argv: readonly string[],
  cwd: string,
  open: () => Imports | Promise<Imports>,
): Promise<CommandResult> {
  if (argv.includes("--help")) return done(IMPORT_HELP);
  const command = readCommand(argv, cwd);
  const { lines, refusal } = await (await open()).load(command);
  const output = lines.map((line) => `${line}\n`).join("");
  return refusal === null ? done(output) : { output, errors: `${refusal}\n`, code: 1 };
}

const OPTIONS = {
  check: { type: "boolean", default: false },
  encoding: { type: "string", default: "utf-8" },
  withdraw: { type: "boolean", default: false },
  reprice: { type: "boolean", default: false },
} as const;

function readCommand(argv: readonly string[], cwd: string): ImportCommand {
  const { values, positionals } = read(argv);
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError("Name one folder.");
  const encoding = ENCODINGS.find((name) => name === values.encoding.toLowerCase());
  if (!encoding) throw new UsageError(`--encoding must be ${ENCODINGS.join(" or ")}.`);
  const meant = { mayWithdraw: values.withdraw, mayReprice: values.reprice };
  return { folder: path.resolve(cwd, folder), encoding, isCheck: values.check, ...meant };
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw asUsageError(error);
  }
}
