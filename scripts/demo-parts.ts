// npm run demo:parts -- --count N: replaces all parts of the configured database with N parts for load tests; refused when it has real
// customers. With --to FOLDER, writes parts.csv for npm run import instead.
import "./drizzle-files.mjs";
import fs from "node:fs";
import { parseArgs } from "node:util";
import { readEnvOf } from "../app/services/env.server.ts";
import { errorText } from "../app/services/error-text.ts";

const USAGE = `Usage: npm run demo:parts -- --count 100000 [--to FOLDER]

Replaces all parts of the configured database with generated ones. With --to, writes parts.csv to an existing folder instead.`;

const values = readArguments();
if (values?.help) {
  console.log(USAGE);
  process.exit();
}
const count = Number(values?.count);
const isFolder = values?.to === undefined || fs.statSync(values.to, { throwIfNoEntry: false })?.isDirectory();
if (!values || !Number.isInteger(count) || count < 1 || !isFolder) {
  console.error(isFolder ? USAGE : `--to needs an existing folder.\n\n${USAGE}`);
  process.exit(2);
}
if (readDemo()) {
  console.error("npm run demo:parts makes parts of the usual demonstration only. Start it without DEMO.");
  process.exit(2);
}
try {
  const { replaceParts, writeParts } = await import("./load-demo-parts.ts");
  if (values.to === undefined) await replaceParts(count);
  else await writeParts(count, values.to);
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}

function readDemo(): string | undefined {
  try {
    return readEnvOf(["database"]).DEMO;
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
}

function readArguments() {
  const options = { count: { type: "string" }, to: { type: "string" }, help: { type: "boolean" } } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}
