import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cents } from "../../domain/money.ts";
import { NO_PROGRESS, type Order } from "../../domain/orders/order.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { queuedMail, webOrder, webOrderEvent, webOrderLine } from "../database/order-schema.ts";
import { contact } from "../database/customer-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine, readerOf } from "./new-order.test-helper.ts";
import type { Orders } from "./orders.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
const logged: string[] = [];
const log = createLog("info", (line) => logged.push(line));
/** Called while the mails of an order are rendered, inside the transaction. */
let whilePlacing: (order: Order) => void = () => {};
let wakings = 0;
const mails = (order: Order) => {
  whilePlacing(order);
  return ["buyer", "rep"].map((to) => ({ to: `${to}@shop.example`, subject: order.number, text: "t", html: "<p>" }));
};
const instance = (): Orders => ordersOn(db, { log, mails, onPlaced: () => void (wakings += 1) });
let orders: Orders;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  orders = instance();
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  whilePlacing = () => {};
  wakings = 0;
  logged.splice(0);
  await db.delete(webOrder);
  await db.delete(cart);
});

const [DUCT, SWITCH, CLAMP] = [
  placedLine("WDS-2030GNS", 12, 1995),
  placedLine("PEF-PFKN-10", 2),
  placedLine("TI-02FS", 5),
];
const all = [DUCT, SWITCH, CLAMP];
const cartOf = (webUserId: string) =>
  db
    .select({ pn: cartLine.pn, quantity: cartLine.quantity })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(eq(cart.webUserId, webUserId))
    .orderBy(asc(cartLine.position));
const counts = () => Promise.all([webOrder, webOrderLine, webOrderEvent, queuedMail].map((table) => db.$count(table)));
const labelOf = async (id: number) => (await db.select().from(contact).where(eq(contact.id, id)))[0]?.label;
/** Number of an order that must be placed. */
async function placed(order: ReturnType<typeof newOrder>): Promise<string> {
  const outcome = await orders.place(order);
  if (outcome.outcome !== "placed") throw new Error(`the order is ${outcome.outcome}`);
  return outcome.number;
}

describe("placing an order (A-55)", () => {
  test("placing an order stores it, empties the cart, queues two mails and wakes the queue", async () => {
    await fillCart(db, "u1", all);
    const content = orderContent(all);
    const number = await placed(newOrder(content));
    expect(number).toMatch(/^W1\d{9}$/);
    expect(await counts()).toEqual([1, 3, 1, 2]);
    const order = await orders.find(readerOf("u1"), number);
    expect(order).toEqual({
      ...content,
      number,
      status: "received",
      placedAt: order?.placedAt,
      events: [
        {
          at: order?.placedAt,
          kind: "status",
          status: "received",
          amounts: null,
          lines: null,
          parcel: null,
          answeredBy: null,
          payment: null,
          carrier: "",
          tracking: "",
          note: "",
        },
      ],
      parcels: [],
      payments: [],
      version: 0,
      ...NO_PROGRESS,
      placedByStaff: null,
    });
    expect(Math.abs(Date.parse(order?.placedAt ?? "") - Date.now())).toBeLessThan(60_000);
    expect([await cartOf("u1"), await db.$count(cart), wakings]).toEqual([[], 0, 1]);
    const queued = await db.select().from(queuedMail).orderBy(asc(queuedMail.id));
    expect(queued).toMatchObject([
      { orderNumber: number, to: "buyer@shop.example", subject: number, attempts: 0, sentAt: null },
      { orderNumber: number, to: "rep@shop.example", subject: number, attempts: 0, sentAt: null },
    ]);
  });

  test("order by card waits for its payment, and numbers are consecutive", async () => {
    await fillCart(db, "u1", all);
    const first = await placed(newOrder(orderContent([DUCT])));
    const second = await placed(newOrder(orderContent([SWITCH], { payment: "card", paymentTerm: "CREDIT CARD" })));
    expect(Number(second.slice(1))).toBe(Number(first.slice(1)) + 1);
    expect(await orders.find(readerOf("u1"), second)).toMatchObject({
      status: "awaiting-payment",
      events: [{ status: "awaiting-payment" }],
    });
  });

  test("order mails get the order as it is stored", async () => {
    await fillCart(db, "u1", all);
    const told: Order[] = [];
    whilePlacing = (order) => told.push(order);
    const number = await placed(newOrder(orderContent(all)));
    expect(told).toEqual([await orders.find(readerOf("u1"), number)]);
  });

  test("order is placed without a mail that cannot be rendered, which is logged", async () => {
    await fillCart(db, "u1", all);
    whilePlacing = () => {
      throw new Error("no template");
    };
    const number = await placed(newOrder(orderContent(all)));
    expect(await counts()).toEqual([1, 3, 1, 0]);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ event: "order mails not written", order: number, error: "no template" }),
    );
  });

  test("order keeps every cent of 999,999 pieces at large prices", async () => {
    const large = placedLine("TI-02FS", 999_999, 99_999_999);
    const most = 999_999_999_999_999;
    await fillCart(db, "u1", [large]);
    const content = orderContent([large], { handling: cents(most), shipping: null, total: cents(most) });
    const number = await placed(newOrder(content));
    const order = await orders.find(readerOf("u1"), number);
    expect(order).toMatchObject({ subtotal: 99_999_899_000_001, handling: most, shipping: null, total: most });
    expect(order?.lines).toEqual([large]);
    expect((await orders.list(readerOf("u1"), { q: "", from: null, to: null, page: 1 })).orders).toMatchObject([
      { total: most, isProvisional: true, lines: 1 },
    ]);
  });

  test("order of a full cart has 2000 lines", async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => placedLine(`PN-${index}`, index + 1));
    await fillCart(db, "u1", lines);
    const number = await placed(newOrder(orderContent(lines)));
    expect((await orders.find(readerOf("u1"), number))?.lines).toEqual(lines);
    expect(await db.$count(cart)).toBe(0);
  });
});

