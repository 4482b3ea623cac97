import { z } from "zod";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { parseOrderNumber } from "../domain/orders/order.ts";

export const DESKS = ["orders", "people", "staff", "import", "report:searches", "search:index"] as const;

/** Words of a command for the running shop, and the working folder of its caller. */
export const shopCommand = z.object({ desk: z.enum(DESKS), argv: z.array(z.string()), cwd: z.string() }).readonly();

/** Output and exit code: 0 done, 1 refused or not found, 2 usage error. */
export const commandResult = z
  .object({ output: z.string(), errors: z.string(), code: z.literal([0, 1, 2]) })
  .readonly();

export type ShopCommand = z.infer<typeof shopCommand>;

/** Progress line of a running command. */
export type PrintProgress = (line: string) => void;

export type CommandResult = z.infer<typeof commandResult>;

/** The command line cannot be parsed. */
export class UsageError extends Error {}

/** Keeps the first sentence of an error of `parseArgs`; the second explains a workaround. */
export function asUsageError(error: unknown): UsageError {
  const [sentence = ""] = String((error as Error).message).split(/\. |\n/, 1);
  return new UsageError(`${sentence.replace(/\.$/, "")}.`);
}

export function done(output: string): CommandResult {
  return { output, errors: "", code: 0 };
}

export const NO_RIGHT = "Add --as EMAIL with the address of a staff member who has permission (npm run staff -- list).";

export function failed(message: string): CommandResult {
  return { output: "", errors: `${message}\n`, code: 1 };
}

/** Throws {@link UsageError}. */
export function readArguments<T extends ParseArgsOptionsConfig>(argv: readonly string[], most: number, options: T) {
  const { values, positionals, tokens } = parsed(argv, options);
  refuseTwice(tokens, options);
  if (positionals.length <= most) return { values, positionals };
  throw new UsageError("Too many arguments.");
}

function parsed<T extends ParseArgsOptionsConfig>(argv: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    throw asUsageError(error);
  }
}

type Token = { readonly kind: string; readonly name?: string; readonly rawName?: string };

/** `parseArgs` would silently use the last value of a repeated option. */
function refuseTwice(tokens: readonly Token[], options: ParseArgsOptionsConfig): void {
  const seen = new Set<string>();
  for (const { kind, name = "", rawName = "" } of tokens) {
    const option = options[name];
    if (kind !== "option" || option?.type !== "string" || option.multiple) continue;
    if (seen.has(name)) throw new UsageError(`${rawName} is given twice.`);
    seen.add(name);
  }
}

/** Reads a command whose first word is the order number. */
export function readWords<T extends ParseArgsOptionsConfig>(argv: readonly string[], most: number, options: T) {
  const { values, positionals } = readArguments(argv, most, options);
  return { number: readOrderNumber(positionals[0]), values, positionals };
}

/** Throws {@link UsageError}. */
export function readOrderNumber(typed = ""): string {
  const number = parseOrderNumber(typed);
  if (number === null) throw new UsageError("An order number is W followed by ten digits.");
  return number;
}
