import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderAdministrationOn } from "../../tests/setup/order-administration-on.ts";
import { ordersOn } from "../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../tests/setup/own-database.ts";
import { cents } from "../domain/money.ts";
import type { RequestedStep } from "../domain/orders/take-step.ts";
import { openDatabase, type DatabaseService } from "../services/database/database.server.ts";
import { creditMemo, orderPayment, webOrder, webOrderLine } from "../services/database/order-schema.ts";
import { createLog } from "../services/log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../services/orders/new-order.test-helper.ts";
import type { StepOutcome } from "../services/orders/orders.ts";
import { runBalance } from "./run-balance.ts";

let data: OwnDatabase;
let database: DatabaseService;
let [wrong, right] = ["", ""];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  [wrong, right] = [await placed(), await placed()];
  for (const step of STEPS) wasDone(await administration().take("system", wrong, step));
  const found = await administration().find(wrong);
  const entry = found?.payments.find(({ reference }) => reference === "B")?.id ?? 0;
  const move = { name: "move", entry, to: right, reason: "", meant: [] } as const;
  wasDone(await administration().move("system", wrong, move));
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

function wasDone({ outcome }: StepOutcome): void {
  if (outcome !== "done") throw new Error(outcome);
}

const administration = () => orderAdministrationOn(database.db);
const balance = () => runBalance([], administration);

const money = (name: "paid" | "refund", amount: number, reference: string) =>
  ({ name, amount: cents(amount), reference, meant: ["more-than-due-back", "more-than-owed"] }) as const;

const STEPS: readonly RequestedStep[] = [
  money("paid", 60_00, "A"),
  money("paid", 30_00, "B"),
  { name: "accept", note: "" },
  { name: "credit", amount: cents(20_00), reason: "Return", reference: "", meant: [] },
  money("refund", 5_00, "C"),
];

async function placed(): Promise<string> {
  const lines = [placedLine("KC-0093-10-120A", 10, 1000)];
  await fillCart(database.db, "u1", lines);
  const order = newOrder(orderContent(lines, { payment: "card", shipping: cents(0) }));
  const made = await ordersOn(database.db, { log: createLog("silent") }).place(order);
  if (made.outcome !== "placed") throw new Error(made.outcome);
  return made.number;
}

test("balance of orders with payments, refunds, credits and a move agrees, in more than one batch", async () => {
  expect(await balance()).toEqual({
    output: "Orders: 2, ledger entries: 6. Ledgers, totals and displayed amounts agree.\n",
    errors: "",
    code: 0,
  });
  await copies(450);
  expect((await balance()).output).toContain("Orders: 452, ledger entries: 6.");
  await database.db.delete(webOrder).where(sql`${webOrder.number} like 'X%'`);
});

/** Unpaid orders like the one that is `right`, without its payment. */
async function copies(count: number): Promise<void> {
  const columns = sql.raw(
    "web_user_id, customer_id, status, placed_at, locale, buyer, po_number, need_by, note, payment, payment_term, ship_to, bill_to, carrier, method, shipping_name, shipper_number, subtotal, handling, non_standard_fee, tariff, shipping, tax, total, facts",
  );
  await database.db.execute(sql`
    insert into ${webOrder} (number, idempotency_key, ${columns})
    select 'X' || lpad(n::text, 10, '0'), 'copy ' || n, ${columns}
    from ${webOrder}, generate_series(1, ${count}::int) as n where number = ${right}`);
  await database.db.execute(sql`
    insert into ${webOrderLine} select (jsonb_populate_record(line, jsonb_build_object('order_number', copy.number))).*
    from ${webOrderLine} as line, ${webOrder} as copy where line.order_number = ${right} and copy.number like 'X%'`);
}

test.each<[string, string, () => PromiseLike<unknown>]>([
  ["a stored sum", "received is $61.00, expected $60.00", () => set({ received: 61_00 })],
  ["a credit in the list", "credited is $0.00, expected $20.00", () => set({ credited: 0 })],
  ["a total", "total is $99.00, expected $100.00", () => set({ total: 99_00 })],
  ["a subtotal", "subtotal is $99.00, expected $100.00", () => set({ subtotal: 99_00, tax: 1_00 })],
  ["the time of payment", "the time of payment does not agree", () => set({ paidAt: new Date() })],
  ["an entry", "received is $60.00, expected $59.00", () => setEntry("A", { amount: 59_00 })],
  ["a reversal", "reverses no entry of this order", () => setEntry("B", { amount: 29_00 })],
  ["half of a move", "has no counterpart on the other order", () => setEntry("B", { otherOrder: null }, "max")],
  [
    "a gap in the credits",
    "Credit memo numbers: 6 are missing",
    () => database.db.update(creditMemo).set({ number: 7 }),
  ],
  ["a credit without a number", "has no credit memo number", () => database.db.delete(creditMemo)],
  ["a kind of no ledger", "not readable: payments", () => setEntry("A", { kind: "gift" as "payment" })],
])("balance reports %s that is wrong, and exits with 1", async (_what, told, damage) => {
  const tables = [webOrder, orderPayment, creditMemo] as const;
  const kept = [
    await database.db.select().from(webOrder),
    await database.db.select().from(orderPayment),
    await database.db.select().from(creditMemo),
  ] as const;
  await damage();
  const { output, errors, code } = await balance();
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Orders: 2, .* differences: [12]\.\n$/)]);
  expect(output).toContain(told);
  for (const row of kept[0]) await database.db.update(tables[0]).set(row).where(eq(webOrder.number, row.number));
  for (const row of kept[1]) await database.db.update(tables[1]).set(row).where(eq(orderPayment.id, row.id));
  await database.db.delete(creditMemo);
  await database.db.insert(creditMemo).values([...kept[2]]);
  expect((await balance()).code).toBe(0);
});

const set = (values: Partial<typeof webOrder.$inferInsert>) =>
  database.db.update(webOrder).set(values).where(eq(webOrder.number, wrong));

/** The first or last entry with this reference. */
const setEntry = (reference: string, values: Partial<typeof orderPayment.$inferInsert>, which: "min" | "max" = "min") =>
  database.db
    .update(orderPayment)
    .set(values)
    .where(
      sql`${orderPayment.id} = (select ${sql.raw(which)}(id) from ${orderPayment} where reference = ${reference})`,
    );
