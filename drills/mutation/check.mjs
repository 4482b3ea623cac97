// Creates the mutants, runs the domain's tests with each, reports, and fails below the required share. A survivor is a missing
// assertion, or a change without an effect.
//
// Stryker's Vitest runner up to 10.0.0 gives false results with Vitest 5: it selects tests by names that Vitest 5 spells
// differently, and runs none. Since 10.1 the results agree, but take seven times as long: a Vitest run per mutant.
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
