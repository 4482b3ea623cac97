import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cart } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { customer } from "../database/customer-schema.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import type { Orders } from "../orders/orders.ts";
import { createCheckout } from "./checkout.server.ts";
import { checkoutServices, CLAMP, SWITCH, type CheckoutServices } from "../../../tests/setup/checkout-services.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let desk: CheckoutServices;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = await checkoutServices(db);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  await db.delete(webOrder);
  await db.delete(cart);
});

const orderCount = () => db.$count(webOrder);

describe("placing an order (A-55)", () => {
  test("a first order creates one customer from the address, with its sales rep (R-CUST-01, R-REP-01)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    await desk.shipTo(who);
    const placing = await desk.reviewed(who);
    const outcome = await desk.checkout.place(who, placing);
    expect(outcome).toMatchObject({ outcome: "placed", isNewCustomer: true });
    const [order] = await db.select().from(webOrder);
    expect(order).toMatchObject({
      webUserId: who.user.id,
      payment: "card",
      status: "awaiting-payment",
      paymentTerm: "CREDIT CARD",
      buyer: { customerName: "Dubois Automation", territory: "T3", rep: "JL" },
      shipTo: { city: "Cleveland", taxable: true },
      total: placing.shown.total,
    });
    const found = await desk.signedIn(who.user.email);
    expect(found.customer).toMatchObject({ id: order?.customerId, priceList: "OEM", paymentTerm: "CREDIT CARD" });
    expect(await desk.linesOf(who)).toEqual([]);
  });

  test("placing an order rejects a billing address of another customer (decision 0033, R-ADDR-12)", async () => {
    const joe = await desk.signedIn("joe.tanner@tririver.example");
    await desk.fill(joe, [SWITCH, 10]);
    expect(await desk.choose(joe, 5005, 5006)).toBe("missing");
    expect(await desk.choose(joe, 5005)).toBe("done");
    await desk.tell(joe, { poNumber: "PO 1" });
    const placing = await desk.reviewed(joe);
    // An address that moved to another customer after the book was read.
    const list: typeof desk.ports.contacts.list = async (user) =>
      (await desk.ports.contacts.list(user))?.map((each) =>
        each.id === 5005 ? { ...each, customerId: 1003 } : each,
      ) ?? null;
    const checkout = createCheckout({ ...desk.ports, contacts: { ...desk.ports.contacts, list } });
    expect(await checkout.place(joe, placing)).toMatchObject({ outcome: "blocker", blocker: "no-address" });
    expect(await orderCount()).toBe(0);
  });

  test("two concurrent orders become one order and one customer (R-CUST-06)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    await desk.shipTo(who);
    const customers = await db.$count(customer);
    const placing = await desk.reviewed(who);
    const outcomes = await Promise.all([1, 2, 3].map(() => desk.checkout.place(who, placing)));
    expect(new Set(outcomes.map((each) => each.outcome === "placed" && each.number)).size).toBe(1);
    expect(await orderCount()).toBe(1);
    expect(await db.$count(customer)).toBe(customers + 1);
    // The browser may keep any of the outcomes, so each must update the session (R-CUST-03).
    expect(outcomes.every(({ isNewCustomer }) => isNewCustomer)).toBe(true);
    expect(await desk.checkout.place(who, placing)).toEqual(outcomes[0]);
  });

  test("a form repeated before the customer exists returns the one order (R-CUST-06)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    await desk.shipTo(who);
    const placing = await desk.reviewed(who);
    let second: unknown;
    const createFor: typeof desk.ports.customers.createFor = async (...args) => {
      const made = await desk.ports.customers.createFor(...args);
      second = await desk.checkout.place(who, placing);
      return made;
    };
    const first = await createCheckout({ ...desk.ports, customers: { ...desk.ports.customers, createFor } }).place(
      who,
      placing,
    );
    expect(first).toMatchObject({ outcome: "placed", isNewCustomer: true });
    expect(second).toEqual(first);
    expect(await orderCount()).toBe(1);
  });

  test("a repeated form that finds the cart empty returns the order", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 10]);
    await desk.tell(who, { poNumber: "PO 1" });
    const placing = await desk.reviewed(who);
    let first: unknown;
    const placedWith: Orders["placedWith"] = async (key) => {
      const before = await desk.ports.orders.placedWith(key);
      first ??= await desk.checkout.place(who, placing);
      return before;
    };
    const second = await createCheckout({ ...desk.ports, orders: { ...desk.ports.orders, placedWith } }).place(
      who,
      placing,
    );
    expect(second).toMatchObject({ outcome: "placed" });
    expect(second).toEqual(first);
  });

  test("a second click waits for the first, also when another tab adds a line meanwhile (R-NOJS-06)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 10]);
    await desk.tell(who, { poNumber: "PO 1" });
    const placing = await desk.reviewed(who);
    const clicks: Promise<unknown>[] = [];
    const salesRepOf: typeof desk.ports.customers.salesRepOf = async (customer) => {
      if (clicks.length === 1) {
        await desk.fill(who, [CLAMP, 1]);
        clicks.push(checkout.place(who, placing));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return desk.ports.customers.salesRepOf(customer);
    };
    const checkout = createCheckout({ ...desk.ports, customers: { ...desk.ports.customers, salesRepOf } });
    clicks.push(checkout.place(who, placing));
    const first = await clicks[0];
    expect(first).toMatchObject({ outcome: "placed" });
    expect(await clicks[1]).toEqual(first);
    expect(await desk.linesOf(who)).toEqual([[CLAMP, 1]]);
  });

  test("two review pages of a cart place one order: the second finds the lines gone", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    await desk.shipTo(who);
    const [first, second] = [await desk.reviewed(who), await desk.reviewed(who)];
    expect((await desk.checkout.place(who, first)).outcome).toBe("placed");
    expect(await desk.checkout.place(who, second)).toMatchObject({ outcome: "blocker", blocker: "empty-cart" });
    expect(await orderCount()).toBe(1);
  });

  test("order is placed on account with a PO number at the customer's prices", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 10]);
    await desk.tell(who, { poNumber: "PO-4711", needBy: "2999-01-01", note: "Dock 4" });
    expect(await desk.checkout.place(who, await desk.reviewed(who))).toMatchObject({
      outcome: "placed",
      isNewCustomer: false,
    });
    const [order] = await db.select().from(webOrder);
    expect(order).toMatchObject({
      payment: "terms",
      paymentTerm: "NET 30",
      status: "received",
      poNumber: "PO-4711",
      needBy: "2999-01-01",
      note: "Dock 4",
      carrier: "ferrule",
      method: "ground",
      facts: { priceList: "MERIDIAN" },
      customerId: 1001,
    });
  });

  test("placing an order rejects forged or meanwhile changed prices and quantities (R-CART-14)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 10]);
    await desk.tell(who, { poNumber: "PO 1" });
    const placing = await desk.reviewed(who);
    const { shown } = placing;
    const place = (change: Partial<typeof shown>) =>
      desk.checkout.place(who, { ...placing, nonce: newNonce(), shown: { ...shown, ...change } });
    const [line] = shown.lines;
    if (!line) throw new Error("nothing is shown");
    const cheap = { ...line, unitPrice: shown.tax };
    for (const change of [{ lines: [cheap] }, { lines: [] }, { total: shown.tax }, { shipping: null }, { choices: "" }])
      expect((await place(change)).outcome).toBe("changed");
    await desk.tell(who, { poNumber: "PO 2" });
    expect((await place({})).outcome).toBe("changed");
    await desk.tell(who, { poNumber: "PO 1" });
    await desk.fill(who, [SWITCH, 1]);
    expect((await place({})).outcome).toBe("changed");
    expect(await orderCount()).toBe(0);
  });
});

