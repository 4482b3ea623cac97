import path from "node:path";
import { pathToFileURL } from "node:url";
import { startServer } from "./start-server.ts";

const BUILD = path.resolve("build/server/index.js");

type Build = typeof import("./app.ts");

const { createApp, isOperatorError } = (await import(pathToFileURL(BUILD).href)) as Build;

try {
  const app = await createApp();
  const server = await startServer(app);
  const address = app.env.PUBLIC_ORIGIN ?? `http://localhost:${server.port}`;
  console.log(`Ferrule is open at ${address} (${app.env.APP_ENV}). Stop it with Ctrl+C.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(isOperatorError(error) || isAddressInUse(error) ? `Ferrule cannot start. ${error.message}` : error);
  process.exit(1);
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
