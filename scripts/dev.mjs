// npm run dev: the shop from its sources, which may change while it runs.
import { spawn } from "node:child_process";
import { ensureInstalled, shopNode } from "./ensure-installed.mjs";

ensureInstalled();
const server = spawn(
  shopNode(),
  [
    "--disable-warning=ExperimentalWarning",
    "--import=./scripts/without-env-file-notice.mjs",
    ...process.argv.slice(2),
    "scripts/dev-server.ts",
  ],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  },
);
// Ctrl+C reaches the server by itself; other signals are handed on. Either way this process waits for it.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// npm runs this in a shell, which a TERM ends without handing it on: the server must not outlive it.
const shell = process.ppid;
if (process.env.npm_lifecycle_event === "dev")
  setInterval(() => process.ppid === shell || server.kill("SIGTERM"), 300).unref();
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
