// The mutation check: makes the mutants, runs the domain's tests with each, reports, and fails below the demanded share.
// A survivor is a missing assertion, or it changes nothing anyone could see.
//
// The runner is the shop's own. Stryker's Vitest runner up to 10.0.0 gives false results with Vitest 5: it picks the tests
// of a mutant by names that Vitest 5 spells differently, runs none of them and calls the mutant a survivor. Since 10.1 it
// finds what is found here, but takes about seven times as long, as it starts a Vitest run per mutant. The tests are pure
// and synchronous: as one script all of them take about a second.
import fs from "node:fs";
import { bundleTests } from "./bundle.mjs";
import { instrument } from "./instrument.mjs";
import { runMutants } from "./pool.mjs";
import { report } from "./report.mjs";

const OUTPUT = ".cache/mutation";

const prefix = (process.argv[2] ?? "").replaceAll("\\", "/").replace(/^\.\//, "");
fs.rmSync(OUTPUT, { recursive: true, force: true });

const { mutants, tests } = await instrument(OUTPUT, prefix);
if (mutants.length === 0) {
  console.error(`Nothing to mutate below ${prefix || "app/domain"}.`);
  process.exit(1);
}
const script = await bundleTests(OUTPUT, tests);
console.log(`${mutants.length} mutants, ${tests.length} test files`);

try {
  const outcomes = await runMutants(script, mutants);
  process.exit(report(outcomes, prefix) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
