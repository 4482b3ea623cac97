import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderAdministrationOn } from "../../../tests/setup/order-administration-on.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { promiseOf } from "../../domain/catalog/availability.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { webOrderLine } from "../database/order-schema.ts";
import { partIncoming, partStock } from "../database/commerce-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import type { NewOrder, Orders } from "./orders.ts";
import { someOf } from "../../../tests/setup/extent.ts";

const [FIRST, SECOND] = ["KC-0093-10-120A", "OX-MB1"];
const BUYERS = Array.from({ length: 12 }, (_each, index) => `stock-buyer-${index}`);
const DUE = "2999-12-03";

/** Orders and corrections of the same pieces at the same moment. Runs on each kind of database. */
export function describeStockPromises(): void {
  let data: OwnDatabase;
  let database: DatabaseService;
  let orders: Orders;
  beforeAll(async () => {
    data = await ownDatabase();
    database = await openDatabase(data.env);
    const { db } = database;
    orders = ordersOn(db, { log: createLog("silent") });
    for (const id of BUYERS) {
      const named = { nameFirst: "Stock", nameLast: "Buyer", locale: "en", primaryCustomerId: 1001 } as const;
      await db.insert(webUser).values({ id, email: `${id}@plant.test`, ...named });
    }
  });
  afterAll(async () => {
    await database.close();
    await data.remove();
  });

  /** Stock of both parts before any order. */
  async function count(onHand: number, coming: number): Promise<void> {
    const { db } = database;
    await db.delete(partIncoming).where(inArray(partIncoming.pn, [FIRST, SECOND]));
    for (const pn of [FIRST, SECOND]) {
      const row = { onHand, countedAt: new Date(), soldOut: null };
      await db
        .insert(partStock)
        .values({ pn, ...row })
        .onConflictDoUpdate({ target: partStock.pn, set: row });
      await db.insert(partIncoming).values({ pn, due: DUE, quantity: coming });
    }
  }

  const promise: NonNullable<NewOrder["promise"]> = ({ quantity }, stock) =>
    promiseOf({ leadTime: 10, status: "active", stock }, quantity);

  async function placeAtOnce(quantity: number): Promise<string[]> {
    const { db } = database;
    const forms = await Promise.all(
      BUYERS.map(async (webUserId, index) => {
        // Every second order names the parts in reverse.
        const parts = index % 2 === 0 ? [FIRST, SECOND] : [SECOND, FIRST];
        const lines = parts.map((pn) => placedLine(pn, quantity));
        await fillCart(db, webUserId, lines);
        return { ...newOrder(orderContent(lines), { webUserId }), promise };
      }),
    );
    const placed = await Promise.all(forms.map((form) => orders.place(form)));
    return placed.map((each) => ("number" in each ? each.number : each.outcome));
  }

  async function promised(numbers: readonly string[], pn: string): Promise<Record<string, number>> {
    const lines = await database.db
      .select()
      .from(webOrderLine)
      .where(inArray(webOrderLine.orderNumber, [...numbers]));
    const sums: Record<string, number> = {};
    for (const { pn: of, promise: pieces } of lines)
      for (const each of of === pn ? (pieces ?? []) : []) sums[each.from] = (sums[each.from] ?? 0) + each.quantity;
    return sums;
  }

  describe("simultaneous orders", () => {
    test.each(someOf(1, [1, 2, 3]))("are promised each piece once, without a deadlock (round %i)", async () => {
      await count(20, 15);
      const numbers = await placeAtOnce(4);
      expect(numbers.filter((number) => /^W\d{10}$/.test(number))).toHaveLength(BUYERS.length);
      for (const pn of [FIRST, SECOND])
        expect(await promised(numbers, pn)).toEqual({ stock: 20, incoming: 15, days: 13 });
    });

    test("keep the displayed promise of parts without a stock count", async () => {
      await database.db.delete(partStock).where(eq(partStock.pn, FIRST));
      const numbers = await placeAtOnce(1);
      expect(await promised(numbers, FIRST)).toEqual({ stock: BUYERS.length });
    });
  });

  describe("simultaneous corrections", () => {
    test.each(someOf(1, [1, 2, 3]))("are promised each piece once, also next to new orders (round %i)", async () => {
      await count(20, 15);
      const numbers = await placeAtOnce(1);
      const desk = orderAdministrationOn(database.db);
      const corrected = numbers.slice(0, 6).map((number) =>
        desk.take("system", number, {
          name: "correct",
          lines: [FIRST, SECOND].map((pn) => ({ pn, quantity: 4, replacement: null })),
          added: { handling: false, freight: false, tax: false },
          note: "",
        }),
      );
      const [outcomes, more] = await Promise.all([Promise.all(corrected), placeAtOnce(1)]);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => "done"));
      for (const pn of [FIRST, SECOND]) {
        const { stock, incoming } = await promised([...numbers, ...more], pn);
        expect([stock, incoming]).toEqual([20, 15]);
      }
    });

    test.each(someOf(1, ["wds2030gns", "WDS 2030 GNS", "wds_2030/gns"]))(
      "correction accepts a replacement written %s",
      async (replacement) => {
        await count(20, 15);
        const [number = ""] = await placeAtOnce(1);
        const { outcome } = await orderAdministrationOn(database.db).take("system", number, {
          name: "correct",
          lines: [{ pn: FIRST, quantity: 2, replacement }],
          added: { handling: false, freight: false, tax: false },
          note: "",
        });
        const lines = await database.db.select().from(webOrderLine).where(eq(webOrderLine.orderNumber, number));
        expect([outcome, lines.map(({ pn }) => pn).toSorted()]).toEqual(["done", [SECOND, "WDS-2030GNS"].toSorted()]);
      },
    );
  });
}
