import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import { asUsageError, UsageError } from "./command.ts";

/** The words behind the name of a command. Throws {@link UsageError}. */
export function readArguments<T extends ParseArgsOptionsConfig>(argv: readonly string[], most: number, options: T) {
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length <= most) return parsed;
  } catch (error) {
    throw asUsageError(error);
  }
  throw new UsageError("Too many arguments.");
}

/** The same for a command on an order, whose number is the first of the words. */
export function readWords<T extends ParseArgsOptionsConfig>(argv: readonly string[], most: number, options: T) {
  const { values, positionals } = readArguments(argv, most, options);
  return { number: orderNumber(positionals[0]), values, positionals };
}

function orderNumber(typed = ""): string {
  const number = parseOrderNumber(typed);
  if (number === null) throw new UsageError("An order number is W followed by ten digits.");
  return number;
}
