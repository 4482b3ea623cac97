import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { untilServed } from "../setup/patience.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const FIRST = "TI-02FS";
const OTHERS = [
  "PEF-PFGN-10",
  "PEF-PFKN-10",
  "WDS-2030GNS",
  "WDS-6040GCS",
  "LXA-FG024T",
  "MP-3JRS",
  "KC-0093-10-120A",
  "OT-1J-AD",
  "SNA-3MN-20",
  "WDX-CV20G",
];

type Visitor = ReturnType<typeof visitorOf>;

/** Sends a form again while the shop answers 503; returns the number of these answers. */
async function add(visitor: Visitor, pn: string): Promise<number> {
  const form = { intent: "add", nonce: randomUUID(), [`q[${pn}]`]: "1" };
  let refusals = -1;
  const answer = await untilServed(() => {
    refusals += 1;
    return visitor.post("/cart", form);
  });
  expect(answer.status).toBe(303);
  return refusals;
}

/** Returns the lines of the cart and the number of answers 503. */
async function addAtOnce(partNumbers: readonly string[]) {
  const visitor = visitorOf(() => shop);
  await add(visitor, FIRST);
  const own = () => visitorOf(() => shop, new CookieJar(visitor.jar.cookies));
  const refusals = await Promise.all(partNumbers.map((pn) => add(own(), pn)));
  const html = await (await untilServed(() => visitor.get("/cart"))).text();
  const lines = [...html.matchAll(/name="q\[([^\]]+)\]"[^>]*value="(\d+)"/g)].map(([, pn, quantity]) => [pn, quantity]);
  return { lines: lines.toSorted(), refusals: refusals.reduce((sum, each) => sum + each, 0) };
}

const eachOnce = (partNumbers: readonly string[]) => [FIRST, ...partNumbers].map((pn) => [pn, "1"]).toSorted();

test("ten simultaneous additions keep ten lines (R-CART-20, R-CART-21)", async () => {
  expect((await addAtOnce(OTHERS)).lines).toEqual(eachOnce(OTHERS));
});

test("additions that a slow database carries out after a 503 are in the cart once (R-CART-13, R-CART-20)", async () => {
  // The embedded database has one process only.
  await shop.stop();
  const { db, close } = await openDatabase(data.env);
  await db.execute(sql`create function shop.slow_line() returns trigger language plpgsql
    as $$ begin perform pg_sleep(1); return new; end $$`);
  await db.execute(sql`create trigger slow_line before insert on shop.cart_line
    for each row execute function shop.slow_line()`);
  await close();
  shop = await startShop(data.env);
  const some = OTHERS.slice(0, 4);
  const { lines, refusals } = await addAtOnce(some);
  expect(lines).toEqual(eachOnce(some));
  expect(refusals).toBeGreaterThan(0);
});