describe("placing an order without the database", () => {
  const failing = (orders: Partial<Orders>) =>
    createCheckout({ ...desk.ports, orders: { ...desk.ports.orders, ...orders } });
  const ready = async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    await desk.shipTo(who);
    return { who, placing: await desk.reviewed(who) };
  };
  const away = () => Promise.reject(new Error("the connection is gone"));

  test("a failure before the write places no order and keeps the cart", async () => {
    const { who, placing } = await ready();
    expect((await failing({ place: away }).place(who, placing)).outcome).toBe("not-placed");
    expect(await desk.linesOf(who)).toEqual([[SWITCH, 10]]);
    expect((await desk.checkout.place(await desk.signedIn(who.user.email), placing)).outcome).toBe("placed");
  });

  test("a failure after the write finds the order by its form", async () => {
    const { who, placing } = await ready();
    const lost = failing({
      place: async (order) => {
        await desk.ports.orders.place(order);
        return away();
      },
    });
    expect((await lost.place(who, placing)).outcome).toBe("placed");
    expect(await orderCount()).toBe(1);
  });

  test("a lasting failure is `unknown`; the same form then returns the one order", async () => {
    const { who, placing } = await ready();
    let isGone = false;
    const lost = failing({
      place: async (order) => {
        await desk.ports.orders.place(order);
        isGone = true;
        return away();
      },
      placedWith: (key) => (isGone ? away() : desk.ports.orders.placedWith(key)),
    });
    expect((await lost.place(who, placing)).outcome).toBe("unknown");
    expect((await desk.checkout.place(who, placing)).outcome).toBe("placed");
    expect(await orderCount()).toBe(1);
  });
});

test("a form without a nonce is never treated as a repeat", async () => {
  const who = await desk.stranger();
  await desk.fill(who, [SWITCH, 10]);
  await desk.shipTo(who);
  expect((await desk.checkout.place(who, { ...(await desk.reviewed(who)), nonce: "" })).outcome).toBe("placed");
  const found = await db.$count(webOrder, eq(webOrder.webUserId, who.user.id));
  expect(found).toBe(1);
});
