// npm run release: builds release/ferrule-VERSION.tar.gz, which needs only Node 24, and its folder.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { styleText } from "node:util";
import type { NumberedRow } from "../../app/services/import/read-rows.ts";
import { bearingRows } from "../../demo/bearings/catalogue/part-rows.ts";
import { partsCsv } from "../../demo/parts-csv.ts";
import { bundleCommands } from "./bundle-commands.ts";
import { PACKAGES_WITH_FILES } from "./packages-with-files.ts";
import { billOfMaterials, licenses } from "./bill-of-materials.ts";
import { COMMANDS, launcher, manifest } from "./manifest.ts";

/** Copied unchanged; programs find them from the working directory. */
const AS_THEY_ARE = [
  "LICENSE",
  ".env.example",
  "build",
  "deploy",
  "docs",
  "app/services/database/migrations",
  "demo/content/dataset.ndjson",
  "demo/commerce",
  "demo/shared",
  "demo/accounts.txt",
  "demo/bearings/content/dataset.ndjson",
  // Examples for operators: docs/content.md.
  "demo/bearings/content/sources",
  "demo/bearings/catalogue/units.yaml",
  "demo/bearings/commerce",
  "demo/bearings/accounts.txt",
];

/** Type declarations, CommonJS copies and source maps are left out. */
const NOT_RUN = /\.(?:d\.c?ts|cjs|map)$/;

const { name, file } = manifest();
const out = path.resolve("release");
const folder = path.join(out, name);
fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });

for (const entry of AS_THEY_ARE) copy(entry, isShipped);
for (const entry of PACKAGES_WITH_FILES.map((each) => `node_modules/${each}`))
  copy(entry, (file) => !NOT_RUN.test(file));
write("demo/bearings/commerce/parts.csv", [...partsCsv(withoutDrawings(bearingRows().rows))].join(""));
await bundleCommands(folder, COMMANDS);
for (const program of Object.keys(COMMANDS)) write(`${program}.mjs`, launcher(program));
write("package.json", JSON.stringify(file, null, 2));
const bill = billOfMaterials();
write("sbom.cdx.json", JSON.stringify(bill, null, 2));
write("THIRD-PARTY-LICENSES.txt", licenses(bill));
const archive = pack();
console.log(
  `${path.relative(".", archive)}: ${megabytes(fs.statSync(archive).size)}, ${bill.components.length} libraries.`,
);
console.log(styleText("dim", "Unpack it on a machine with Node 24 and go on with docs/operating.md, which is in it."));

function copy(entry: string, isWanted: (file: string) => boolean): void {
  fs.cpSync(entry, path.join(folder, entry), { recursive: true, filter: isWanted });
}

/** Leaves out tests, schema snapshots and build stamps. */
function isShipped(file: string): boolean {
  return !/\.(?:test|test-helper)\.tsx?$|[\\/]\.sources$|migrations[\\/]meta[\\/]\d{4}_/.test(file);
}

/** The archive has no drawing sources; parts without a drawing are drawn as letters. */
function withoutDrawings(rows: readonly NumberedRow[]): NumberedRow[] {
  return rows.map(({ row, values: { drawing: _drawing, ...values } }) => ({ row, values }));
}

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(folder, file), text);
}

/** Reproducible: sorted, without owner and time. */
function pack(): string {
  const file = path.join(out, `${name}.tar.gz`);
  const alike = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", "--mtime=@0"];
  execFileSync("tar", ["-C", out, ...alike, "-cf", path.join(out, "all.tar"), name]);
  execFileSync("gzip", ["-9", "-n", path.join(out, "all.tar")]);
  fs.renameSync(path.join(out, "all.tar.gz"), file);
  return file;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
