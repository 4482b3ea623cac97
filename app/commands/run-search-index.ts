import { parseArgs } from "node:util";
import type { SearchIndex } from "../services/search/port.ts";
import { asUsageError, done, failed, type CommandResult } from "./command.ts";

const HELP = `npm run search:index [-- --clean]

Builds the index of the search engine (ELASTICSEARCH_URL) for the parts as they are now, unless it is there, and has it asked. A load and
a running shop do that by themselves. --clean removes every other index of this shop, the one before the last load included.

Ends with 0 when done, 1 when refused, 2 when not understood.
`;

export async function runSearchIndex(
  argv: readonly string[],
  open: () => SearchIndex | Promise<SearchIndex>,
): Promise<CommandResult> {
  if (argv.includes("--help")) return done(HELP);
  const { clean } = read(argv);
  const index = await open();
  const { line, isDone } = await (clean ? index.clean() : index.build());
  return isDone ? done(`${line}\n`) : failed(line);
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { clean: { type: "boolean" } } }).values;
  } catch (error) {
    throw asUsageError(error);
  }
}
