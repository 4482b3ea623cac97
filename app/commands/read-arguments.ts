import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { parseOrderNumber } from "../domain/orders/order-number.ts";
import { asUsageError, UsageError } from "./command.ts";

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
    if (seen.has(name)) throw new UsageError(`${rawName} is there twice.`);
    seen.add(name);
  }
}

/** Reads a command whose first word is the order number. */
export function readWords<T extends ParseArgsOptionsConfig>(argv: readonly string[], most: number, options: T) {
  const { values, positionals } = readArguments(argv, most, options);
  return { number: orderNumber(positionals[0]), values, positionals };
}

function orderNumber(typed = ""): string {
  const number = parseOrderNumber(typed);
  if (number === null) throw new UsageError("An order number is W followed by ten digits.");
  return number;
}
