import { parseArgs } from "node:util";

export type Options = {
  /** Length of each run under load. */
  seconds: number;
  people: number;
  only: "one" | "three" | null;
  /** A newsletter's visitors and a crawler come meanwhile; there is no restart. */
  newsletter: boolean;
  /** Number of parts imported meanwhile; null for none. */
  parts: number | null;
  /** A commit or tag that three processes start with and are upgraded from; empty for the one before the last change of tables. */
  from: string | null;
};

const USAGE =
  "Usage: npm run drill -- load [--seconds 75] [--people 16] [--only one|three] [--soak MINUTES] [--newsletter] [--import PARTS]\n       npm run drill -- upgrade [--from COMMIT] [--seconds 75] [--people 16]";

/** Reads the command line. Exits with a usage line when it is invalid. */
export function readOptions(argv: readonly string[]): Options {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({
      args: [...argv],
      options: {
        seconds: text,
        people: text,
        only: text,
        soak: text,
        newsletter: { type: "boolean" },
        import: text,
        upgrade: { type: "boolean" },
        from: text,
      },
    });
    const minutes = values.soak === undefined ? null : positive(values.soak);
    const { only = null } = values;
    if (only !== null && only !== "one" && only !== "three") throw new Error(`--only ${only}`);
    return {
      seconds: minutes === null ? positive(values.seconds ?? "75") : minutes * 60,
      people: positive(values.people ?? "16"),
      only,
      newsletter: values.newsletter ?? false,
      parts: values.import === undefined ? null : positive(values.import),
      from: values.upgrade ? (values.from ?? "") : null,
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
