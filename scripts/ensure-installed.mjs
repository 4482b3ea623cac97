// Plain JavaScript for the caller's Node (20.19 or later); everything else runs on the Node that npm installs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const STAMP = "node_modules/.installed-lock";

/** Runs `npm ci` when package-lock.json has changed. */
export function ensureInstalled(folder = ".") {
  const stamp = path.join(folder, STAMP);
  const lock = hash(fs.readFileSync(path.join(folder, "package-lock.json")));
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === lock) return;
  console.log(folder === "." ? "Installing packages …" : `Installing packages of ${folder} …`);
  run("npm", ["ci"], { cwd: folder });
  fs.writeFileSync(stamp, lock);
}

/** The Node from npm, or the caller's if it is new enough (macOS, Windows on ARM). */
export function shopNode() {
  const installed = path.resolve("node_modules/.bin/node");
  if (fs.existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(
    `Ferrule runs on Node 24 or later. npm has no Node package for ${process.platform}-${process.arch}; please install Node 24.`,
  );
  process.exit(1);
}

export function bin(name) {
  return path.resolve("node_modules/.bin", name);
}

/** Exits after a failure unless `mayFail`. Returns whether it succeeded. */
export function run(command, args, { mayFail = false, ...options } = {}) {
  const result = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32", ...options });
  const ok = result.status === 0;
  if (!ok && !mayFail) process.exit(result.status ?? 1);
  return ok;
}

export function hash(content) {
  return createHash("sha256").update(content).digest("hex");
}
