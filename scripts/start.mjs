// npm start: installs, builds and serves, each only when needed.
import { spawn } from "node:child_process";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

ensureInstalled();
ensureBuilt();
run(shopNode(), ["--disable-warning=ExperimentalWarning", "scripts/seed.ts"]);

// Memory for new objects, see docs/operating.md.
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];
const server = spawn(shopNode(), [...NODE_FLAGS, "server/index.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
// A terminal sends Ctrl+C to the server itself; other signals are forwarded. This process waits for the server.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
