// A thread of the mutation check: receives the id of a mutant, runs the tests, answers whether they passed.
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import vm from "node:vm";
import * as fastCheck from "fast-check";
import { beginRun, vitest } from "./vitest-stand-in.mjs";

// All tests together take one to two seconds; a mutant that needs this long is in an endless loop.
const TIMEOUT_MS = 30_000;

// The same random values on every run, so that two checks of the same code agree. A failure ends the run without shrinking.
fastCheck.configureGlobal({ numRuns: 60, seed: 7, endOnFailure: true });

globalThis.mutationTools = { vitest, fastCheck };
const script = new vm.Script(fs.readFileSync(workerData.script, "utf8"), { filename: workerData.script });

/** The mutants that each test reaches, counted in the run without a mutant. */
let coverage = null;

parentPort.on("message", (id) => {
  globalThis.__stryker__ = { activeMutant: id };
  beginRun((test) => coverage !== null && !reaches(test, id));
  try {
    // Everything is evaluated again, including module constants, which mutants can change.
    script.runInThisContext({ timeout: TIMEOUT_MS });
    coverage ??= globalThis.__stryker__.mutantCoverage ?? { static: {}, perTest: {} };
    parentPort.postMessage({ passed: true });
  } catch (error) {
    parentPort.postMessage({ passed: false, message: String(error?.message ?? error) });
  }
});

/** Whether a test reaches a mutant. One reached outside of tests, in a constant or a declaration, may affect any test. */
function reaches(test, mutant) {
  return mutant in coverage.static || mutant in (coverage.perTest[test] ?? {});
}
