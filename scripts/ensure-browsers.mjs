import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

/** The same Chromium without windows to draw: tests take a third less time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds or installs the browsers of the tests: a current Chromium, and Chromium 109, the oldest the shop supports, which
 * comes as a package. Returns the environment the tests find them by.
 */
export function ensureBrowsers() {
  ensureInstalled("tests/browsers");
  const chromium = process.env["CHROMIUM_PATH"] ?? findShell() ?? findChromium() ?? downloadChromium();
  if (!chromium) {
    console.error("No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.");
    process.exit(1);
  }
  return { CHROMIUM_PATH: chromium };
}

/** From the system's packages where we may (Debian, as root). */
function findShell() {
  if (fs.existsSync(SHELL)) return SHELL;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return undefined;
  console.log("Installing Chromium …");
  const quiet = { mayFail: true, stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  run("apt-get", ["update", "-qq"], quiet);
  for (const name of ["chromium-headless-shell", "chromium"])
    if (run("apt-get", ["install", "-y", "-qq", name], quiet)) break;
  return fs.existsSync(SHELL) ? SHELL : undefined;
}

function findChromium() {
  return KNOWN_PLACES.find((place) => fs.existsSync(place));
}

/** The test tool's own. */
function downloadChromium() {
  console.log("Downloading Chromium …");
  run(shopNode(), [bin("playwright"), "install", "chromium"], { mayFail: true });
  const printed = spawnSync(shopNode(), [
    "-e",
    "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))",
  ]);
  const path = String(printed.stdout).trim();
  return fs.existsSync(path) ? path : undefined;
}
