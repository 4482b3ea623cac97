import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The previous version of the shop, built in a folder of its own. */
export type EarlierVersion = { folder: string; name: string; remove(): void };

const MIGRATIONS = "app/services/database/migrations";

/** The commit before the newest migration was added; while there is only the baseline, the commit of the baseline: older tables cannot be read. */
export function beforeLastMigration(): string {
  const commit = execFileSync("git", ["log", "-1", "--diff-filter=A", "--format=%H", "--", `${MIGRATIONS}/*.sql`], {
    encoding: "utf8",
  }).trim();
  const hasOnlyBaseline = fs.globSync(`${MIGRATIONS}/*.sql`).length === 1;
  return hasOnlyBaseline ? commit : `${commit}^`;
}

/** Builds the shop of a commit or tag, with the packages of this one unless its lock file differs. */
export function earlierVersion(reference: string): EarlierVersion {
  const run = (command: string, words: readonly string[], cwd: string) =>
    execFileSync(command, words, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      // The build needs development packages.
      env: { ...process.env, NODE_ENV: "" },
    });
  const name = run("git", ["rev-parse", "--short", `${reference}^{commit}`], ".").trim();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-earlier-"));
  run("git", ["worktree", "add", "--detach", folder, name], ".");
  const lockOf = (from: string) => fs.readFileSync(path.join(from, "package-lock.json"), "utf8");
  if (lockOf(folder) === lockOf(".")) fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  else run("npm", ["ci"], folder);
  run(process.execPath, ["scripts/ensure-built.mjs"], folder);
  console.log(`The previous version is ${name}: ${run("git", ["log", "-1", "--format=%s", name], ".").trim()}`);
  return { folder, name, remove: () => void run("git", ["worktree", "remove", "--force", folder], ".") };
}
