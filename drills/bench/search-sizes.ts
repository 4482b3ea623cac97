// npm run drill -- search [--engine] [--own-numbers=N] NAME=TARGET …: search latency on databases filled by `npm run demo:parts`. A target is a
// postgres:// address or the folder of an embedded database. With --engine the same parts are given to a search engine and asked of it too:
// the one of SEARCH_TEST_URL, or a node that is started for it. With --own-numbers=5000 a customer with so many part numbers of their own
// asks in turns with somebody who has none.
import { parseArgs } from "node:util";
import { searchNode } from "../../tests/setup/search-node.ts";
import { benchSearch } from "./search.ts";

/** As an operator would start it, with as little memory as it does with. */
const JAVA = ["-Xms512m", "-Xmx512m"];

const { values, positionals } = parseArgs({
  options: { engine: { type: "boolean", default: false }, "own-numbers": { type: "string", default: "0" } },
  allowPositionals: true,
});
const targets = positionals.map((argument) => argument.split(/=(.*)/s, 2));
const ownNumbers = Number(values["own-numbers"]);
if (targets.length === 0)
  console.error("Usage: npm run drill -- search [--engine] [--own-numbers=N] NAME=postgres://… NAME=FOLDER");
const node = values.engine ? await searchNode(JAVA)?.() : undefined;
for (const [name = "", target = ""] of targets) await benchSearch(name, target, { engine: node?.url, ownNumbers });
await node?.stop();
process.exit(targets.length === 0 ? 2 : 0);
