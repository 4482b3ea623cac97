import { asc, eq, sql } from "drizzle-orm";
import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskOn } from "../../../tests/setup/desk-ports.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import type { WantedStep } from "../../domain/orders/take-step.ts";
import { cents } from "../../domain/money.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { orderPayment, webOrder, webOrderEvent } from "../database/order-schema.ts";
import { staffRecord } from "../database/staff-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";

const MIGRATION = "app/services/database/migrations/0025_order_payments.sql";

let data: OwnDatabase;
let database: DatabaseService;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

async function placed(): Promise<string> {
  const lines = [placedLine("KC-0093-10-120A", 10, 1000)];
  await fillCart(database.db, "u1", lines);
  const order = newOrder(orderContent(lines, { payment: "card", shipping: cents(0) }));
  const { outcome, ...rest } = await ordersOn(database.db, { log: createLog("silent") }).place(order);
  if (outcome !== "placed" || !("number" in rest)) throw new Error(outcome);
  return rest.number;
}

const take = (number: string, step: WantedStep, form?: string) =>
  deskOn(database.db).take("system", number, step, form === undefined ? {} : { form });
const find = async (number: string) => {
  const order = await deskOn(database.db).find(number);
  if (!order) throw new Error(`no order ${number}`);
  return order;
};
const paid = (amount: number | null, reference = "") =>
  ({ name: "paid", amount: amount === null ? null : cents(amount), reference, meant: [] }) as const;

describe("the ledger of an order", () => {
  test("stores each movement with the audited action, and sums them for lists", async () => {
    const number = await placed();
    expect((await take(number, paid(60_00, "WIRE-1"))).outcome).toBe("done");
    expect((await take(number, paid(null, "WIRE-2"))).outcome).toBe("done");
    expect(
      (await take(number, { name: "reverse", entry: (await find(number)).payments[0]?.id ?? 0, reason: "Not theirs" }))
        .outcome,
    ).toBe("done");
    const order = await find(number);
    expect(order.payments).toMatchObject([
      { kind: "payment", amount: 60_00, reference: "WIRE-1", method: "manual" },
      { kind: "payment", amount: 40_00, reference: "WIRE-2" },
      { kind: "reversal", amount: 60_00, reason: "Not theirs", reverses: order.payments[0]?.id },
    ]);
    expect(order).toMatchObject({ received: 40_00, refunded: 0, paidAt: null, status: "awaiting-payment" });
    expect(order.events.map(({ kind }) => kind)).toEqual(["status", "paid", "paid", "payment-reversed"]);
    const deeds = await database.db
      .select({ action: staffRecord.action, after: staffRecord.after })
      .from(staffRecord)
      .where(eq(staffRecord.orderNumber, number))
      .orderBy(asc(staffRecord.id));
    expect(deeds).toMatchObject([
      { action: "order.paid", after: { entry: "payment", amount: 60_00, received: 60_00 } },
      { action: "order.paid", after: { entry: "payment", amount: 40_00, received: 100_00 } },
      { action: "order.reverse", after: { entry: "reversal", received: 40_00 } },
    ]);
  });

  test("records the same form once", async () => {
    const number = await placed();
    expect((await take(number, paid(10_00), "form-1")).outcome).toBe("done");
    expect((await take(number, paid(10_00), "form-1")).outcome).toBe("repeated");
    expect((await find(number)).received).toBe(10_00);
  });

  test("of ten equal payments recorded at the same moment keeps one", async () => {
    const number = await placed();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(number, paid(5_00, "CHK 7"))));
    expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect((await find(number)).received).toBe(5_00);
  });
});

describe("payments of the previous version", () => {
  /** What the previous version writes when an order is marked as paid. */
  async function markPaidBefore(number: string, total: number, reference: string): Promise<void> {
    const { db } = database;
    const sums = { shipping: 0, tax: 0, total };
    await db
      .update(webOrder)
      .set({ total, paidAt: new Date(), paymentReference: reference, status: "received" })
      .where(eq(webOrder.number, number));
    await db.execute(sql`insert into shop.web_order_event (order_number, status, kind, step, amounts)
      values (${number}, 'received', 'status', 'paid', ${JSON.stringify({ before: sums, after: sums })}::jsonb)`);
  }

  test("are booked while both versions run", async () => {
    const number = await placed();
    await markPaidBefore(number, 100_00, "OLD-1");
    const order = await find(number);
    expect(order).toMatchObject({ received: 100_00, total: 100_00 });
    expect(order.payments).toMatchObject([
      { kind: "payment", amount: 100_00, method: "carried-over", reference: "OLD-1" },
    ]);
    expect(order.events.at(-1)).toMatchObject({ kind: "paid", payment: { amount: 100_00 } });
  });

  test("are carried over by the migration: in all what the order came to when it was last paid", async () => {
    const { db } = database;
    const number = await placed();
    await db.execute(sql`alter table shop.web_order_event disable trigger web_order_event_books_payment`);
    await markPaidBefore(number, 329_39, "OLD-1");
    await markPaidBefore(number, 1022_64, "OLD-2");
    await db.execute(sql`alter table shop.web_order_event enable trigger web_order_event_books_payment`);
    expect((await find(number)).payments).toEqual([]);
    const others = await db.select().from(orderPayment);
    await db.delete(orderPayment);
    await db.update(webOrderEvent).set({ payment: null });
    for (const statement of dataStatements()) await db.execute(sql.raw(statement));
    const order = await find(number);
    expect(order).toMatchObject({ received: 1022_64 });
    expect(order.payments.map(({ amount, reference }) => [amount, reference])).toEqual([
      [329_39, ""],
      [693_25, "OLD-2"],
    ]);
    expect(others.length).toBeGreaterThan(0);
  });

  function dataStatements(): readonly string[] {
    const statements = fs.readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint");
    return statements.map((statement) => statement.trim()).filter((statement) => /^(INSERT|UPDATE)/.test(statement));
  }
});
