import { parseArgs } from "node:util";

export type Options = {
  /** Length of each run under load. */
  seconds: number;
  people: number;
  only: "one" | "three" | null;
  /** A newsletter's visitors and a crawler come by meanwhile; nothing is started again. */
  newsletter: boolean;
};

const USAGE = "Usage: npm run load -- [--seconds 75] [--people 16] [--only one|three] [--soak MINUTES] [--newsletter]";

/** Reads the command line. Ends the process with a word on its usage when it cannot be read. */
export function readOptions(argv: readonly string[]): Options {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({
      args: [...argv],
      options: { seconds: text, people: text, only: text, soak: text, newsletter: { type: "boolean" } },
    });
    const minutes = values.soak === undefined ? null : positive(values.soak);
    const { only = null } = values;
    if (only !== null && only !== "one" && only !== "three") throw new Error(`--only ${only}`);
    return {
      seconds: minutes === null ? positive(values.seconds ?? "75") : minutes * 60,
      people: positive(values.people ?? "16"),
      only,
      newsletter: values.newsletter ?? false,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`not a number above 0: ${text}`);
  return number;
}
