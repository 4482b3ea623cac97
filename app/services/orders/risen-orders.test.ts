import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { plainMembership } from "../../domain/company/member.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { openDatabase, type Database } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";

const MERIDIAN = 1001;

let data: OwnDatabase;
let services: Services;
let db: Database;
beforeAll(async () => {
  data = await ownDatabase();
  const database = await openDatabase(data.env);
  db = database.db;
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }), undefined, database);
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const idOf = async (name: string) => {
  const [row] = await db.execute<{ id: string }>(
    sql`select id from shop.web_user where email = ${`${name}@meridianpack.example`}`,
  );
  return row?.id ?? "";
};

/** Places `many` orders that wait for an answer to their freight. */
async function waitingOrders(of: string, many: number, day: string): Promise<void> {
  const lines = [placedLine("TI-02FS", 7)];
  await fillCart(db, of, lines);
  const placed = await ordersOn(db, { log: createLog("silent") }).place(
    newOrder(orderContent(lines), { webUserId: of }),
  );
  if (placed.outcome !== "placed") throw new Error(`the order was not placed: ${placed.outcome}`);
  await db.execute(sql`
    insert into shop.web_order
    select (jsonb_populate_record(placed, jsonb_build_object(
      'number', 'W9' || to_char(${day}::date, 'MMDD') || lpad(n::text, 5, '0'), 'idempotency_key', ${day}::text || n,
      'freight_approval', 'waiting', 'shipping', 1000, 'total', 60000, 'placed_at', ${day}::date))).*
    from shop.web_order as placed, generate_series(1, ${many}::int) as n where placed.number = ${placed.number}`);
}

test("approver gets all orders that wait for the company, next to many that wait only for their buyers", async () => {
  const [sam, tom, ruth] = [await idOf("sam.ortiz"), await idOf("tom.becker"), await idOf("ruth.okafor")];
  // Sam may order any amount, Tom less than these totals.
  await waitingOrders(sam, 60, "2026-08-01");
  await waitingOrders(tom, 60, "2026-08-02");
  const by = { ...plainMembership(MERIDIAN), role: "approver", webUserId: ruth } as const;
  const risen = await services.freightAnswers.waitingFor(by);
  expect(new Set(risen.map(({ number }) => number.slice(0, 6)))).toEqual(new Set(["W90802"]));
  expect(risen).toHaveLength(60);
  expect(await services.freightAnswers.waitingFor({ ...by, role: "buyer" })).toEqual([]);
});
