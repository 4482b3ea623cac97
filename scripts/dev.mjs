// npm run dev: the shop from its sources, which may change while it runs.
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
const preloads = ["without-env-file-notice", "end-with-parent"].map((name) => `--import=./scripts/${name}.mjs`);
runServer([...preloads, ...process.argv.slice(2), "scripts/dev-server.ts"], "development");
