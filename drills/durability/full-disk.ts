// npm run drill -- full-disk [embedded|postgres]: a disk fills up during an import into a running shop. The import reports it and stores
// nothing, the shop goes on, and the import works once there is room. Needs root, to mount a small disk.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { shopProcess } from "../buyers/shop-process.ts";
import { createCluster, startPostgres } from "../../tests/setup/postgres-server.ts";
import { runScriptWith, type ScriptResult } from "../../tests/setup/run-script.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";

/** Disk size, and the free space next to the database, which is too small for the parts. */
const [DISK, FREE, PARTS] = ["900m", 40 * 1024 ** 2, 40_000];
const PAGES = ["/", "/products?q=KC-0093", "/livez"];

if (process.getuid?.() !== 0) {
  console.log("not tested: only root can make a small disk");
  process.exit();
}
const programs = process.env["POSTGRES_PROGRAMS"];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-disk-"));
// A server runs as another user.
fs.chmodSync(folder, 0o755);
const [disk, files] = [path.join(folder, "disk"), path.join(folder, "files")];
for (const each of [disk, files]) fs.mkdirSync(each);
await runScriptWith({}, "demo-parts", folder, "--count", String(PARTS), "--to", files);
const isWanted = (what: string) => process.argv.length < 3 || process.argv.includes(what);
const faults = [
  ...(isWanted("embedded") ? await withDisk(onEmbedded) : []),
  ...(isWanted("postgres") && programs ? await withDisk((at) => onServer(programs, at)) : []),
];
fs.rmSync(folder, { recursive: true });
if (!programs) console.log("not tested: PostgreSQL was not found");
for (const fault of faults) console.log(`WRONG: ${fault}`);
console.log(faults.length === 0 ? "nothing lost, everything reported" : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function withDisk(use: (place: string) => Promise<string[]>): Promise<string[]> {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=755`, "tmpfs", disk]);
  try {
    return await use(disk);
  } finally {
    execFileSync("umount", [disk]);
  }
}

async function onEmbedded(place: string): Promise<string[]> {
  const data = await temporaryDataDir();
  fs.cpSync(data.folder, place, { recursive: true });
  data.remove();
  return drill("embedded database", { DATA_DIR: place });
}

async function onServer(bin: string, place: string): Promise<string[]> {
  createCluster(bin, place);
  const server = await startPostgres(bin, place);
  try {
    const at = { DATABASE_URL: server.url, DATA_DIR: files };
    const { db, close } = await openDatabase(at);
    await loadDemo(db);
    await close();
    return await drill("PostgreSQL", at);
  } finally {
    await server.stop();
  }
}

async function drill(what: string, at: { DATA_DIR: string; DATABASE_URL?: string }): Promise<string[]> {
  const wrong: string[] = [];
  const check = (isSo: boolean, told: string) => void (isSo || wrong.push(`${what}: ${told}`));
  const shop = await shopProcess(at);
  await shop.start();
  const pages = async (when: string) => {
    for (const page of PAGES) {
      const { status } = await fetch(`http://127.0.0.1:${shop.port}${page}`);
      check(status === 200, `${page} answers ${status} ${when}`);
    }
  };
  const load = () => runScriptWith(at, "desk", at.DATA_DIR, "import", files);
  try {
    await pages("before");
    const ballast = fillUp();
    const full = await load();
    tell(what, "full", full);
    check(
      full.code === 1 && /no(?:t enough)? space/i.test(full.errors),
      "the import does not say that there is no room",
    );
    await pages("while the disk is full");
    fs.rmSync(ballast);
    const checked = await runScriptWith(at, "desk", at.DATA_DIR, "import", files, "--check");
    check(
      checked.output.includes(`${PARTS} rows, ${PARTS - 13_233} new`),
      `the old parts do not stand: ${checked.output}`,
    );
    const loaded = await load();
    tell(what, "with room", loaded);
    check(loaded.code === 0, "the import does not work once there is room");
    await pages("afterwards");
  } finally {
    await shop.end("SIGTERM");
  }
  return wrong;
}

function fillUp(): string {
  const file = path.join(disk, "ballast");
  const { bavail, bsize } = fs.statfsSync(disk);
  fs.writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - FREE)));
  return file;
}

function tell(what: string, when: string, { output, errors, code }: ScriptResult): void {
  console.log(`${what}, ${when}: ended with ${code}: ${`${errors}${output}`.trim().split("\n").slice(-3).join(" | ")}`);
}
