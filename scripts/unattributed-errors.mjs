// Vitest reporter for errors outside tests: unhandled errors, unreadable files and hooks.
import fs from "node:fs";
import path from "node:path";

const OUTPUT_FILE = process.env["UNATTRIBUTED_ERRORS"] ?? ".cache/results/vitest-errors.json";

export default class UnattributedErrors {
  onTestRunEnd(modules, unhandledErrors) {
    const errors = [
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => describe(error, relative(module.moduleId))),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => describe(error, `${relative(module.moduleId)}: ${suite.fullName}`)),
        ),
        ...(["pending", "queued"].includes(module.state())
          ? [{ where: relative(module.moduleId), name: "Error", message: "the file did not end" }]
          : []),
      ]),
      ...unhandledErrors.map((error) => describe(error, whereOf(error))),
    ];
    fs.mkdirSync(path.dirname(OUTPUT_FILE), { recursive: true });
    fs.writeFileSync(OUTPUT_FILE, JSON.stringify(errors, null, 2));
  }
}

function describe(error, where) {
  const causes = error.cause ? [describe(error.cause, where)] : [];
  const message = [error.message, ...causes.map((cause) => `${cause.name}: ${cause.message}`)].join("\n");
  return { where, name: error.name ?? "Error", message, stack: error.stack ?? causes[0]?.stack };
}

/** The test that ran when the error was seen; its origin may be an earlier one. */
function whereOf(error) {
  const type = error.type ?? "Unhandled Error";
  if (!error.VITEST_TEST_PATH) return type;
  const test = error.VITEST_TEST_NAME ? `: ${error.VITEST_TEST_NAME}` : "";
  return `${type} during ${relative(error.VITEST_TEST_PATH)}${test}`;
}

function relative(file) {
  return path.relative(".", file);
}
