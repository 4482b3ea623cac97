// npm run drill -- cpu: processor time of the shop's process for pages rendered for a signed-in user. The database is a separate server.
import fs from "node:fs";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { shopProcess } from "../buyers/shop-process.ts";
import { emptyDatabase } from "../load/postgres.ts";
import { shopCalls } from "../../tests/setup/shop-calls.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { median } from "./median.ts";

const SERIES = "/products/contactors-control-relays/kc";
const CART_LINES = 200;
const ROUNDS = 5;
/** Warm-up rounds: the engine optimizes only after some thousand pages. */
const WARM_UP = 6;
const REQUESTS = 300;
const AT_ONCE = 4;

const TICKS = 100;

const database = await emptyDatabase(process.env["LOAD_DATABASE_URL"], process.env["POSTGRES_PROGRAMS"]);
const keys = temporaryFolder();
const { db, close } = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: "" });
await loadDemo(db);
await close();
const shop = await shopProcess({ DATABASE_URL: database.url, DATA_DIR: keys.folder });
await shop.start();
try {
  const origin = `http://127.0.0.1:${shop.port}`;
  const clerk = await signedIn(shopCalls(origin), "dana.whitlock@meridianpack.example");
  // The first page after the sign-in has a message; it is not measured.
  await clerk.get("/my-account");
  console.log(`Processor time per request, signed in, ${AT_ONCE} at once, median of ${ROUNDS} rounds of ${REQUESTS}`);
  for (const path of [SERIES, "/cart"]) {
    if (path === "/cart") await fillCart(clerk.post, await partNumbers(origin));
    for (const coding of ["identity", "br", "zstd"]) {
      const headers = { Cookie: clerk.jar.header, "Sec-Fetch-Site": "same-origin", "Accept-Encoding": coding };
      const page = () => fetch(origin + path, { headers });
      const rows = ((await (await page()).text()).match(/<tr/g)?.length ?? 1) - 1;
      console.log(`  ${path}, ${rows} rows, ${coding}: ${(await milliseconds(page)).toFixed(2)} ms`);
    }
  }
} finally {
  await shop.end("SIGTERM");
  await database.remove();
  keys.remove();
}
process.exit(0);

async function partNumbers(origin: string): Promise<string[]> {
  const series = ["contactors-control-relays/kc", "22mm-nema-push-buttons/pnf", "iec-terminal-blocks/ti"];
  const files = await Promise.all(series.map(async (each) => (await fetch(`${origin}/products/${each}.csv`)).text()));
  const numbers = files.flatMap((file) =>
    file
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0] ?? ""),
  );
  return numbers.filter((pn) => /^[A-Z\d-]+$/.test(pn)).slice(0, CART_LINES);
}

async function fillCart(post: (path: string, fields: Record<string, string>) => Promise<Response>, numbers: string[]) {
  for (let start = 0; start < numbers.length; start += 50) {
    const quantities = numbers.slice(start, start + 50).map((pn) => [`q[${pn}]`, "3"]);
    await post("/cart", { intent: "add", ...Object.fromEntries(quantities) });
  }
}

async function milliseconds(ask: () => Promise<Response>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < WARM_UP; round++) await askOften(ask);
  for (let round = 0; round < ROUNDS; round++) {
    const before = ticks();
    await askOften(ask);
    rounds.push(((ticks() - before) * 1000) / TICKS / REQUESTS);
  }
  return median(rounds);
}

async function askOften(ask: () => Promise<Response>): Promise<void> {
  let left = REQUESTS;
  const one = async () => {
    while (left-- > 0) {
      const response = await ask();
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function ticks(): number {
  const facts = fs.readFileSync(`/proc/${shop.pid()}/stat`, "utf8").replace(/^.*\) /, "");
  const [user = "0", system = "0"] = facts.split(" ").slice(11, 13);
  return Number(user) + Number(system);
}
