import { defineConfig, devices } from "@playwright/test";
import { ORIGIN, PORT } from "./tests/setup/browser-ports.ts";
import { isLong } from "./tests/setup/extent.ts";
import { oldChromium } from "./tests/setup/old-chromium.ts";

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
/** What every screen and browser is asked; the rest is asked of the current one. */
const EVERYWHERE = /browser.(journeys|layout|sign-in)\.spec/;
const FIRST_ORDER = /browser.first-order\.spec/;
const LAYOUT = /browser.layout\.spec/;
const withoutScripts = { javaScriptEnabled: false };

/** Journeys that are told in both languages (`inEachLanguage`) are made in one by each browser, and in both by `npm run test:long`. */
const inEnglish = isLong ? {} : { grepInvert: / @es / };
const inSpanish = isLong ? {} : { grepInvert: / @en / };

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
  use: { baseURL: ORIGIN, locale: "en-US", viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "scripts", use: current, ...inEnglish },
    {
      name: "no-scripts",
      use: { ...current, ...withoutScripts },
      // Whether pages fit the screen is asked of the documents, before scripts: they are those of the first project.
      testIgnore: isLong ? [/scripts\/|accessibility/] : [/scripts\/|accessibility/, LAYOUT],
      ...inSpanish,
    },
    {
      name: "phone",
      use: { ...current, ...devices["Galaxy S9+"], viewport: { width: 360, height: 740 } },
      testMatch: EVERYWHERE,
      ...inSpanish,
    },
    { name: "chromium-109", use: old, testMatch: [EVERYWHERE, FIRST_ORDER], ...inSpanish },
    {
      name: "chromium-109-no-scripts",
      use: { ...old, ...withoutScripts },
      testMatch: isLong ? [EVERYWHERE, FIRST_ORDER] : [LAYOUT, FIRST_ORDER],
      ...inEnglish,
    },
  ],
  webServer: {
    command: `${process.execPath} tests/setup/browser-server.ts`,
    url: `${ORIGIN}/healthz`,
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      PUBLIC_ORIGIN: ORIGIN,
      // The tests stand for many visitors and say which one they are as a proxy would (shop-test.ts).
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
    },
    timeout: 120_000,
    // It removes its database, which a killed one leaves behind.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
