// npm run drill -- memory [--embedded] [--parts 120000]: memory of one process with a large catalog, at its start, under visits, and during
// imports. Exits with status 1 above the bounds of tests/budgets.json.
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, openAsBlob, readFileSync, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { seededRandom } from "../buyers/random.ts";
import { shopProcess, type ShopProcess } from "../buyers/shop-process.ts";
import { emptyDatabase } from "../load/postgres.ts";
import { peakMegabytes, residentMegabytes } from "../load/watch.ts";
import { shopCalls } from "../../tests/setup/shop-calls.ts";
import { mainOf, wordsOf } from "../../tests/setup/read-html.ts";
import { signInPatiently } from "../buyers/sign-in.ts";
import { temporaryDataDir, temporaryFolder } from "../../tests/setup/temporary-folder.ts";

const CATALOG_PERSON = "tomas.ibarra@ferrule.example";
const VISITORS = 4;
const PAGES = 1500;
const ROUNDS_OF_IMPORTS = 3;
/** One row in N has another title with each import. */
const CHANGED = 100;
/** Bytes of the files that staff pages accept at once, with some room (64 MB in all). */
const MOST_UPLOADED = 60_000_000;
const WORDS = [
  "red push button",
  "contactor 24 vdc",
  "luz piloto ambar",
  "relay",
  "clema gris",
  "wire duct",
  "KC-0093",
  "1NO",
];

type Bounds = { process: number; import: number };
const budgets = JSON.parse(readFileSync("tests/budgets.json", "utf8")) as {
  catalogMemoryMegabytes: Record<"postgresql" | "embedded", Bounds>;
};

const { values } = parseArgs({
  options: { embedded: { type: "boolean", default: false }, parts: { type: "string", default: "120000" } },
});
const isEmbedded = values.embedded;
const bounds = budgets.catalogMemoryMegabytes[isEmbedded ? "embedded" : "postgresql"];
const data = isEmbedded ? await temporaryDataDir() : temporaryFolder();
const server = isEmbedded
  ? null
  : await emptyDatabase(process.env["LOAD_DATABASE_URL"], process.env["POSTGRES_PROGRAMS"]);