describe("cart after an order of some lines", () => {
  test("cart keeps unordered lines and addresses, without the entered order data", async () => {
    await fillCart(db, "u1", [...all, { pn: "UNPRICED-1", quantity: 3 }]);
    await db.update(cart).set({ shares: [{ webUserId: "u1", note: "", pns: ["UNPRICED-1"] }] });
    await placed(newOrder(orderContent([SWITCH, DUCT])));
    expect(await cartOf("u1")).toEqual([
      { pn: "TI-02FS", quantity: 5 },
      { pn: "UNPRICED-1", quantity: 3 },
    ]);
    expect(await db.select().from(cart)).toMatchObject([
      {
        selectedShippingId: 5002,
        carrier: null,
        method: null,
        shipperNumber: "",
        poNumber: "",
        needBy: null,
        note: "",
        shares: [],
      },
    ]);
  });

  test("cart of another buyer stays unchanged", async () => {
    await fillCart(db, "u1", all);
    await fillCart(db, "u2", all);
    await placed(newOrder(orderContent(all)));
    expect(await cartOf("u2")).toHaveLength(3);
  });
});

describe("one form is one order (R-NOJS-06)", () => {
  test("form sent again returns its order, also with a refilled cart", async () => {
    await fillCart(db, "u1", all);
    const order = newOrder(orderContent(all));
    const number = await placed(order);
    await fillCart(db, "u1", all);
    expect(await orders.place(order)).toEqual({ outcome: "repeated", number });
    expect([await counts(), (await cartOf("u1")).length, wakings]).toEqual([[1, 3, 1, 2], 3, 1]);
  });

  test("form sent ten times at once to two processes places one order", async () => {
    await fillCart(db, "u1", all);
    const order = newOrder(orderContent(all));
    const shops = [orders, instance()];
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, turn) => shops[turn % 2]?.place(order)));
    expect(outcomes.map((each) => each?.outcome).toSorted()).toEqual(["placed", ...Array<string>(9).fill("repeated")]);
    expect(new Set(outcomes.map((each) => each && "number" in each && each.number)).size).toBe(1);
    expect(await counts()).toEqual([1, 3, 1, 2]);
  });

  test("form of another user reveals no order number", async () => {
    await fillCart(db, "u1", all);
    await fillCart(db, "u2", all);
    const order = newOrder(orderContent(all));
    await placed(order);
    await expect(orders.place({ ...order, webUserId: "u2", customerId: 1002 })).rejects.toThrow(/another web user/);
    expect([await db.$count(webOrder), (await cartOf("u2")).length]).toEqual([1, 3]);
  });
});

