import { defineConfig, devices } from "@playwright/test";
import { oldChromium } from "./tests/setup/old-chromium.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 4300);

/** Without these a browser on a closed network spends its time looking for hosts it cannot reach. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const current = {
  launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell", args: QUIET },
};
/** Chromium 109, the last for Windows 7 and 8.1. */
const old = {
  launchOptions: { executablePath: await oldChromium(), args: QUIET },
};
/** What every browser is asked to do; the rest is asked of the current one. */
const EVERYWHERE = /browser.(journeys|layout|sign-in)\.spec/;
const withoutScripts = { javaScriptEnabled: false };

export default defineConfig({
  testDir: "tests/browser",
  outputDir: ".cache/browser-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Times for a busy machine: nothing is proved by them, tests of speed say themselves what is fast.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"], ["json", { outputFile: ".cache/results/playwright.json" }]],
  use: { baseURL: `http://127.0.0.1:${PORT}`, locale: "en-US", viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "scripts", use: current },
    { name: "no-scripts", use: { ...current, ...withoutScripts }, testIgnore: /scripts\/|accessibility/ },
    {
      name: "phone",
      use: { ...current, ...devices["Galaxy S9+"], viewport: { width: 360, height: 740 } },
      testMatch: EVERYWHERE,
    },
    { name: "chromium-109", use: old, testMatch: EVERYWHERE },
    {
      name: "chromium-109-no-scripts",
      use: { ...old, ...withoutScripts },
      testMatch: [EVERYWHERE, /browser.first-order\.spec/],
    },
  ],
  webServer: {
    command: `${process.execPath} tests/setup/browser-server.ts`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
      // The tests stand for many visitors and say which one they are as a proxy would (shop-test.ts).
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
    },
    // It removes its database, which a killed one leaves behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
