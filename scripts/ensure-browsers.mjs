import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

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
  const chromium = findChromium() ?? installChromium();
  if (!chromium) {
    console.error("No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.");
    process.exit(1);
  }
  return { CHROMIUM_PATH: chromium };
}

function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return KNOWN_PLACES.find((place) => fs.existsSync(place));
}

/** From the system's packages where we may (Debian, as root), else the test tool's own download. */
function installChromium() {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (isRoot && hasApt) {
    console.log("Installing Chromium …");
    run("apt-get", ["update", "-qq"], { mayFail: true, stdio: "ignore" });
    run("apt-get", ["install", "-y", "-qq", "chromium"], {
      mayFail: true,
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const found = findChromium();
    if (found) return found;
  }
  console.log("Downloading Chromium …");
  run(shopNode(), [bin("playwright"), "install", "chromium"], { mayFail: true });
  const printed = spawnSync(shopNode(), [
    "-e",
    "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))",
  ]);
  const path = String(printed.stdout).trim();
  return fs.existsSync(path) ? path : undefined;
}
