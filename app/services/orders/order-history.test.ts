import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import { ADDRESS, fillCart, newOrder, orderContent, placedLine, readerOf } from "./new-order.test-helper.ts";
import type { Orders, OrderSearch } from "./orders.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";

type Past = { at: string; poNumber?: string; lines: ReturnType<typeof placedLine>[]; webUserId?: string };

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let orders: Orders;
const logged: string[] = [];
/** Of Dana's orders, oldest first. */
let numbers: string[];
let foreign: string;

/** Orders of Dana's, oldest first; last year's dates are always within the 24 months and never in the future. */
const YEAR = new Date().getUTCFullYear() - 1;
const PAST: readonly Past[] = [
  {
    at: `${YEAR - 3}-01-10T12:00:00Z`,
    poNumber: "OLD 1",
    lines: [{ ...placedLine("VFD-100.5/A", 1, 50_000), ownNumber: "螺-0093" }],
  },
  { at: `${YEAR}-03-01T00:00:00Z`, poNumber: "PO 4711", lines: [placedLine("KC-0093-10-120A", 2, 1000, "Línea 3")] },
  {
    at: `${YEAR}-03-01T23:59:59Z`,
    poNumber: "100%",
    lines: [placedLine("KC-0093-10-120A", 3, 1100), placedLine("TI-02FS", 5)],
  },
  {
    at: `${YEAR}-03-02T00:00:00Z`,
    poNumber: String.raw`A_B\C`,
    lines: [placedLine("TI-02FS", 7, 700, "Cabinet 50% off")],
  },
  {
    at: `${YEAR}-06-01T08:00:00Z`,
    poNumber: "AXB",
    lines: [{ ...placedLine("GPL-22SK001E", 4), ownNumber: "CAÑÓN-44/Größe" }],
  },
];

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  const log = createLog("warn", (line) => logged.push(line));
  orders = ordersOn(db, { log });
  numbers = [];
  for (const past of PAST) numbers.push(await placedAt(past));
  foreign = await placedAt({
    at: `${YEAR}-03-01T10:00:00Z`,
    webUserId: "u2",
    lines: [placedLine("KC-0093-10-120A", 9)],
  });
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

async function placedAt({ at, poNumber = "", lines, webUserId = "u1" }: Past): Promise<string> {
  await fillCart(db, webUserId, lines);
  const outcome = await orders.place(newOrder(orderContent(lines, { poNumber }), { webUserId }));
  if (outcome.outcome !== "placed") throw new Error(outcome.outcome);
  await db
    .update(webOrder)
    .set({ placedAt: new Date(at) })
    .where(eq(webOrder.number, outcome.number));
  return outcome.number;
}

const search = (change: Partial<OrderSearch> = {}): OrderSearch => ({
  q: "",
  from: null,
  to: null,
  page: 1,
  ...change,
});
/** Positions in {@link PAST} of the orders found, newest first. */
async function found(change: Partial<OrderSearch>): Promise<number[]> {
  const page = await orders.list(readerOf("u1"), search(change));
  expect(page.total).toBe(page.orders.length);
  return page.orders.map(({ number }) => numbers.indexOf(number));
}

