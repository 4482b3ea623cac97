// npm run check: all checks that need no running shop, in parallel. `npm run check -- lint types` runs some of them.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

const QUIET_VITE = "--import=./scripts/without-env-file-notice.mjs";

/** Scripts of `package.json`, the slowest first. */
const CHECKS = ["types", "arch", "unused", "lint", "words", "format:check"];

/** Prints each result. Returns the numbers of passed and failed checks, and the names of the failed ones. */
export async function runChecks(names = CHECKS) {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const commands = new Map(Object.entries(scripts).map(([name, script]) => [name, script.split(" ")]));
  // Generated route types, which other checks read.
  const [typegen, ...options] = commands.get("pretypes");
  const hasTypes = run(shopNode(), [QUIET_VITE, bin(typegen), ...options], { mayFail: true });
  const results = await Promise.all(names.map((name) => runCheck(name, commands.get(name))));
  const broken = [...(hasTypes ? [] : ["types of the routes"]), ...names.filter((_name, at) => !results[at])];
  return { passed: results.length + 1 - broken.length, failed: broken.length, names: broken };
}

function runCheck(name, [command, ...args]) {
  const start = performance.now();
  const check = spawn(shopNode(), command === "node" ? args : [bin(command), ...args], { stdio: "pipe" });
  const printed = [];
  for (const stream of [check.stdout, check.stderr]) stream.on("data", (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    check.on("close", (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`— ${name}: ${code === 0 ? "passed" : "failed"} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}

if (process.argv[1]?.endsWith("check.mjs")) {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !CHECKS.includes(name));
  if (unknown) {
    console.error(`There is no check "${unknown}". There are: ${CHECKS.join(", ")}.`);
    process.exit(1);
  }
  ensureInstalled();
  // Its configuration asks a package for the path of the old Chromium.
  ensureInstalled("tests/browsers");
  const { failed } = await runChecks(named.length > 0 ? named : undefined);
  process.exit(failed === 0 ? 0 : 1);
}
