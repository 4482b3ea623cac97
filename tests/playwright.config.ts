import fs from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { ORIGIN, PORT } from "./setup/browser-ports.ts";
import { isLong } from "./setup/extent.ts";
import { oldChromium } from "./setup/old-chromium.ts";

/** Without these a browser on a closed network spends its time looking for hosts it cannot reach. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // One process less for each browser to talk to; nothing is painted on a graphics card here.
  "--in-process-gpu",
];

const current = {
  launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell", args: QUIET },
};
/** Chromium 109, the last for Windows 7 and 8.1. */
const old = {
  launchOptions: { executablePath: await oldChromium(), args: QUIET },
};
/** What every screen and browser is asked; the rest is asked of the current one. */
const EVERYWHERE =
  /browser.(journeys|layout|sign-in|first-order|staff-orders|company-buys|named-lists|own-numbers)\.spec/;
/** What of it is asked with every change, and the rest by `npm run test:long`. */
const OF_PHONES = isLong ? EVERYWHERE : /browser.(journeys|layout|company-buys|named-lists|own-numbers)\.spec/;
const OF_OLD_BROWSERS = isLong
  ? EVERYWHERE
  : /browser.(first-order|layout|staff-orders|company-buys|named-lists|own-numbers)\.spec/;
const FIREFOX = /browser.firefox\.spec/;
const withoutScripts = { javaScriptEnabled: false };

/** Journeys that are told in both languages (`inEachLanguage`) are made in one by each browser, and in both by `npm run test:long`. */
const inEnglish = isLong ? {} : { grepInvert: / @es / };
const inSpanish = isLong ? {} : { grepInvert: / @en / };

/** What the shops write goes to a file: thousands of lines of their log would hide what failed. */
const LOG = ".cache/results/browser-server.log";
fs.mkdirSync(".cache/results", { recursive: true });

export default defineConfig({
  testDir: "browser",
  outputDir: "../.cache/browser-results",
  // More than two cores have time for: tests wait for a page about as long as they keep a core busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Times for a busy machine: nothing is proved by them, tests of speed say themselves what is fast.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["dot"], ["json", { outputFile: "../.cache/results/playwright.json" }]],
  use: { baseURL: ORIGIN, locale: "en-US", viewport: { width: 1280, height: 800 } },
  projects: [
    // Documents fit the screen with scripts as without: it is asked once.
    { name: "scripts", use: current, testIgnore: isLong ? FIREFOX : /browser.(layout|firefox)\.spec/, ...inEnglish },
    // Drives a Firefox by itself, scripts on and off.
    { name: "firefox", testMatch: FIREFOX },
    {
      name: "no-scripts",
      use: { ...current, ...withoutScripts },
      testIgnore: /scripts\/|accessibility|firefox/,
      ...inSpanish,
    },
    {
      name: "phone",
      use: { ...current, ...devices["Galaxy S9+"], viewport: { width: 360, height: 740 } },
      testMatch: OF_PHONES,
      ...inSpanish,
    },
    { name: "chromium-109", use: old, testMatch: OF_OLD_BROWSERS, ...inSpanish },
    {
      name: "chromium-109-no-scripts",
      use: { ...old, ...withoutScripts },
      testMatch: OF_OLD_BROWSERS,
      ...inEnglish,
    },
  ],
  webServer: {
    command: `${process.execPath} tests/setup/browser-server.ts > ${LOG} 2>&1`,
    cwd: "..",
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
    stderr: "ignore",
  },
});
