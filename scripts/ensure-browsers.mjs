import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { bin, ensureInstalled, run, shopNode } from "./ensure-installed.mjs";

/** The Chromium without a window system makes tests a third faster. */
const SHELL = "/usr/bin/chromium-headless-shell";

const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const FIREFOX_PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Current Chromium and Firefox, plus Chromium 109 (the oldest supported, from a package). Returns environment variables for the tests. */
export function ensureBrowsers() {
  ensureInstalled("tests/browsers");
  const chromium = process.env["CHROMIUM_PATH"] ?? findShell() ?? findIn(CHROMIUM_PLACES) ?? downloadChromium();
  const firefox = process.env["FIREFOX_PATH"] ?? findIn(FIREFOX_PLACES) ?? installFirefox();
  if (!chromium) giveUp("Chromium", "CHROMIUM_PATH");
  if (!firefox) giveUp("Firefox", "FIREFOX_PATH");
  return { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox };
}

function giveUp(browser, variable) {
  console.error(`No ${browser} was found and none could be installed. Install one, or set ${variable}.`);
  process.exit(1);
}

function findShell() {
  if (fs.existsSync(SHELL)) return SHELL;
  installPackage("Chromium", ["chromium-headless-shell", "chromium"]);
  return findIn([SHELL]);
}

function installFirefox() {
  installPackage("Firefox", ["firefox-esr"]);
  return findIn(FIREFOX_PLACES);
}

/** The first package that can be installed (Debian as root only). */
function installPackage(browser, names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return;
  console.log(`Installing ${browser} …`);
  const quiet = { mayFail: true, stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  run("apt-get", ["update", "-qq"], quiet);
  for (const name of names) if (run("apt-get", ["install", "-y", "-qq", name], quiet)) break;
}

function findIn(places) {
  return places.find((place) => fs.existsSync(place));
}

/** From Playwright. */
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
