// npm start: installs, builds and serves, each only when needed.
import { spawn } from "node:child_process";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, shopNode } from "./ensure-installed.mjs";

ensureInstalled();
ensureBuilt();

const server = spawn(shopNode(), ["--disable-warning=ExperimentalWarning", "server/index.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
