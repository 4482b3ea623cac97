import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startServer } from "./start-server.ts";
import { warmUp } from "./warm-up.ts";

const BUILD = path.resolve("build/server/index.js");

type Build = typeof import("./app.ts");

const { createApp, guardOutput, startErrorText } = (await import(pathToFileURL(BUILD).href)) as Build;

guardOutput();
try {
  const app = await createApp();
  await warmUp(app);
  const server = await startServer(app);
  stopOnSignal(() => server.stop());
  const address = app.env.PUBLIC_ORIGIN ?? `http://localhost:${server.port}`;
  const { port } = new URL(address);
  const isOther = !address.startsWith("http:") || (port || "80") !== String(server.port);
  const listens = isOther ? `, listens at port ${server.port}` : "";
  console.log(`Ferrule is open at ${address} (${app.env.APP_ENV}${listens}). Stop it with Ctrl+C.`);
  if (app.env.APP_ENV === "demo" && !app.env.SUPABASE_URL) console.log(demoAccounts(address, app.env.DEMO));
} catch (error) {
  console.error(startErrorText(error));
  process.exit(1);
}

function demoAccounts(address: string, demo = ""): string {
  const file = path.join("demo", demo, "accounts.txt");
  const accounts = fs.existsSync(file) ? [fs.readFileSync(file, "utf8").trimEnd()] : [];
  return [...accounts, `The codes are at ${address}/dev/outbox (this machine only).`].join("\n");
}

/** A signal may arrive twice: from the terminal and from the start script. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | null = null;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(() => process.exit(0));
    });
  }
}
