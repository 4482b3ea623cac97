import { eq, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOn } from "../../../tests/setup/desk-ports.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cents } from "../../domain/money.ts";
import type { WantedStep } from "../../domain/orders/take-step.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import * as schema from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import type { OrderDesk } from "./port.ts";

const { queuedMail, webOrder, webOrderEvent, webOrderLine, webOrderNote, webOrderParcel } = schema;

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let desk: OrderDesk;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = deskOn(db);
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  await db.delete(webOrder);
});

const lines = [placedLine("WDS-2030GNS", 12, 1995), placedLine("PEF-PFKN-10", 2)];

async function place(): Promise<string> {
  await fillCart(db, "u1", lines);
  const placed = await ordersOn(db, { log: createLog("silent") }).place(
    newOrder(orderContent(lines, { shipping: null })),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.number;
}

async function changedAt(number: string): Promise<number> {
  const [row] = await db.select({ at: webOrder.changedAt }).from(webOrder).where(eq(webOrder.number, number));
  return row?.at.getTime() ?? Number.NaN;
}

describe("changed_at of an order", () => {
  test("is the moment it was placed", async () => {
    const before = Date.now();
    const at = await changedAt(await place());
    expect(at).toBeGreaterThanOrEqual(before - 50);
    expect(at).toBeLessThanOrEqual(Date.now() + 50);
  });

  test("grows with every step that the staff take", async () => {
    const number = await place();
    const note = "";
    const steps: WantedStep[] = [
      { name: "freight", amount: cents(8420), note },
      { name: "tax", amount: cents(100), note },
      { name: "message", note: "Hello" },
      { name: "accept", note },
      { name: "pack", lines: null, isShipped: false, carrier: "", tracking: "", note },
      { name: "ship", parcel: 1, carrier: "Estes", tracking: "PRO1", note },
    ];
    for (const step of steps) {
      const before = await changedAt(number);
      expect({ step, ...(await desk.take("system", number, step)) }).toMatchObject({ outcome: "done" });
      expect({ step, grown: (await changedAt(number)) > before }).toEqual({ step, grown: true });
    }
    const before = await changedAt(number);
    await desk.addNote("system", number, "called");
    expect(await changedAt(number)).toBeGreaterThan(before);
  });

  test("never goes back, even when the clock of the database does", async () => {
    const number = await place();
    await db.execute(sql`alter table shop.web_order disable trigger web_order_changed`);
    const ahead = Date.now() + 3_600_000;
    await db.update(webOrder).set({ changedAt: new Date(ahead) });
    await db.execute(sql`alter table shop.web_order enable trigger web_order_changed`);
    await desk.take("system", number, { name: "message", note: "Hello" });
    expect(await changedAt(number)).toBeGreaterThan(ahead);
  });

  test("grows with a row of each table that belongs to the order, whoever writes it", async () => {
    const number = await place();
    const writes = [
      () => db.update(webOrderLine).set({ reference: "x" }).where(eq(webOrderLine.orderNumber, number)),
      () => db.insert(webOrderEvent).values({ orderNumber: number, status: "received" }),
      () => db.insert(webOrderParcel).values({ orderNumber: number, parcel: 9, lines: [] }),
      () => db.delete(webOrderParcel).where(eq(webOrderParcel.orderNumber, number)),
      () => db.insert(webOrderNote).values({ orderNumber: number, text: "called" }),
      () => db.update(webOrder).set({ poNumber: "PO 2" }).where(eq(webOrder.number, number)),
    ];
    for (const write of writes) {
      const before = await changedAt(number);
      await write();
      expect({ write, grown: (await changedAt(number)) > before }).toEqual({ write, grown: true });
    }
  });

  /** Mails are sent and forgotten without a change of the order. */
  test("is watched on every table of orders, those of later versions too", async () => {
    const ofOrders = Object.values(schema)
      .filter((each) => is(each, PgTable))
      .filter((table) => getTableConfig(table).columns.some(({ name }) => name === "orderNumber"))
      .map((table) => getTableName(table))
      .filter((name) => name !== getTableName(queuedMail));
    const triggers = await db.execute<{ table: string }>(
      sql`select distinct event_object_table as table from information_schema.triggers where trigger_name like 'touch_orders_%'`,
    );
    expect(triggers.map(({ table }) => table).toSorted()).toEqual(ofOrders.toSorted());
  });
});
