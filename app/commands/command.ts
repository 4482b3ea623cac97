import { z } from "zod";

export const DESKS = ["orders", "people", "staff", "import", "report:searches", "search:index"] as const;

/** Words of a command for the running shop, and the working folder of its caller. */
export const shopCommand = z.object({ desk: z.enum(DESKS), argv: z.array(z.string()), cwd: z.string() }).readonly();

/** Output and exit code: 0 done, 1 refused or not found, 2 usage error. */
export const commandResult = z
  .object({ output: z.string(), errors: z.string(), code: z.literal([0, 1, 2]) })
  .readonly();

export type ShopCommand = z.infer<typeof shopCommand>;

/** Progress line of a running command. */
export type Tell = (line: string) => void;

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
