import { parseArgs } from "node:util";
import { toCsv } from "../domain/csv.ts";
import type { SearchMisses } from "../services/search/search.ts";
import { asUsageError, done, type CommandResult } from "./command.ts";

const SEARCHES_HELP = `npm run report:searches -- [--csv] [--most N]

Prints searches without results, the most frequent first. --most N prints N of them (default: 200).
--csv prints them as a CSV file.
`;

const HEADINGS = ["count", "language", "first", "last", "query"];

export async function runSearches(
  argv: readonly string[],
  open: () => SearchMisses | Promise<SearchMisses>,
): Promise<CommandResult> {
  if (argv.includes("--help")) return done(SEARCHES_HELP);
  const { csv, most } = read(argv);
  const misses = await (await open()).list(Math.max(1, Number(most) || 200));
  const rows = misses.map(({ query, locale, count, firstAt, lastAt }) => [
    String(count),
    locale,
    firstAt.toISOString().slice(0, 10),
    lastAt.toISOString().slice(0, 10),
    query,
  ]);
  return done(`${csv ? toCsv([HEADINGS, ...rows]).trimEnd() : [HEADINGS, ...rows].map(tableLine).join("\n")}\n`);
}

function read(argv: readonly string[]) {
  try {
    const options = { csv: { type: "boolean" }, most: { type: "string", default: "200" } } as const;
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw asUsageError(error);
  }
}

function tableLine([count = "", locale = "", first = "", last = "", query = ""]: readonly string[]): string {
  return [count.padStart(7), locale.padEnd(8), first.padEnd(10), last.padEnd(10), query].join("  ");
}
