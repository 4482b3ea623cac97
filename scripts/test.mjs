// npm test: all checks, the fastest first; the last line is `N passed, N failed`.
// npm test -- PATTERN …: test files whose path contains a PATTERN; with --only=unit, http or browser, files of one kind.
// npm run test:long: all cases of files with reduced cases (tests/setup/extent.ts), and the development server.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { runChecks } from "./check.mjs";
import { ensureBrowsers } from "./ensure-browsers.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";
import { failuresOf, lastLines, unattributedFailures } from "./failures.mjs";

const RESULTS = ".cache/results";
const RESULTS_OF_VITEST = `${RESULTS}/vitest.json`;
const ERRORS_OF_VITEST = `${RESULTS}/vitest-errors.json`;
/** Output of the shops of the browser tests (tests/playwright.config.ts). */
const LOG_OF_BROWSER_SHOPS = `${RESULTS}/browser-server.log`;
/** Every worker loads the same modules, and every file some processes more. */
const NODE_COMPILE_CACHE = path.resolve(".cache/node");

const QUICK_DRIZZLE = "--import=./scripts/drizzle-files.mjs";

const KINDS = {
  unit: /^(?:app|server|demo|scripts)\/.*\.test\.tsx?$/,
  http: /^tests\/http\/.*\.test\.ts$/,
  browser: /^tests\/browser\/.*\.spec\.ts$/,
};

const given = process.argv.slice(2);
const only = given.find((each) => each.startsWith("--only="))?.slice("--only=".length);
const patterns = given.filter((each) => !each.startsWith("--"));
const isLong = given.includes("--long");
if (isLong) process.env["TEST_EXTENT"] = "long";
const isPart = only !== undefined || patterns.length > 0 || isLong;
const kinds = Object.keys(KINDS).filter((kind) => (only ?? kind) === kind && filesOf(kind).length > 0);
const unmatched = patterns.filter(
  (pattern) => !kinds.some((kind) => filesOf(kind).some((file) => file.includes(pattern))),
);
if (kinds.length === 0 || unmatched.length > 0) {
  console.error(`No ${only ?? "test"} file has "${unmatched[0] ?? ""}" in its path.`);
  process.exit(1);
}

ensureInstalled();
const browsers = kinds.includes("browser") ? ensureBrowsers() : {};
const node = shopNode();
fs.rmSync(RESULTS, { recursive: true, force: true });
fs.mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;
/** Repeated at the end, because the runners' output is far above. */
const failures = [];

