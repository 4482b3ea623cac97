import { parseArgs } from "node:util";
import type { SearchIndex } from "../services/search/search.ts";
import { asUsageError, done, failed, type CommandResult } from "./command.ts";

const HELP = `npm run search:index [-- --clean]

Builds the index of the search engine (ELASTICSEARCH_URL) for the current parts if it is missing, and uses it. An import and a
running shop do that by themselves. --clean removes all other indexes of this shop, including the one before the last import.

Exit codes: 0 success, 1 refused, 2 invalid command.
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
