// Runs the server of `npm start` and `npm run dev` until it ends, and ends it with this process.
import { spawn } from "node:child_process";
import { shopNode } from "./ensure-installed.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Exits with the server's code. Signals are forwarded, since they may reach this process alone; the server may get one twice. */
export function runServer(args, mode) {
  const server = spawn(shopNode(), ["--disable-warning=ExperimentalWarning", ...args], {
    // The channel closes even when this process is killed.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: mode },
  });
  for (const signal of SIGNALS) process.on(signal, () => server.kill(signal));
  // npm's shell does not forward SIGTERM, so this watches for its end.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === shell || server.kill("SIGTERM"), 300).unref();
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
