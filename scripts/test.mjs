// npm test: every check in the order a mistake is cheapest to find; ends with one line `N passed, N failed`.
// npm test -- PATTERN: the test files whose path holds PATTERN, and nothing else. With --only=unit, http or browser those of one kind.
// npm run test:long: the files that do only a part of their cases otherwise (tests/setup/extent.ts), with all of them, and the
// development server.
import fs from "node:fs";
import path from "node:path";
import { runChecks } from "./check.mjs";
import { ensureBrowsers } from "./ensure-browsers.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

const RESULTS = ".cache/results";

const KINDS = {
  unit: /^(?:app|server|demo|scripts)\/.*\.test\.tsx?$/,
  http: /^tests\/http\/.*\.test\.ts$/,
  browser: /^tests\/browser\/.*\.spec\.ts$/,
};

const given = process.argv.slice(2);
const only = given.find((each) => each.startsWith("--only="))?.slice("--only=".length);
const pattern = given.find((each) => !each.startsWith("--")) ?? "";
const isLong = given.includes("--long");
if (isLong) process.env["TEST_EXTENT"] = "long";
const isPart = only !== undefined || pattern !== "" || isLong;
const kinds = Object.keys(KINDS).filter((kind) => (only ?? kind) === kind && filesOf(kind).length > 0);
if (kinds.length === 0) {
  console.error(`No ${only ?? "test"} file has "${pattern}" in its path.`);
  process.exit(1);
}

ensureInstalled();
const browsers = kinds.includes("browser") ? ensureBrowsers() : {};
const node = shopNode();
fs.rmSync(RESULTS, { recursive: true, force: true });
fs.mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;

if (!isPart) count(await runChecks());
if (kinds.some((kind) => kind !== "unit")) ensureBuilt();
const projects = kinds.filter((kind) => kind !== "browser");
if (projects.length > 0)
  suite("unit and HTTP tests", "vitest", [
    bin("vitest"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    ...(isPart ? projects.flatMap(filesOf) : []),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]);
if (kinds.includes("browser"))
  suite(
    "browser tests",
    "playwright",
    [bin("playwright"), "test", ...(isPart ? filesOf("browser").map((file) => file.replaceAll(".", "\\.")) : [])],
    { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/playwright.json` },
  );
if (isLong && only === undefined && pattern === "")
  suite(
    "development server",
    "dev",
    ["--disable-warning=ExperimentalWarning", "tests/dev/index.ts", `${RESULTS}/dev.json`],
    browsers,
  );

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The test files of a kind that are asked for. */
function filesOf(kind) {
  return ["app", "server", "demo", "scripts", "tests"]
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => path.join(folder, name).replaceAll("\\", "/")),
    )
    .filter((file) => KINDS[kind].test(file) && file.includes(pattern) && (!isLong || hasMore(file)));
}

/** Whether a test does more of its cases when all are asked for. */
function hasMore(file) {
  return /setup\/extent|accessibility-faults|inEachLanguage/.test(fs.readFileSync(file, "utf8"));
}

/** A test runner that counts for itself. One that dies without a report counts as a failure. */
function suite(name, report, args, env = {}) {
  console.log(`— ${name}`);
  const ok = run(node, args, { mayFail: true, env: { ...process.env, ...env } });
  const counts = readCounts(`${RESULTS}/${report}.json`);
  count(counts);
  if (!ok && counts.failed === 0) failed += 1;
}

function count(counts) {
  passed += counts.passed;
  failed += counts.failed;
}

function readCounts(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(fs.readFileSync(file, "utf8"));
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
