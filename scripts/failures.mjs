// Short summaries of failures, printed last by `npm test`, because CI logs are cut at the top.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const MOST_LINES = 3;
const LONGEST_LINE = 300;
const LINES_OF_LOG = 15;

/** For reports of Vitest and Playwright, including Playwright's errors outside tests. */
export function failuresOf(report) {
  if (!report.stats) return (report.testResults ?? []).flatMap(failuresOfFile);
  const outside = (report.errors ?? []).map(({ message }) => entry("outside the tests", message));
  return [...(report.suites ?? []).flatMap(failuresOfSuite), ...outside];
}

/** Errors that Vitest assigns to no test (`unattributed-errors.mjs`). */
export function unattributedFailures(errors) {
  return errors.map(({ where, name, message, stack }) => {
    const place = stack?.split("\n").find((line) => /^\s+at .*\/(?:app|server|demo|scripts|tests)\//.test(line));
    return entry(where, [firstLines(`${name}: ${message}`, MOST_LINES - 1), place ?? ""].join("\n"));
  });
}

export function lastLines(log) {
  return log.trimEnd().split("\n").slice(-LINES_OF_LOG).join("\n");
}

function failuresOfFile({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => entry(`${path.relative(".", name)}: ${fullName}`, failureMessages?.[0]));
}

function failuresOfSuite({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests = [] }) => {
      const test = tests.find(({ status }) => status !== "expected");
      const error = test?.results?.flatMap(({ errors }) => errors ?? [])[0];
      return entry(`${file}: ${test ? `[${test.projectName}] ` : ""}${title}`, error?.message);
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function entry(where, message = "") {
  const lines = firstLines(message, MOST_LINES);
  return lines === "" ? where : `${where}\n${lines.replaceAll(/^/gm, "    ")}`;
}

function firstLines(text, most) {
  return stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== "")
    .slice(0, most)
    .join("\n");
}
