import { z } from "zod";

/** Commands of staff, by the names npm knows them by. */
export const DESKS = ["orders", "people", "staff", "import", "report:searches", "search:index"] as const;

/** A command as it is handed to a running shop: its words, and the folder it was typed in. */
export const deskCommand = z.object({ desk: z.enum(DESKS), argv: z.array(z.string()), cwd: z.string() }).readonly();

/** What a command prints, and the code it ends with: 0 done, 1 refused or not there, 2 not understood. */
export const commandResult = z
  .object({ output: z.string(), errors: z.string(), code: z.literal([0, 1, 2]) })
  .readonly();

export type DeskCommand = z.infer<typeof deskCommand>;

/** Told while a command is under way: how far it is. */
export type Tell = (line: string) => void;

export type CommandResult = z.infer<typeof commandResult>;

/** A command nobody can carry out as it was typed. */
export class UsageError extends Error {}

/** What `parseArgs` refuses, by its first sentence: the second explains how to get around it. */
export function asUsageError(error: unknown): UsageError {
  const [sentence = ""] = String((error as Error).message).split(/\. |\n/, 1);
  return new UsageError(`${sentence.replace(/\.$/, "")}.`);
}

export function done(output: string): CommandResult {
  return { output, errors: "", code: 0 };
}

/** Refusal of a command that requires a permission. */
export const NO_RIGHT = "Add --as EMAIL with the address of a staff member who has permission (npm run staff -- list).";

export function failed(message: string): CommandResult {
  return { output: "", errors: `${message}\n`, code: 1 };
}
