import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { exceededLimit } from "../../domain/company/approval.ts";
import type { SpendingLimit } from "../../domain/company/spending.ts";
import { cents } from "../../domain/money.ts";
import { cart } from "../database/cart-schema.ts";
import { company, spendingColumns } from "../database/company-schema.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import type { Orders } from "./orders.ts";

const LIMIT: SpendingLimit = { amount: cents(100_000), period: "day" };
const BUYER = { webUserId: "u1", customerId: 1001, spending: LIMIT };
const PARTS = ["KC-0093-10-120A", "OX-MB1", "PEF-PFKN-10", "TI-02FS"];

/** Orders of one buyer against a spending limit. Runs on each kind of database. */
export function describeSpending(): void {
  let data: OwnDatabase;
  let database: DatabaseService;
  let orders: Orders;
  beforeAll(async () => {
    data = await ownDatabase();
    database = await openDatabase({ ...data.env, DATABASE_POOL_SIZE: 6 });
    orders = ordersOn(database.db);
    const columns = spendingColumns(LIMIT);
    await database.db
      .insert(company)
      .values({ customerId: BUYER.customerId, ...columns })
      .onConflictDoUpdate({ target: company.customerId, set: columns });
  });
  afterAll(async () => {
    await database.close();
    await data.remove();
  });
  beforeEach(async () => {
    await database.db.delete(webOrder);
    await database.db.delete(cart);
  });

  /** An order of $600, placed if the limit allows it. */
  const orderOf = (pn: string) => {
    const content = orderContent([placedLine(pn, 1, 58_750)]);
    return newOrder(content, {
      admit: ({ memberships }, spent) => {
        const member = memberships.find(({ customerId }) => customerId === BUYER.customerId);
        return member && exceededLimit(member, { ...content, spent }) === null ? null : "needs-approval";
      },
    });
  };
  const fill = () =>
    fillCart(
      database.db,
      "u1",
      PARTS.map((pn) => ({ pn, quantity: 1 })),
    );
  const holdCart = (milliseconds: number) =>
    database.db.transaction(async (tx) => {
      await tx.select({ id: cart.id }).from(cart).for("update");
      await setTimeout(milliseconds);
    });
  const spent = () => orders.spentAlone(BUYER);

  describe("spending limit per day", () => {
    test("accepts only those simultaneous orders that fit together", async () => {
      await fill();
      // Each order has checked the limit before one of them locks the cart.
      const held = holdCart(500);
      const placed = await Promise.all(PARTS.map((pn) => orders.place(orderOf(pn))));
      await held;
      expect(placed.map(({ outcome }) => outcome).toSorted()).toEqual(["placed", "refused", "refused", "refused"]);
      expect(await spent()).toBe(60_000);
    });

    test("includes earlier orders of the day without canceled and approved ones", async () => {
      await fill();
      const [first = "", second = "", third = ""] = PARTS;
      const placed = await orders.place(orderOf(first));
      expect(placed).toMatchObject({ outcome: "placed" });
      const again = orderOf(second);
      expect(await orders.place(again)).toEqual({ outcome: "refused", why: "needs-approval" });
      await database.db.update(webOrder).set({ status: "cancelled" });
      expect(await spent()).toBe(0);
      expect(await orders.place(again)).toMatchObject({ outcome: "placed" });
      await database.db.update(webOrder).set({ approvedTotal: 60_000 }).where(eq(webOrder.status, "received"));
      expect(await spent()).toBe(0);
      expect(await orders.place(orderOf(third))).toMatchObject({ outcome: "placed" });
    });

    test("excludes orders of yesterday, of a colleague, and for another customer", async () => {
      await fill();
      const [first = "", second = ""] = PARTS;
      await orders.place(orderOf(first));
      const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
      await database.db.update(webOrder).set({ placedAt: yesterday });
      expect(await spent()).toBe(0);
      await orders.place(orderOf(second));
      expect(await spent()).toBe(60_000);
      expect(await orders.spentAlone({ ...BUYER, webUserId: "u2" })).toBe(0);
      expect(await orders.spentAlone({ ...BUYER, customerId: 1002 })).toBe(0);
      expect(await orders.spentAlone({ ...BUYER, spending: null })).toBe(0);
    });
  });
}