const place = { DATA_DIR: data.folder, DATABASE_URL: server?.url ?? "" };
const files = temporaryFolder();
const parts = `${files.folder}/parts.csv`;
const uploaded = `${files.folder}/uploaded.csv`;
const random = seededRandom(2026);
let shop: ShopProcess | null = null;
let importPeak = 0;
/** Pages that a busy machine did not render in time. */
let busy = 0;
try {
  if (server) await fillDemo();
  await run(["scripts/demo-parts.ts", "--count", values.parts, "--to", files.folder]);
  const size = `${Math.round(statSync(parts).size / 1e6)} MB`;
  console.log(
    `${values.parts} parts (${size}), ${isEmbedded ? "embedded database" : "PostgreSQL"}; megabytes now, and the most so far`,
  );
  const loaded = await run(["scripts/desk.ts", "import", files.folder, "--reprice"]);
  importPeak = loaded.peak;
  console.log(`  first import, a process of its own: ${loaded.seconds.toFixed(1)} s, most ${Math.round(loaded.peak)}`);
  shop = await shopProcess({ ...place, LOG_LEVEL: "warn", PUBLIC_ORIGIN: "http://shop.example" });
  const began = performance.now();
  await shop.start();
  tell(`start, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const calls = shopCalls(`http://127.0.0.1:${shop.port}`);
  const addresses = await readSitemaps(calls.get);
  tell(`sitemaps, ${addresses.length} addresses`);
  await browse(calls.get, addresses, PAGES / 5);
  tell(`${PAGES / 5} random pages`);
  await browse(calls.get, addresses, PAGES - PAGES / 5);
  tell(`${PAGES} random pages`);
  for (let round = 1; round <= ROUNDS_OF_IMPORTS; round++) {
    await changeSome(round);
    await Promise.all([importByPage(calls), browse(calls.get, addresses, PAGES / 5)]);
    tell(`import ${round} on /staff/data beside ${PAGES / 5} pages`);
    await readSitemaps(calls.get);
    await browse(calls.get, addresses, PAGES / 5);
    tell(`sitemaps and ${PAGES / 5} pages after it`);
  }
  const peak = peakMegabytes(shop.pid() ?? 0);
  const wrong = [
    ...(peak <= bounds.process ? [] : [`the shop took ${Math.round(peak)} MB, its bound is ${bounds.process}`]),
    ...(importPeak <= bounds.import
      ? []
      : [`an import took ${Math.round(importPeak)} MB, its bound is ${bounds.import}`]),
  ];
  if (busy > 0) console.log(`  ${busy} pages were not rendered in time (503)`);
  for (const each of wrong) console.log(`  WRONG: ${each}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await shop?.end("SIGKILL");
  await server?.remove();
  data.remove();
  files.remove();
}
process.exit();

function tell(what: string): void {
  const pid = shop?.pid() ?? 0;
  console.log(`  ${what}: ${Math.round(residentMegabytes(pid) ?? 0)}, most ${Math.round(peakMegabytes(pid))}`);
}

async function fillDemo(): Promise<void> {
  const { db, close } = await openDatabase(place);
  await loadDemo(db);
  await close();
}

type Get = ReturnType<typeof shopCalls>["get"];

async function readSitemaps(get: Get): Promise<string[]> {
  const addresses: string[] = [];
  const read = async (path: string): Promise<void> => {
    const xml = await (await get(path, { headers: { "X-Forwarded-For": "198.18.9.1" } })).text();
    for (const [, url = ""] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(url);
      if (pathname.endsWith(".xml")) await read(pathname);
      else addresses.push(pathname);
    }
  };
  await read("/sitemap.xml");
  await read("/es/sitemap.xml");
  return addresses;
}

async function browse(get: Get, addresses: readonly string[], pages: number): Promise<void> {
  let left = pages;
  const visit = async (number: number) => {
    for (; left > 0;) {
      left -= 1;
      const headers = { "X-Forwarded-For": `198.18.${number}.${left % 250}`, "Accept-Encoding": "br" };
      const answer = await get(target(addresses), { headers });
      await answer.arrayBuffer();
      if (answer.status === 503) busy += 1;
      else if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_each, number) => visit(number)));
}

function target(addresses: readonly string[]): string {
  const address = addresses[random.below(addresses.length)] ?? "/";
  const kind = random.below(10);
  if (kind < 2)
    return `/products?q=${encodeURIComponent(WORDS[random.below(WORDS.length)] ?? "")}&page=${1 + random.below(9)}`;
  const series = address
    .split("/")
    .slice(0, address.startsWith("/es/") ? 5 : 4)
    .join("/");
  if (kind < 5) return series;
  return kind === 5 && /^\/(?:es\/)?product/.test(series) ? `${series}.csv` : address;
}

/** Uploads, checks and applies the parts as catalog staff do. */
async function importByPage(calls: ReturnType<typeof shopCalls>): Promise<void> {
  const visitor = await signInPatiently(calls, CATALOG_PERSON);
  const form = new FormData();
  const fields = { nonce: crypto.randomUUID(), encoding: "utf-8", movedBy: "20", change: "1" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("files", await openAsBlob(uploaded), "parts.csv");
  const headers = { Origin: calls.origin, Cookie: visitor.jar.header };
  const sent = await calls.get("/staff/data", { method: "POST", body: form, headers });
  const location = sent.headers.get("Location") ?? "";
  if (sent.status !== 303) throw new Error(`the upload answered ${sent.status}`);
  const checked = await settled(visitor, location);
  const nonce = /name="nonce" value="([^"]+)"/.exec(checked)?.[1] ?? "";
  const pressed = await visitor.post(location, { intent: "apply", nonce });
  if (pressed.status !== 303)
    throw new Error(`applying the import answered ${pressed.status}: ${wordsOf(mainOf(checked)).slice(0, 900)}`);
  await settled(visitor, location);
}

async function settled(visitor: Awaited<ReturnType<typeof signInPatiently>>, location: string): Promise<string> {
  for (;;) {
    const answer = await visitor.get(location);
    const html = await answer.text();
    // A busy machine may answer 503: the page is requested again.
    if (answer.status !== 503 && !answer.headers.get("Refresh")) return html;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Writes as many rows as staff pages accept at once, some with another title, line by line: the file may exceed memory. */
async function changeSome(round: number): Promise<void> {
  async function* rows() {
    let [index, bytes] = [0, 0];
    for await (const row of createInterface({ input: createReadStream(parts) })) {
      bytes += Buffer.byteLength(row) + 1;
      if (bytes > MOST_UPLOADED) return;
      yield `${index++ % CHANGED === round ? row.replace(/^(?:[^,]*,){3}"?/, "$&new ") : row}\n`;
    }
  }
  await pipeline(rows, createWriteStream(uploaded));
}

async function run(given: readonly string[]): Promise<{ seconds: number; peak: number }> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", ...given],
    {
      env: { ...process.env, ...place },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, peakMegabytes(child.pid ?? 0))), 50);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${given.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, peak };
}
