// npm run drill -- staff-list [--embedded]: time of the staff's order list, with any filter: 100,000 orders on PostgreSQL, 10,000 embedded.
import { loadDemo } from "../../demo/load-demo.ts";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createStaffOrderLists } from "../../app/services/orders/staff-lists.server.ts";
import type { StaffOrderLists, StaffOrderQuery } from "../../app/services/orders/staff-lists.ts";
import { WAITING_KINDS } from "../../app/domain/orders/waiting.ts";
import { SHOWN_STATUSES } from "../../app/domain/orders/order.ts";
import { emptyDatabase } from "../load/postgres.ts";
import { contentOf } from "../../tests/setup/shop-content.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";
import { placeMany } from "./many-orders.ts";

const ROUNDS = 40;
const WARM_UP = 5;

const NOTHING: StaffOrderQuery = {
  q: "",
  from: null,
  to: null,
  page: 1,
  waiting: null,
  status: null,
  customerId: null,
};

/** Words that are on many, some and no orders; `round` makes each query unique. */
const WORDS: Readonly<Record<string, (round: number) => string>> = {
  "an order number": (round) => `W${2_000_004_000 + round * 97}`,
  "a piece of an order number": (round) => `${40_000 + round * 97}`,
  "a PO number": (round) => `PO-${(round * 7919 * 61) % 1_000_003}`,
  "a buyer's e-mail": (round) => `buyer${round * 31}@`,
  "a customer's name": (round) => `Place ${round * 17}`,
  "a word in many names": () => "conveyor",
  "a part number": (round) => PARTS[round % PARTS.length] ?? "",
  "a piece of some part numbers": (round) => PARTS[round % PARTS.length]?.slice(0, 6) ?? "",
  "a piece of many part numbers": (round) => ["GPL", "PNF", "PHF", "WDS", "10"][round % 5] ?? "",
  "two letters": (round) => ["KC", "PO", "W2", "bu"][round % 4] ?? "",
  "what is nowhere": (round) => `nowhere${round}`,
};

let PARTS: readonly string[] = [];

if (process.argv.includes("--embedded")) await benchEmbedded();
else await benchServer();
process.exit(0);

async function benchServer(): Promise<void> {
  const server = await emptyDatabase(process.env["LOAD_DATABASE_URL"], process.env["POSTGRES_PROGRAMS"]);
  const { db, close } = await openDatabase({ DATABASE_URL: server.url, DATA_DIR: "" });
  await loadDemo(db);
  await bench("PostgreSQL", db, 100_000);
  await close();
  await server.remove();
}

async function benchEmbedded(): Promise<void> {
  const data = await temporaryDataDir();
  const { db, close } = await openDatabase({ DATA_DIR: data.folder });
  await bench("embedded", db, 10_000);
  await close();
  data.remove();
}

async function bench(name: string, db: Database, orders: number): Promise<void> {
  await placeMany(db, orders);
  const parts = await db.execute<{ pn: string }>("select distinct pn from shop.web_order_line order by pn limit 4000");
  PARTS = parts.filter((_part, index) => index % 100 === 0).map(({ pn }) => pn);
  const lists = createStaffOrderLists({ db, log: createLog("silent"), content: contentOf() });
  console.log(`Order list of the staff, ${orders.toLocaleString("en")} on ${name}: milliseconds, p50 and p95`);
  await measure("what waits", lists, (asked) => asked.waiting());
  for (const [what, search] of searches()) await measure(what, lists, (asked, round) => asked.page(search(round)));
}

/** Each filter alone, words alone, and words with each kind of filter. */
function* searches(): Generator<[string, (round: number) => StaffOrderQuery]> {
  yield ["no filter", () => NOTHING];
  yield ["no filter, page 20", () => ({ ...NOTHING, page: 20 })];
  for (const waiting of WAITING_KINDS) yield [`waiting: ${waiting}`, () => ({ ...NOTHING, waiting })];
  for (const status of SHOWN_STATUSES) yield [`status: ${status}`, () => ({ ...NOTHING, status })];
  yield ["a customer", (round) => ({ ...NOTHING, customerId: 500_000 + round })];
  yield [
    "days",
    (round) => ({ ...NOTHING, from: "2026-01-01", to: `2026-03-${String(1 + (round % 28)).padStart(2, "0")}` }),
  ];
  for (const [what, words] of Object.entries(WORDS)) {
    yield [what, (round) => ({ ...NOTHING, q: words(round) })];
    yield [`${what}, canceled`, (round) => ({ ...NOTHING, q: words(round), status: "cancelled" })];
    yield [`${what}, late`, (round) => ({ ...NOTHING, q: words(round), waiting: "late" })];
    yield [`${what}, days`, (round) => ({ ...NOTHING, q: words(round), from: "2026-01-01", to: "2026-03-31" })];
  }
}

async function measure(
  what: string,
  lists: StaffOrderLists,
  ask: (lists: StaffOrderLists, round: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const start = performance.now();
    await ask(lists, round);
    if (round >= WARM_UP) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1).padStart(7);
  console.log(`  ${what.padEnd(44)} ${at(0.5)} ${at(0.95)}`);
}
