import { eq, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { deskOrders } from "../../../tests/setup/staff-orders.ts";
import { cents } from "../../domain/money.ts";
import type { RequestedStep } from "../../domain/orders/take-step.ts";
import * as schema from "../database/order-schema.ts";

const { queuedMail, webOrder, webOrderEvent, webOrderLine, webOrderNote, webOrderParcel } = schema;

const shop = deskOrders();
const place = () => shop.place({ shipping: null });

async function changedAt(number: string): Promise<number> {
  const [row] = await shop.db.select({ at: webOrder.changedAt }).from(webOrder).where(eq(webOrder.number, number));
  return row?.at.getTime() ?? Number.NaN;
}

describe("changed_at of an order", () => {
  test("changed_at of an order is the moment of the order", async () => {
    const before = Date.now();
    const at = await changedAt(await place());
    expect(at).toBeGreaterThanOrEqual(before - 50);
    expect(at).toBeLessThanOrEqual(Date.now() + 50);
  });

  test("grows with every step of the staff", async () => {
    const number = await place();
    const note = "";
    const steps: RequestedStep[] = [
      { name: "freight", amount: cents(8420), note },
      { name: "tax", amount: cents(100), note },
      { name: "message", note: "Hello" },
      { name: "accept", note },
      { name: "pack", lines: null, isShipped: false, carrier: "", tracking: "", note },
      { name: "ship", parcel: 1, carrier: "Estes", tracking: "PRO1", note },
    ];
    for (const step of steps) {
      const before = await changedAt(number);
      expect({ step, ...(await shop.desk.take("system", number, step)) }).toMatchObject({ outcome: "done" });
      expect({ step, grown: (await changedAt(number)) > before }).toEqual({ step, grown: true });
    }
    const before = await changedAt(number);
    await shop.desk.addNote("system", number, "called");
    expect(await changedAt(number)).toBeGreaterThan(before);
  });

  test("changed_at of an order never decreases, even when the clock of the database does", async () => {
    const number = await place();
    await shop.db.execute(sql`alter table shop.web_order disable trigger web_order_changed`);
    const ahead = Date.now() + 3_600_000;
    await shop.db.update(webOrder).set({ changedAt: new Date(ahead) });
    await shop.db.execute(sql`alter table shop.web_order enable trigger web_order_changed`);
    await shop.desk.take("system", number, { name: "message", note: "Hello" });
    expect(await changedAt(number)).toBeGreaterThan(ahead);
  });

  test("grows with a row of each table of the order", async () => {
    const number = await place();
    const writes = [
      () => shop.db.update(webOrderLine).set({ reference: "x" }).where(eq(webOrderLine.orderNumber, number)),
      () => shop.db.insert(webOrderEvent).values({ orderNumber: number, status: "received" }),
      () => shop.db.insert(webOrderParcel).values({ orderNumber: number, parcel: 9, lines: [] }),
      () => shop.db.delete(webOrderParcel).where(eq(webOrderParcel.orderNumber, number)),
      () => shop.db.insert(webOrderNote).values({ orderNumber: number, text: "called" }),
      () => shop.db.update(webOrder).set({ poNumber: "PO 2" }).where(eq(webOrder.number, number)),
    ];
    for (const write of writes) {
      const before = await changedAt(number);
      await write();
      expect({ write, grown: (await changedAt(number)) > before }).toEqual({ write, grown: true });
    }
  });

  /** Sending and deleting mails does not change the order. */
  test("changed_at of an order has a trigger on every table of orders, also future ones", async () => {
    const ofOrders = Object.values(schema)
      .filter((each) => is(each, PgTable))
      .filter((table) => getTableConfig(table).columns.some(({ name }) => name === "orderNumber"))
      .map((table) => getTableName(table))
      .filter((name) => name !== getTableName(queuedMail));
    const triggers = await shop.db.execute<{ table: string }>(
      sql`select distinct event_object_table as table from information_schema.triggers where trigger_name like 'touch_orders_%'`,
    );
    expect(triggers.map(({ table }) => table).toSorted()).toEqual(ofOrders.toSorted());
  });
});
