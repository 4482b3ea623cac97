// The part of Vitest that the domain's tests use, made synchronous: a test runs when it is declared, and the first failure ends the run.
import { expect } from "vitest";

// Tests are declared in the same order every time, so their numbers identify them.
let testsSeen = 0;
let isSkipped = () => false;

/** Call before the tests are evaluated. Tests with a skipped number do not run. */
export function beginRun(skips) {
  testsSeen = 0;
  isSkipped = skips;
}

function describe(name, body) {
  refusePromise(name, body());
}

function test(name, body) {
  testsSeen += 1;
  if (isSkipped(testsSeen)) return;
  globalThis.__stryker__.currentTestId = testsSeen;
  refusePromise(name, body());
  globalThis.__stryker__.currentTestId = undefined;
}

describe.each = (rows) => (name, body) => rows.forEach((row) => describe(name, () => body(...cells(row))));
test.each = (rows) => (name, body) => rows.forEach((row) => test(name, () => body(...cells(row))));

/** As in Vitest, a row that is a list becomes the parameters. */
function cells(row) {
  return Array.isArray(row) ? row : [row];
}

/** A promise would settle after the test has passed. */
function refusePromise(name, result) {
  if (typeof result?.then === "function")
    throw new Error(`"${name}" is asynchronous; the mutation check cannot run it`);
}

export const vitest = { describe, test, expect };
