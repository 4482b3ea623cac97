// npm run bench:search -- NAME=TARGET …: search latency on databases filled by `npm run demo:parts`. A target is a postgres://
// address or the folder of an embedded database.
import { benchSearch } from "./search.ts";

const targets = process.argv.slice(2).map((argument) => argument.split(/=(.*)/s, 2));
if (targets.length === 0) console.error("Usage: npm run bench:search -- NAME=postgres://… NAME=FOLDER");
for (const [name = "", target = ""] of targets) await benchSearch(name, target);
process.exit(targets.length === 0 ? 2 : 0);
