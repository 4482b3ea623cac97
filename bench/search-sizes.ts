// npm run bench:search -- [--engine] NAME=TARGET …: search latency on databases filled by `npm run demo:parts`. A target is a
// postgres:// address or the folder of an embedded database. With --engine the same parts are given to a search engine and asked of it too:
// the one of SEARCH_TEST_URL, or a node that is started for it.
import { searchNode } from "../tests/setup/search-node.ts";
import { benchSearch } from "./search.ts";

/** As an operator would start it, with as little memory as it does with. */
const JAVA = ["-Xms512m", "-Xmx512m"];

const [withEngine, given] = [
  process.argv.includes("--engine"),
  process.argv.slice(2).filter((each) => each !== "--engine"),
];
const targets = given.map((argument) => argument.split(/=(.*)/s, 2));
if (targets.length === 0) console.error("Usage: npm run bench:search -- [--engine] NAME=postgres://… NAME=FOLDER");
const node = withEngine ? await searchNode(JAVA)?.() : undefined;
for (const [name = "", target = ""] of targets) await benchSearch(name, target, node?.url);
await node?.stop();
process.exit(targets.length === 0 ? 2 : 0);
