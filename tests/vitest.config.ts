import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** For a machine that is busy: a test of speed says itself what is fast. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Three files at a time even on two cores, since many tests wait for a time limit or for a process; more than four would only cost
 * memory.
 */
const maxWorkers = Math.min(4, Math.max(3, availableParallelism() - 1));

/**
 * Files that run one after the other share a process: loading the shop anew for each took longer than most of their tests. What a
 * test changes beyond its own shop or database (globals, clocks, `process.env`), it puts back.
 */
const shared = {
  ...patience,
  isolate: false,
  maxWorkers,
  setupFiles: ["tests/setup/choose-database.ts", "tests/setup/write-for-usd.ts"],
};

/** Processes that tests start find their modules compiled: that is half of what a command of staff costs. */
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
          // What `npm start` sets: without it pages are made by the development version of React, in nearly twice the time.
          env: { ...env, NODE_ENV: "production" },
          include: ["tests/http/**/*.test.ts"],
        },
      },
    ],
  },
});
