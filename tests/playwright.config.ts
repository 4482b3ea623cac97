import fs from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { ORIGIN, PORT } from "./setup/browser-ports.ts";
import { isLong } from "./setup/extent.ts";
import { oldChromium } from "./setup/old-chromium.ts";

/** Without these a browser on a closed network looks for hosts it cannot reach. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // One process less per browser; no graphics card is used.
  "--in-process-gpu",
  // Otherwise it starts a second process for pages in advance, which no test uses: a quarter of its time.
  "--renderer-process-limit=1",
];

const current = {
  launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell", args: QUIET },
};
/** Chromium 109, the last for Windows 7 and 8.1. */
const old = {
  launchOptions: { executablePath: await oldChromium(), args: QUIET },
};
/** Tests for every screen and browser; the others run in the current one. */
const EVERYWHERE =
  /browser.(journeys|layout|sign-in|first-order|staff-orders|company-buys|named-lists|own-numbers)\.spec/;
/** The tests of these with every change; the rest in `npm run test:long`. */
const OF_PHONES = isLong ? EVERYWHERE : /browser.(journeys|layout)\.spec/;
const OF_OLD_BROWSERS = isLong ? EVERYWHERE : /browser.(first-order|layout)\.spec/;
const OF_OLD_BROWSERS_WITHOUT_SCRIPTS = isLong ? EVERYWHERE : /browser.first-order\.spec/;
const FIREFOX = /browser.firefox\.spec/;
/** Every journey runs without scripts with every change. Scripts add little of their own to these: with them in `npm run test:long`. */
const PLAIN_JOURNEYS =
  /browser.(company|company-pages|effort|filters|named-lists|numbers|orders|own-numbers|phone-list|results-first|row-height|second-factor|second-trade|signed-out-order|staff-customers|staff-data)\.spec/;
const NOT_WITH_SCRIPTS = isLong ? [FIREFOX] : [FIREFOX, PLAIN_JOURNEYS, /browser.layout\.spec/];
/** Documents fit the screen with and without scripts alike, in the current browser and in the old one. */
const NOT_WITHOUT_SCRIPTS = [/scripts\//, /accessibility/, FIREFOX, ...(isLong ? [] : [/browser.layout\.spec/])];
const withoutScripts = { javaScriptEnabled: false };

/** Journeys in both languages (`inEachLanguage`): one language per browser, both in `npm run test:long`. */
const inEnglish = isLong ? {} : { grepInvert: /@es\b|@long\b/ };
const inSpanish = isLong ? {} : { grepInvert: /@en\b|@long\b/ };
/** Without scripts, rules of forms that tests over HTTP have too (`@scripted`) run in `npm run test:long`. */
const withoutScripted = isLong ? {} : { grepInvert: /@en\b|@long\b|@scripted\b/ };
/** On a phone, tests of pages that work alike in any width (`@any-width`) run in `npm run test:long`. */
const onPhones = isLong ? {} : { grepInvert: /@en\b|@long\b|@any-width\b/ };
/** Tests of style sheets alone (`@styles`) run without scripts; with them in `npm run test:long`. */
const withScripts = isLong ? {} : { grepInvert: /@es\b|@styles\b|@long\b/ };

const LOG = ".cache/results/browser-server.log";
fs.mkdirSync(".cache/results", { recursive: true });

export default defineConfig({
  testDir: "browser",
  outputDir: "../.cache/browser-results",
  // More workers than two cores: tests wait for a page about as long as they keep a core busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Time limits for a busy machine; tests of speed have their own.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["dot"], ["json", { outputFile: "../.cache/results/playwright.json" }]],
  use: { baseURL: ORIGIN, locale: "en-US", viewport: { width: 1280, height: 800 } },
  projects: [
    { name: "scripts", use: current, testIgnore: NOT_WITH_SCRIPTS, ...withScripts },
    { name: "firefox", testMatch: FIREFOX },
    {
      name: "no-scripts",
      use: { ...current, ...withoutScripts },
      testIgnore: NOT_WITHOUT_SCRIPTS,
      ...withoutScripted,
    },
    {
      name: "phone",
      use: { ...current, ...devices["Galaxy S9+"], viewport: { width: 360, height: 740 } },
      testMatch: OF_PHONES,
      ...onPhones,
    },
    { name: "chromium-109", use: old, testMatch: OF_OLD_BROWSERS, ...inSpanish },
    {
      name: "chromium-109-no-scripts",
      use: { ...old, ...withoutScripts },
      testMatch: OF_OLD_BROWSERS_WITHOUT_SCRIPTS,
      ...inEnglish,
    },
  ],
  webServer: {
    command: `${process.execPath} --import=./scripts/drizzle-files.mjs tests/setup/browser-server.ts > ${LOG} 2>&1`,
    cwd: "..",
    url: `${ORIGIN}/healthz`,
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      PUBLIC_ORIGIN: ORIGIN,
      // The tests simulate many visitors by the header of a proxy (shop-test.ts).
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
    },
    timeout: 120_000,
    // A killed server would leave its database.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "ignore",
  },
});
