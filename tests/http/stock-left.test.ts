import { contentOf } from "../setup/shop-content.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { createCatalog } from "../../app/services/catalog/catalog-repository.server.ts";
import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import { openDatabase, type Database, type DatabaseService } from "../../app/services/database/database.server.ts";
import { webOrder } from "../../app/services/database/order-schema.ts";
import { partIncoming, partStock } from "../../app/services/database/commerce-schema.ts";
import { createLog } from "../../app/services/log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { orderAdministrationOn } from "../setup/order-administration-on.ts";
import type { StockRecords } from "../../app/services/stock/stock.ts";
import { createStockRecords } from "../../app/services/stock/stock-repository.server.ts";
import { ordersOn } from "../setup/orders-on.ts";

const log = createLog("silent");
const [LAMP, CLAMP, OTHER] = ["KC-0093-10-120A", "TI-02FS", "PEF-PFKN-10"];

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let stock: StockRecords;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
let counted = 0;
beforeAll(async () => {
  counted = await db.$count(partStock);
});
beforeEach(async () => {
  stock = createStockRecords({ db, version: createDataVersion(db), content: contentOf(), log });
  await db.delete(webOrder);
  await db.delete(partStock);
  await db.delete(partIncoming);
  await db.insert(partStock).values([
    { pn: LAMP, onHand: 8, countedAt: sql`now()` },
    { pn: CLAMP, onHand: 100, countedAt: sql`now()` },
  ]);
  await db.insert(partIncoming).values([
    { pn: LAMP, due: "2099-12-03", quantity: 40 },
    { pn: LAMP, due: "2020-01-01", quantity: 9 },
  ]);
});

type Placing = { at?: Date; by?: string };

/** Places an order as the shop does; `at` is another time, `by` another user. */
async function order(pn: string, quantity: number, { at, by = "u1" }: Placing = {}): Promise<string> {
  const orders = ordersOn(db, { log, onPlaced: (numbers) => stock.settle(numbers) });
  const lines = [placedLine(pn, quantity)];
  await fillCart(db, by, lines);
  const placed = await orders.place(newOrder(orderContent(lines), { webUserId: by }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  if (at) await db.update(webOrder).set({ placedAt: at }).where(eq(webOrder.number, placed.number));
  return placed.number;
}

const left = async (pn: string) => (await stock.ofParts([pn])).get(pn);
/** Forces a check of the version, although the last one was a moment ago. */
const version = () => createDataVersion(db).shown();
const soldOut = async () => (await db.select().from(partStock).where(eq(partStock.soldOut, true))).map(({ pn }) => pn);

test("demonstration has stock", () => {
  expect(counted).toBeGreaterThan(8000);
});

describe("available stock of a part", () => {
  test("available stock is the counted stock less later orders, then what arrives", async () => {
    expect(await left(LAMP)).toMatchObject({ onHand: 8, incoming: [{ quantity: 40, date: "2099-12-03" }] });
    await order(LAMP, 3);
    expect(await left(LAMP)).toMatchObject({ onHand: 5, incoming: [{ quantity: 40 }] });
    await order(LAMP, 10);
    expect(await left(LAMP)).toMatchObject({ onHand: 0, incoming: [{ quantity: 35 }] });
    expect(await left(OTHER)).toBeUndefined();
  });

  test("orders before the count, and canceled ones, reduce no stock", async () => {
    await order(LAMP, 3, { at: new Date("2026-01-01") });
    const cancelled = await order(LAMP, 2);
    await db.update(webOrder).set({ status: "cancelled" }).where(eq(webOrder.number, cancelled));
    await stock.settle([]);
    expect(await left(LAMP)).toMatchObject({ onHand: 8 });
  });

  test("available stock is the same by number, on the part page and in the series", async () => {
    await order(CLAMP, 30);
    const catalog = createCatalog(db, createDataVersion(db), contentOf());
    const expected = { onHand: 70, incoming: [] };
    expect((await catalog.findParts([CLAMP, OTHER])).get(CLAMP)?.stock).toMatchObject(expected);
    expect((await catalog.partDetail(CLAMP))?.part.stock).toMatchObject(expected);
    expect((await catalog.partDetail(OTHER))?.part.stock).toBeUndefined();
    const series = (await catalog.findParts([CLAMP])).get(CLAMP)?.series ?? "";
    expect((await stock.ofSeries(series)).get(CLAMP)).toMatchObject(expected);
  });
});

describe("cached pages and stock", () => {
  test("cached page is rendered again when the last piece is ordered, and only then", async () => {
    const before = await version();
    await order(LAMP, 7);
    expect([await version(), await soldOut()]).toEqual([before, []]);
    await order(LAMP, 1);
    const without = await version();
    expect(without).not.toBe(before);
    expect(await soldOut()).toEqual([LAMP]);
    await order(LAMP, 30);
    expect(await version()).toBe(without);
  });

  test("cached page is rendered again when a cancellation returns the last piece", async () => {
    const number = await order(LAMP, 8);
    const without = await version();
    const desk = orderAdministrationOn(db, { onChanged: stock.settle });
    await desk.take("system", number, { name: "cancel", note: "" });
    expect(await version()).not.toBe(without);
    expect(await soldOut()).toEqual([]);
  });

  test("cached page is rendered again when two buyers order the last pieces at once, and neither is refused", async () => {
    const before = await version();
    await Promise.all([order(LAMP, 5), order(LAMP, 5, { by: "u2" })]);
    expect(await soldOut()).toEqual([LAMP]);
    expect(await version()).not.toBe(before);
    expect(await left(LAMP)).toMatchObject({ onHand: 0, incoming: [{ quantity: 38 }] });
  });

  test("cached page is rendered again for orders that were not noted, at the next check", async () => {
    const before = await version();
    stock.settle = () => Promise.resolve();
    const number = await order(LAMP, 8);
    expect([await version(), await soldOut()]).toEqual([before, []]);
    await stock.settleMissed();
    const without = await version();
    expect([without === before, await soldOut()]).toEqual([false, [LAMP]]);
    await stock.settleMissed();
    expect(await version()).toBe(without);
    await db.update(webOrder).set({ status: "cancelled" }).where(eq(webOrder.number, number));
    await stock.settleMissed();
    expect([(await version()) === without, await soldOut()]).toEqual([false, []]);
  });

  test("order is placed when the remaining stock cannot be noted", async () => {
    const none = { execute: () => Promise.reject(new Error("away")) } as unknown as Database;
    const away = createStockRecords({ db: none, version: createDataVersion(db), content: contentOf(), log });
    await expect(away.settle([LAMP])).resolves.toBeUndefined();
    expect(await db.$count(partStock, inArray(partStock.pn, [LAMP]))).toBe(1);
  });
});
