import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderAdministrationOn } from "../../../tests/setup/order-administration-on.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import type { RequestedStep } from "../../domain/orders/take-step.ts";
import { cents } from "../../domain/money.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { staffRecord } from "../database/staff-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";

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

const take = (number: string, step: RequestedStep, form?: string) =>
  orderAdministrationOn(database.db).take("system", number, step, form === undefined ? {} : { form });
const find = async (number: string) => {
  const order = await orderAdministrationOn(database.db).find(number);
  if (!order) throw new Error(`no order ${number}`);
  return order;
};
const paid = (amount: number | null, reference = "") =>
  ({ name: "paid", amount: amount === null ? null : cents(amount), reference, meant: [] }) as const;

describe("ledger of an order", () => {
  test("ledger of an order stores each entry with an audited action, and sums entries for lists", async () => {
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
    const auditEntries = await database.db
      .select({ action: staffRecord.action, after: staffRecord.after })
      .from(staffRecord)
      .where(eq(staffRecord.orderNumber, number))
      .orderBy(asc(staffRecord.id));
    expect(auditEntries).toMatchObject([
      { action: "order.paid", after: { entry: "payment", amount: 60_00, received: 60_00 } },
      { action: "order.paid", after: { entry: "payment", amount: 40_00, received: 100_00 } },
      { action: "order.reverse", after: { entry: "reversal", received: 40_00 } },
    ]);
  });

  test("payment moved ten times at once moves once, with an audit entry on both orders", async () => {
    const [wrong, right] = [await placed(), await placed()];
    expect((await take(wrong, paid(40_00, "WIRE-7"))).outcome).toBe("done");
    const entry = (await find(wrong)).payments[0]?.id ?? 0;
    const administration = orderAdministrationOn(database.db);
    const move = (to: string, form?: string) =>
      administration.move(
        "system",
        wrong,
        { name: "move", entry, to, reason: "", meant: [] },
        form === undefined ? {} : { form },
      );
    expect(await move("W9999999999")).toMatchObject({ outcome: "refused", why: "no-order" });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => move(right)));
    expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    const [before, after] = [await find(wrong), await find(right)];
    expect(before).toMatchObject({ received: 0, status: "awaiting-payment" });
    expect(before.payments.at(-1)).toMatchObject({ kind: "reversal", reverses: entry, otherOrder: right });
    expect(after.payments).toMatchObject([{ kind: "payment", amount: 40_00, reference: "WIRE-7", otherOrder: wrong }]);
    const audited = await database.db
      .select({ order: staffRecord.orderNumber, after: staffRecord.after })
      .from(staffRecord)
      .where(eq(staffRecord.action, "order.move"));
    expect(audited).toHaveLength(2);
    expect(audited).toEqual(
      expect.arrayContaining([
        { order: wrong, after: expect.objectContaining({ received: 0, otherOrder: right }) },
        { order: right, after: expect.objectContaining({ received: 40_00, otherOrder: wrong }) },
      ]),
    );
  });

  test("two payments that change places at the same moment do not wait for each other", async () => {
    const [one, other] = [await placed(), await placed()];
    await take(one, paid(10_00, "A"));
    await take(other, paid(20_00, "B"));
    const entryOf = async (number: string) => (await find(number)).payments[0]?.id ?? 0;
    const [first, second] = [await entryOf(one), await entryOf(other)];
    const administration = orderAdministrationOn(database.db);
    const move = (from: string, entry: number, to: string) =>
      administration.move("system", from, { name: "move", entry, to, reason: "", meant: [] });
    const outcomes = await Promise.all([move(one, first, other), move(other, second, one)]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect([(await find(one)).received, (await find(other)).received]).toEqual([20_00, 10_00]);
  });

  test("credits of any order, ten at once and some refused, are numbered without a gap", async () => {
    const numbers = [await placed(), await placed()];
    for (const number of numbers) await take(number, { name: "accept", note: "" });
    const credit = (number: string, amount: number, reference: string) =>
      take(number, { name: "credit", amount: cents(amount), reason: "Return", reference, meant: [] });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        credit(numbers[index % 2] ?? "", index % 3 === 0 ? 999_00 : 1_00, `C ${index}`),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(6);
    const orders = await Promise.all(numbers.map(find));
    const memos = orders.flatMap(({ payments }) => payments.flatMap(({ creditMemo }) => creditMemo ?? []));
    expect(memos.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("records the same form once", async () => {
    const number = await placed();
    expect((await take(number, paid(10_00), "form-1")).outcome).toBe("done");
    expect((await take(number, paid(10_00), "form-1")).outcome).toBe("repeated");
    expect((await find(number)).received).toBe(10_00);
  });

  test("ledger of an order keeps one of ten equal payments recorded at the same moment", async () => {
    const number = await placed();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(number, paid(5_00, "CHK 7"))));
    expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect((await find(number)).received).toBe(5_00);
  });
});