describe("order history", () => {
  test("order history lists orders newest first", async () => {
    const { orders: listed, total, page, last } = await orders.list(readerOf("u1"), search());
    expect(listed.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect([total, page, last]).toEqual([5, 1, 1]);
    expect(listed[2]).toEqual({
      approvedByName: "",
      placedByStaff: null,
      number: numbers[2],
      placedAt: `${YEAR}-03-01T23:59:59.000Z`,
      status: "received",
      poNumber: "100%",
      shipToName: "Meridian Packaging Machinery, Inc.",
      shipToCity: "Cleveland",
      lines: 2,
      total: 3 * 1100 + 5 * 770 + 1250,
      received: 0,
      refunded: 0,
      credited: 0,
      isProvisional: false,
      isAnswerDue: false,
      webUserId: "u1",
      orderedBy: "Dana Whitlock",
    });
    expect((await orders.latest(readerOf("u1"), 2)).orders.map(({ number }) => number)).toEqual([
      numbers[4],
      numbers[3],
    ]);
  });

  test("order history refuses an order of another user, even by its number", async () => {
    expect(await orders.find(readerOf("u1"), foreign)).toBeNull();
    expect(await orders.find(readerOf("u2"), foreign)).toMatchObject({ number: foreign });
    expect(await orders.find(readerOf("u8"), numbers[0] ?? "")).toBeNull();
    expect((await orders.list(readerOf("u1"), search({ q: foreign }))).orders).toEqual([]);
    expect((await orders.list(readerOf("u2"), search())).orders).toHaveLength(1);
    const none = { orders: [], hasOthers: false };
    expect(await orders.list(null, search())).toEqual({ ...none, total: 0, page: 1, last: 1 });
    expect([await orders.latest(null, 3), await orders.lines(null, search(), "en"), await orders.parts(null)]).toEqual([
      none,
      [],
      [],
    ]);
  });

  test("order history has all orders of the company for members with that right, or their own", async () => {
    const [sam, dana] = [
      { ...readerOf("u8"), seesAllOrders: true },
      { ...readerOf("u1"), seesAllOrders: true },
    ];
    const own = await placedAt({ at: `${YEAR}-01-01T10:00:00Z`, webUserId: "u8", lines: [placedLine("TI-02FS", 1)] });
    const { orders: listed, hasOthers, total } = await orders.list(sam, search());
    expect([total, hasOthers, listed.at(-1)?.number]).toEqual([6, true, numbers[0]]);
    expect(await orders.find(sam, numbers[0] ?? "")).toMatchObject({ number: numbers[0] });
    expect(await orders.find(sam, foreign), "of another customer").toBeNull();
    const mine = await orders.list(sam, search({ isMine: true }));
    expect([mine.total, mine.hasOthers, mine.orders[0]?.number]).toEqual([1, false, own]);
    expect((await orders.latest(sam, 2)).hasOthers).toBe(true);
    expect((await orders.lines(sam, search(), "en")).map(({ orderedBy }) => orderedBy)).toContain("Dana Whitlock");
    expect((await orders.parts(sam)).length).toBeGreaterThan(1);
    expect((await orders.list(readerOf("u8"), search())).total, "own only, as the company wants of viewers").toBe(1);
    expect((await orders.list({ ...dana, customerId: 1003 }, search())).total, "after they changed sides").toBe(0);
    await db.delete(webOrder).where(eq(webOrder.number, own));
  });

  test.each([["W9999999999"], ["nonsense"], [""], ["W1000000001\0"], ["' or 1=1 --"]])(
    "order history has no order %j",
    async (number) => {
      expect(await orders.find(readerOf("u1"), number)).toBeNull();
    },
  );

  test("order history displays a person's name without a company", async () => {
    await fillCart(db, "u6", [placedLine("TI-02FS", 1)]);
    const content = orderContent([placedLine("TI-02FS", 1)], { shipTo: { ...ADDRESS, nameCompany: " " } });
    await orders.place(newOrder(content, { webUserId: "u6" }));
    expect((await orders.latest(readerOf("u6"), 1)).orders[0]?.shipToName).toBe("Dana Whitlock");
  });

  test("order history has 20 orders on a page, and the last page beyond the end", async () => {
    for (let index = 0; index < 21; index++)
      await placedAt({ at: `${YEAR}-01-01T00:00:${10 + index}Z`, webUserId: "u5", lines: [placedLine("TI-02FS", 1)] });
    const first = await orders.list(readerOf("u5"), search());
    const second = await orders.list(readerOf("u5"), search({ page: 2 }));
    expect([first.orders.length, first.total, first.last]).toEqual([20, 21, 2]);
    expect([second.orders.length, second.page]).toEqual([1, 2]);
    expect(second.orders[0]?.placedAt).toBe(`${YEAR}-01-01T00:00:10.000Z`);
    expect(await orders.list(readerOf("u5"), search({ page: 99 }))).toEqual(second);
    expect(await orders.list(readerOf("u5"), search({ page: -1 }))).toEqual(first);
  });
});

describe("search of the order history", () => {
  test.each([
    ["a PO number", "po 4711", [1]],
    ["part of a PO number", "471", [1]],
    ["a part number", "KC-0093-10-120A", [2, 1]],
    ["a part number without dashes, in lower case", "kc009310", [2, 1]],
    ["a part number with other separators", "vfd 100.5 a", [0]],
    ["part of a part number", "02F", [3, 2]],
    ["a customer part number without accents and dashes", "canon 44", [4]],
    ["a customer part number with accents", "cañón44-größe", [4]],
    ["a customer part number in Chinese, not the digits of others", "螺0093", [0]],
    ["a number with letters of no order, not its remaining digits", "Ж0093", []],
    ["a reference", "línea", [1]],
    ["a percent sign, which is no wildcard", "%", [3, 2]],
    ["a text with a percent sign", "50% off", [3]],
    ["an underscore, which is no wildcard", "A_B", [3]],
    ["a backslash", "\\", [3]],
    ["a quote", "'", []],
    ["blanks only, which search nothing", "   ", [4, 3, 2, 1, 0]],
    ["dashes only, which fold to nothing", "---", []],
    ["bytes no text can have", "\0po\0 4711", [1]],
    ["half a character", "\ud800", []],
    ["10 KB", "KC".repeat(5000), []],
  ])("search of the order history finds %s", async (_name, q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  test("search of the order history finds an order by its number, whole or in part, in any case", async () => {
    const [number = ""] = numbers;
    expect(await found({ q: number.toLowerCase() })).toEqual([0]);
    expect(await found({ q: number.slice(1) })).toEqual([0]);
    expect(await found({ q: "W100000" })).toEqual([4, 3, 2, 1, 0]);
  });

  test.each([
    ["from a day", { from: `${YEAR}-03-01` }, [4, 3, 2, 1]],
    ["to a day", { to: `${YEAR}-03-01` }, [2, 1, 0]],
    ["on one day", { from: `${YEAR}-03-01`, to: `${YEAR}-03-01` }, [2, 1]],
    ["between days in the wrong order", { from: `${YEAR}-03-02`, to: `${YEAR}-03-01` }, []],
    ["a day and a part", { from: `${YEAR}-03-02`, q: "TI-02" }, [3]],
    ["invalid days", { from: "2025-02-30", to: "never" }, [4, 3, 2, 1, 0]],
    ["the year 0", { from: "0000-01-01", to: "9999-12-31" }, [4, 3, 2, 1, 0]],
  ])("filters by days of UTC, both inclusive: %s", async (_name, days, expected) => {
    expect(await found(days)).toEqual(expected);
  });
});

describe("order lines and bought parts", () => {
  test("returns all lines in their sequence, with the title of the language", async () => {
    const lines = await orders.lines(
      readerOf("u1"),
      search({ from: `${YEAR}-03-01`, to: `${YEAR}-03-02`, page: 7 }),
      "es",
    );
    expect(lines.map(({ number, pn }) => [numbers.indexOf(number), pn])).toEqual([
      [3, "TI-02FS"],
      [2, "KC-0093-10-120A"],
      [2, "TI-02FS"],
      [1, "KC-0093-10-120A"],
    ]);
    expect(lines[3]).toEqual({
      placedByStaff: null,
      number: numbers[1],
      placedAt: `${YEAR}-03-01T00:00:00.000Z`,
      status: "received",
      poNumber: "PO 4711",
      orderedBy: "Dana Whitlock",
      approvedByName: "",
      pn: "KC-0093-10-120A",
      title: "Parte KC-0093-10-120A",
      reference: "Línea 3",
      ownNumber: "",
      quantity: 2,
      unitPrice: 1000,
      lineTotal: 2000,
      promise: [{ quantity: 2, from: "stock" }],
      handling: 0,
      nonStandardFee: 0,
      tariff: 0,
      shipping: 1250,
      tax: 0,
      total: 3250,
      received: 0,
      refunded: 0,
      credited: 0,
      balance: 3250,
    });
    expect((await orders.lines(readerOf("u1"), search({ q: "4711" }), "en"))[0]?.title).toBe("Part KC-0093-10-120A");
  });

  test("order lines and bought parts has parts bought in 24 months, last bought first, without canceled orders", async () => {
    const parts = await orders.parts(readerOf("u1"));
    expect(parts).toEqual([
      part("GPL-22SK001E", 1, 4, 4, 4, 770),
      part("TI-02FS", 2, 12, 3, 7, 700),
      part("KC-0093-10-120A", 2, 5, 2, 3, 1100),
    ]);
    await db
      .update(webOrder)
      .set({ status: "cancelled" })
      .where(eq(webOrder.number, numbers[3] ?? ""));
    expect(await orders.parts(readerOf("u1"))).toContainEqual(part("TI-02FS", 1, 5, 2, 5, 770));
    await db
      .update(webOrder)
      .set({ status: "received" })
      .where(eq(webOrder.number, numbers[3] ?? ""));
  });

  function part(pn: string, orders: number, pieces: number, last: number, lastQuantity: number, lastPrice: number) {
    const lastAt = new Date(PAST[last]?.at ?? "").toISOString();
    return { pn, orders, pieces, lastOrder: numbers[last], lastAt, lastBy: "Dana Whitlock", lastQuantity, lastPrice };
  }
});

describe("damaged order", () => {
  test.each([
    ["an address", { shipTo: sql`'{"nameCompany": 7}'::jsonb` }, "shipTo.nameCompany"],
    ["a status", { status: sql`'lost'` }, "status"],
    ["an amount", { total: -1 }, "total"],
  ])("order list skips and logs an order with a damaged part: %s", async (_name, damage, field) => {
    const [number = ""] = numbers;
    const [before] = await db.select().from(webOrder).where(eq(webOrder.number, number));
    await db.update(webOrder).set(damage).where(eq(webOrder.number, number));
    logged.splice(0);
    const page = await orders.list(readerOf("u1"), search());
    expect([page.total, page.orders.length]).toEqual([5, 4]);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({
      event: "order not readable",
      order: number,
      error: `not readable: ${field}`,
    });
    await expect(orders.find(readerOf("u1"), number)).rejects.toThrow("not readable");
    if (before) await db.update(webOrder).set(before).where(eq(webOrder.number, number));
    expect((await orders.list(readerOf("u1"), search())).orders).toHaveLength(5);
  });

  test("order with a damaged price reason is refused, and the list still has it", async () => {
    const [number = ""] = numbers;
    await db
      .update(webOrderLine)
      .set({ explain: sql`'[]'::jsonb` })
      .where(eq(webOrderLine.orderNumber, number));
    logged.splice(0);
    await expect(orders.find(readerOf("u1"), number)).rejects.toThrow("not readable: lines.0.explain");
    expect(logged).toHaveLength(1);
    expect((await orders.list(readerOf("u1"), search())).orders).toHaveLength(5);
  });
});
