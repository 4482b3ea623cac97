import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";

/** Time limits for a busy machine; tests of speed have their own. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Four files at a time even on two cores, since many tests wait; more would only cost memory. */
const maxWorkers = 4;

/** Room for short-lived objects: with Node's 16 MB, a tenth of the time goes into removing them. */
const MEMORY = ["--max-semi-space-size=64"];

const QUICK_DRIZZLE = `--import=${pathToFileURL("scripts/drizzle-files.mjs").href}`;

/** Consecutive files share a process, since loading the shop takes longer than most tests. Tests restore globals, clocks and `process.env`. */
const shared = {
  ...patience,
  isolate: false,
  execArgv: [...MEMORY, QUICK_DRIZZLE],
  maxWorkers,
  setupFiles: ["tests/setup/choose-database.ts", "tests/setup/write-for-usd.ts"],
};

/** A compile cache for processes that tests start halves the cost of a staff command. */
const env = { NODE_COMPILE_CACHE: path.resolve(".cache/node") };

export default defineConfig({
  test: {
    globalSetup: ["tests/setup/test-databases.ts"],
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          env,
          include: ["{app,server,demo,scripts,tests/conformance}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...shared,
          name: "http",
          // As in `npm start`: the development version of React takes nearly twice the time.
          env: { ...env, NODE_ENV: "production" },
          // The build needs no transformation, which would take longer than to run most files.
          server: { deps: { external: [/\/build\/server\//] } },
          include: ["tests/http/**/*.test.ts"],
        },
      },
    ],
  },
});