describe("changed cart is not ordered", () => {
  test("second form of one cart is refused", async () => {
    await fillCart(db, "u1", all);
    const forms = [newOrder(orderContent(all)), newOrder(orderContent(all))];
    const outcomes = await Promise.all(forms.map((form) => orders.place(form)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["cart-changed", "placed"]);
    expect(await counts()).toEqual([1, 3, 1, 2]);
  });

  test.each([
    ["another quantity", [placedLine("TI-02FS", 6)]],
    ["a missing line", [CLAMP, placedLine("GONE-1", 1)]],
  ])("%s", async (_name, lines) => {
    await fillCart(db, "u1", all);
    const before = await labelOf(5002);
    expect(await orders.place(newOrder(orderContent(lines)))).toEqual({ outcome: "cart-changed" });
    expect([await counts(), (await cartOf("u1")).length, wakings]).toEqual([[0, 0, 0, 0], 3, 0]);
    expect(await labelOf(5002)).toBe(before);
  });

  test("missing cart is not ordered", async () => {
    expect(await orders.place(newOrder(orderContent(all)))).toEqual({ outcome: "cart-changed" });
  });
});

describe("addresses an order has used become read-only (A-56, R-ADDR-08)", () => {
  const relabel = async (id: number, label: string) => {
    await db.update(contact).set({ label }).where(eq(contact.id, id));
  };
  test("order writes its number into address labels once", async () => {
    await relabel(5001, "");
    await relabel(5002, "Receiving Plant 2");
    await fillCart(db, "u1", all);
    const number = await placed(newOrder(orderContent([CLAMP])));
    await placed(newOrder(orderContent([DUCT])));
    expect([await labelOf(5001), await labelOf(5002)]).toEqual([number, `Receiving Plant 2 ${number}`]);
  });

  test("order accepts one address for both, and a removed address", async () => {
    await relabel(5002, "Dock");
    await fillCart(db, "u1", all);
    const same = newOrder(orderContent([CLAMP]), { shippingContactId: 5002, billingContactId: 5002 });
    const number = await placed(same);
    expect(await labelOf(5002)).toBe(`Dock ${number}`);
    expect(await placed(newOrder(orderContent([DUCT]), { shippingContactId: 1, billingContactId: 2 }))).toMatch(/^W/);
  });
});

describe("result of a form", () => {
  test("form has no order before, and its number afterwards", async () => {
    await fillCart(db, "u1", all);
    const order = newOrder(orderContent(all));
    expect(await orders.placedWith(order.idempotencyKey)).toBeNull();
    const number = await placed(order);
    expect(await orders.placedWith(order.idempotencyKey)).toBe(number);
    expect(await orders.placedWith("another")).toBeNull();
  });

  test("result of a form waits for an order being placed, in this process and in another", async () => {
    await fillCart(db, "u1", all);
    const order = newOrder(orderContent(all));
    const other = instance();
    let asked: Promise<(string | null)[]> | undefined;
    whilePlacing = () => {
      asked = Promise.all([orders.placedWith(order.idempotencyKey), other.placedWith(order.idempotencyKey)]);
    };
    const number = await placed(order);
    expect(await asked).toEqual([number, number]);
  });

  test("result of a form waits for an order that has not reached the database", async () => {
    await fillCart(db, "u1", all);
    const order = newOrder(orderContent(all));
    const placing = orders.place(order);
    const asked = orders.placedWith(order.idempotencyKey);
    expect(await asked).toBe(((await placing) as { number: string }).number);
  });

  test("failed form has no order and changes nothing", async () => {
    await fillCart(db, "u1", all);
    await db.update(contact).set({ label: "Dock" }).where(eq(contact.id, 5002));
    const impossible = newOrder(orderContent(all, { needBy: "2026-02-30" }));
    await expect(orders.place(impossible)).rejects.toThrow("web_order");
    expect(await orders.placedWith(impossible.idempotencyKey)).toBeNull();
    expect([await counts(), (await cartOf("u1")).length, wakings]).toEqual([[0, 0, 0, 0], 3, 0]);
    expect(await labelOf(5002)).toBe("Dock");
    expect(await placed({ ...impossible, content: orderContent(all) })).toMatch(/^W/);
  });

  test("result of a form rejects while the order stays in progress", async () => {
    await fillCart(db, "u1", all);
    const order = newOrder(orderContent(all));
    let free: () => void = () => {};
    const held = new Promise<void>((resolve) => (free = resolve));
    const busy = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await held;
    });
    const placing = orders.place(order);
    await expect(orders.placedWith(order.idempotencyKey)).rejects.toThrow("did not answer within 3000 ms");
    free();
    await busy;
    expect(await placing).toMatchObject({ outcome: "placed" });
  });
});
