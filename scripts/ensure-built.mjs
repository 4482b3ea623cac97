import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bin, hash, shopNode } from "./ensure-installed.mjs";

const STAMP = "build/.sources";
const SOURCES = [
  "app",
  "server",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/css-targets.ts",
];
const COMPRESSED = /\.(?:js|css|svg|json|txt)$/;

export function ensureBuilt() {
  const sources = fingerprint();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === sources) return;
  console.log("Building …");
  // Notes of the bundler (experimental features, chunk sizes) are printed only after a failure.
  try {
    execFileSync(shopNode(), [bin("react-router"), "build"], {
      stdio: "pipe",
      env: { ...process.env, NODE_ENV: "production" },
    });
  } catch (error) {
    process.stderr.write(error.stdout ?? "");
    process.stderr.write(error.stderr ?? "");
    process.exit(1);
  }
  leaveOutDocuments("build/client/assets");
  compressFiles("build/client");
  fs.writeFileSync(STAMP, sources);
}

/** By content and name, so that dates do not matter. */
function fingerprint() {
  const files = SOURCES.flatMap(listFiles).filter((file) => !/\.test\.tsx?$/.test(file));
  return hash(files.map((file) => `${file} ${hash(fs.readFileSync(file))}`).join("\n"));
}

function listFiles(entry) {
  if (!fs.statSync(entry).isDirectory()) return [entry];
  const inside = fs.readdirSync(entry, { withFileTypes: true, recursive: true });
  return inside
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .toSorted();
}

/** Removes pages without scripts from the route manifest of the browser, since no script navigates to them (decisions 0087 and 0089). */
function leaveOutDocuments(folder) {
  const file = listFiles(folder).find((each) => /[\\/]manifest-\w+\.js$/.test(each));
  const [, head, table, end] = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(fs.readFileSync(file, "utf8"));
  const manifest = JSON.parse(table);
  const routes = Object.entries(manifest.routes).filter(([id]) => !/^\w+\.(?:staff|company)(?:[A-Z]|$)/.test(id));
  fs.writeFileSync(file, `${head}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${end}`);
}

/** Compressed once, at the highest level. */
function compressFiles(folder) {
  for (const file of listFiles(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const content = fs.readFileSync(file);
    if (content.length < 512) continue;
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (process.argv[1]?.endsWith("ensure-built.mjs")) {
  fs.rmSync(STAMP, { force: true });
  ensureBuilt();
}