const databases = isPart ? null : prepareDatabases();
if (!isPart) {
  const checked = await runChecks();
  failures.push(...checked.names.map((name) => `npm run check -- ${name}`));
  count(checked);
}
if (kinds.some((kind) => kind !== "unit")) ensureBuilt();
await databases;
const projects = kinds.filter((kind) => kind !== "browser");
if (projects.length > 0) unitAndHttp(isPart ? projects.flatMap(filesOf) : []);
if (kinds.includes("browser"))
  suite(
    "browser tests",
    "playwright",
    [
      bin("playwright"),
      "test",
      "--config=tests/playwright.config.ts",
      ...(isPart ? filesOf("browser").map((file) => file.replaceAll(".", "\\.")) : []),
    ],
    { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/playwright.json` },
  );
if (isLong && only === undefined && patterns.length === 0)
  suite(
    "development server",
    "dev",
    ["--disable-warning=ExperimentalWarning", "drills/dev/index.ts", `${RESULTS}/dev.json`],
    browsers,
  );

for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One core makes the templates of the test databases during the checks and the build. The tests report what fails here. */
function prepareDatabases() {
  const args = [QUICK_DRIZZLE, "--disable-warning=ExperimentalWarning", "tests/setup/prepare-databases.ts"];
  const made = spawn(node, args, { stdio: "ignore", env: { ...process.env, NODE_COMPILE_CACHE } });
  return new Promise((resolve) => made.once("exit", resolve).once("error", resolve));
}

function filesOf(kind) {
  return ["app", "server", "demo", "scripts", "tests"]
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => path.join(folder, name).replaceAll("\\", "/")),
    )
    .filter((file) => KINDS[kind].test(file) && hasPattern(file) && (!isLong || hasMore(file)));
}

function hasPattern(file) {
  return patterns.length === 0 || patterns.some((pattern) => file.includes(pattern));
}

/** Files with more cases in a long run, or with cases on another database. Browser tests run in more browsers. */
function hasMore(file) {
  if (KINDS.browser.test(file)) return true;
  const onEmbedded = fs.readFileSync("tests/setup/embedded-files.ts", "utf8");
  return (
    onEmbedded.includes(`"${file.replace(/\.test\.tsx?$/, "")}"`) ||
    [file, ...importsOf(file)].some((each) => /(?:setup|\.)\/extent\.ts"/.test(fs.readFileSync(each, "utf8")))
  );
}

/** Files that a file imports, since helpers reduce cases too. */
function importsOf(file) {
  return [...fs.readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+\.tsx?)"/g)]
    .map(([, name]) => path.join(path.dirname(file), name))
    .filter((each) => fs.existsSync(each));
}

/** Files whose process crashed run a second time (a crash of Node is not a failure of the shop); failed tests do not. */
function unitAndHttp(files) {
  const ok = vitest("unit and HTTP tests", files);
  const died = ok ? [] : filesThatDied(RESULTS_OF_VITEST);
  const counts = readCounts(RESULTS_OF_VITEST, died);
  tally(died.length > 0 || ok, counts);
  if (died.length === 0) {
    if (!ok) nameUnattributed();
    return;
  }
  const again = vitest(`once more, their process died: ${died.join(", ")}`, died);
  tally(again, readCounts(RESULTS_OF_VITEST));
  if (!again) nameUnattributed();
}

function nameUnattributed() {
  if (fs.existsSync(ERRORS_OF_VITEST)) failures.push(...unattributedFailures(readJson(ERRORS_OF_VITEST)));
}

function vitest(name, files) {
  return runner(name, [
    bin("vitest"),
    "run",
    "--config=tests/vitest.config.ts",
    ...projects.map((project) => `--project=${project}`),
    ...files,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS_OF_VITEST}`,
    "--reporter=./scripts/unattributed-errors.mjs",
  ]);
}

/** Failed files without a failed test. */
function filesThatDied(report) {
  if (!fs.existsSync(report)) return [];
  return readJson(report)
    .testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.some(isFailed))
    .map(({ name }) => path.relative(".", name));
}

function isFailed({ status }) {
  return status === "failed";
}

function suite(name, report, args, env = {}) {
  const ok = runner(name, args, env);
  const counts = readCounts(`${RESULTS}/${report}.json`);
  tally(ok, counts);
  if (!ok && counts.failed === 0 && report === "playwright" && fs.existsSync(LOG_OF_BROWSER_SHOPS))
    console.log(lastLines(fs.readFileSync(LOG_OF_BROWSER_SHOPS, "utf8")));
}

function runner(name, args, env = {}) {
  console.log(`— ${name}`);
  return run(node, args, { mayFail: true, env: { ...process.env, NODE_COMPILE_CACHE, ...env } });
}

/** A runner that fails without a failed test, or without a report, is one failure. */
function tally(ok, counts) {
  count(counts);
  if (!ok && counts.failed === 0) failed += 1;
}

function count(counts) {
  passed += counts.passed;
  failed += counts.failed;
}

/** Without the passed tests of `leftOut`. */
function readCounts(file, leftOut = []) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0 };
  const report = readJson(file);
  failures.push(...failuresOf(report));
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  const passedThere = report.testResults
    .filter(({ name }) => leftOut.includes(path.relative(".", name)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed").length;
  return { passed: report.numPassedTests - passedThere, failed: report.numFailedTests };
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}
