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
// A terminal sends Ctrl+C to the server itself; other signals are forwarded. This process waits for the server.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// npm's shell does not forward SIGTERM, so this watches for its end.
const shell = process.ppid;
if (process.env.npm_lifecycle_event === "dev")
  setInterval(() => process.ppid === shell || server.kill("SIGTERM"), 300).unref();
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
