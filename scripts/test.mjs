// npm test: every check in the order a mistake is cheapest to find; ends with one line `N passed, N failed`.
import fs from "node:fs";
import { ensureBrowsers } from "./ensure-browsers.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

const RESULTS = ".cache/results";

ensureInstalled();
const browsers = ensureBrowsers();
const node = shopNode();
fs.rmSync(RESULTS, { recursive: true, force: true });
fs.mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;

// Types of the routes are generated: other checks read them.
check("route types", bin("react-router"), "typegen");
check("lint", bin("oxlint"));
check("format", bin("oxfmt"), "--check");
check(
  "architecture",
  bin("depcruise"),
  "--config",
  ".dependency-cruiser.json",
  "--output-type",
  "err",
  "app",
  "server",
  "demo",
  "scripts",
  "tests",
  "bench",
  "mutation",
);
check("unused code", bin("knip"));
check("types", bin("tsc"), "--noEmit");
ensureBuilt();
suite("unit and HTTP tests", "vitest", [
  bin("vitest"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
suite("browser tests", "playwright", [bin("playwright"), "test"], {
  ...browsers,
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/playwright.json`,
});

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A check that either holds or not. */
function check(name, ...args) {
  console.log(`— ${name}`);
  if (run(node, args, { mayFail: true })) passed += 1;
  else failed += 1;
}

/** A test runner that counts for itself. One that dies without a report counts as a failure. */
function suite(name, report, args, env = {}) {
  console.log(`— ${name}`);
  const ok = run(node, args, { mayFail: true, env: { ...process.env, ...env } });
  const counts = readCounts(`${RESULTS}/${report}.json`);
  passed += counts.passed;
  failed += counts.failed;
  if (!ok && counts.failed === 0) failed += 1;
}

function readCounts(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(fs.readFileSync(file, "utf8"));
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
