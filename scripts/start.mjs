// npm start: installs, builds and serves, each only when needed.
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, run, shopNode } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
ensureBuilt();
run(shopNode(), ["--disable-warning=ExperimentalWarning", "scripts/seed.ts"]);

// Memory for new objects, see docs/operating.md.
runServer(["--max-semi-space-size=16", "--max-old-space-size=768", "server/index.ts"], "production");
