// npm run drill -- search [--engine] [--own-numbers=N] NAME=TARGET …: search latency on databases filled by `npm run demo:parts`. A target is
// a postgres:// address or an embedded folder. --engine adds the engine of SEARCH_TEST_URL or a new node; --own-numbers=5000 a customer.
import { parseArgs } from "node:util";
import { searchNode } from "../../tests/setup/search-node.ts";
import { benchSearch } from "./search.ts";

/** The operator's settings, with minimal memory. */
const JAVA = ["-Xms512m", "-Xmx512m"];

const { values, positionals } = parseArgs({
  options: { engine: { type: "boolean", default: false }, "own-numbers": { type: "string", default: "0" } },
  allowPositionals: true,
});
const targets = positionals.map((argument) => argument.split(/=(.*)/s, 2));
const customerPartNumbers = Number(values["own-numbers"]);
if (targets.length === 0)
  console.error("Usage: npm run drill -- search [--engine] [--own-numbers=N] NAME=postgres://… NAME=FOLDER");
const node = values.engine ? await searchNode(JAVA)?.() : undefined;
for (const [name = "", target = ""] of targets)
  await benchSearch(name, target, { engine: node?.url, customerPartNumbers });
await node?.stop();
process.exit(targets.length === 0 ? 2 : 0);
