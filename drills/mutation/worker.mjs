// A thread of the mutation check: is told the id of a mutant, runs the tests with it, answers whether they passed.
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import vm from "node:vm";
import * as fastCheck from "fast-check";
import { beginRun, vitest } from "./vitest-stand-in.mjs";

// All tests together take one to two seconds; a mutant that needs this long runs for ever.
const TIMEOUT_MS = 30_000;

// The same values on every run, or two checks of the same code would differ. A failure ends the run; shrinking it to the
// smallest example would be for people.
fastCheck.configureGlobal({ numRuns: 60, seed: 7, endOnFailure: true });

globalThis.mutationTools = { vitest, fastCheck };
const script = new vm.Script(fs.readFileSync(workerData.script, "utf8"), { filename: workerData.script });

/** Which tests reach which mutants, as the instrumented code counts it in the run without any mutant. */
let coverage = null;

parentPort.on("message", (id) => {
  globalThis.__stryker__ = { activeMutant: id };
  beginRun((test) => coverage !== null && !reaches(test, id));
  try {
    // Everything is evaluated again, also the constants of the modules, since mutants sit in those too.
    script.runInThisContext({ timeout: TIMEOUT_MS });
    coverage ??= globalThis.__stryker__.mutantCoverage ?? { static: {}, perTest: {} };
    parentPort.postMessage({ passed: true });
  } catch (error) {
    parentPort.postMessage({ passed: false, message: String(error?.message ?? error) });
  }
});

/**
 * Whether a test can notice a mutant: it comes by it. One met outside of the tests, in a constant or while tests are
 * declared, may show in any.
 */
function reaches(test, mutant) {
  return mutant in coverage.static || mutant in (coverage.perTest[test] ?? {});
}
