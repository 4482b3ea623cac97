import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";
import { ZERO } from "../../domain/money.ts";
import type { OrderContent } from "../../domain/orders/order.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { orderPayment, webOrder } from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import { createStaffOrderLists } from "./staff-lists.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import type { StaffOrderLists, StaffOrderQuery } from "./staff-lists.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";

const LONG_AGO = "2020-02-03";
const FACTS = orderContent([]).facts;

type Past = {
  po: string;
  content?: Partial<OrderContent>;
  later?: Partial<typeof webOrder.$inferInsert>;
  lines?: ReturnType<typeof placedLine>[];
};

/** Oldest first. */
const PAST: readonly Past[] = [
  { po: "FIRST", content: { needBy: null } },
  { po: "FREIGHT", content: { needBy: null, shipping: null }, later: { status: "accepted" } },
  { po: "CARD", content: { needBy: null, payment: "card" } },
  {
    po: "PAID",
    content: { needBy: null, payment: "card", shipping: ZERO },
    later: { status: "received", received: 15_40, paidAt: new Date() },
  },
  { po: "PARTLY", content: { needBy: null, payment: "card" }, later: { status: "awaiting-payment", received: 1 } },
  { po: "OVERPAID", content: { needBy: null }, later: { status: "shipped", received: 999_00, refunded: 10_00 } },
  { po: "GONE PAID", content: { needBy: null }, later: { status: "cancelled", received: 5 } },
  { po: "GONE EVEN", content: { needBy: null }, later: { status: "cancelled", received: 5, refunded: 5 } },
  { po: "ALL BACK", content: { needBy: null, payment: "card" }, later: { received: 5, refunded: 5 } },
  { po: "REVIEWS", content: { needBy: null, facts: { ...FACTS, taxReview: true, internationalReview: true } } },
  {
    po: "REVIEWED",
    content: { needBy: null, facts: { ...FACTS, taxReview: true, internationalReview: true } },
    later: { status: "accepted", taxReviewedAt: new Date(), exportReviewedAt: new Date() },
  },
  { po: "LATE", content: { needBy: LONG_AGO }, later: { status: "accepted", isPartlyShipped: true } },
  { po: "SHIPPED", content: { needBy: LONG_AGO }, later: { status: "shipped" }, lines: [placedLine("VFD-100.5/A", 1)] },
  { po: "CANCELLED", content: { needBy: LONG_AGO, shipping: null, payment: "card" }, later: { status: "cancelled" } },
  { po: "50%_A", content: { needBy: null, buyer: { ...orderContent([]).buyer, customerName: "Ñandú S.A." } } },
];

const references: Record<string, readonly string[]> = { PAID: ["CHK-77"], OVERPAID: ["WIRE-4410", "José M."] };

let data: OwnDatabase;
let database: DatabaseService;
let lists: StaffOrderLists;
const numbers = new Map<string, string>();
const NOTHING: StaffOrderQuery = {
  q: "",
  from: null,
  to: null,
  page: 1,
  waiting: null,
  status: null,
  customerId: null,
};
const found = async (search: Partial<StaffOrderQuery>) =>
  (await lists.page({ ...NOTHING, ...search })).orders.map(({ poNumber }) => poNumber);

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  const { db } = database;
  const log = createLog("silent");
  lists = createStaffOrderLists({ db, log, content: contentOf() });
  const orders = ordersOn(db, { log });
  for (const [at, { po, content, later, lines = [placedLine("KC-0093-10-120A", 2)] }] of PAST.entries()) {
    await fillCart(db, "u1", lines);
    const placed = await orders.place(newOrder(orderContent(lines, { ...content, poNumber: po })));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    numbers.set(po, placed.number);
    const placedAt = new Date(Date.UTC(2026, 0, 1 + at, 12));
    await db
      .update(webOrder)
      .set({ placedAt, ...later })
      .where(eq(webOrder.number, placed.number));
    const movements = (references[po] ?? []).map((reference) => ({ reference, kind: "payment", amount: 1 }) as const);
    if (movements.length > 0)
      await db.insert(orderPayment).values(movements.map((each) => ({ ...each, orderNumber: placed.number })));
  }
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

describe("order list of the back office", () => {
  test("order list of the back office has the orders of all customers, newest first, with their open tasks", async () => {
    const { orders, hasNext, before } = await lists.page(NOTHING);
    expect(orders.map(({ poNumber, waits }) => [poNumber, ...waits])).toEqual([
      ["50%_A", "new"],
      ["CANCELLED"],
      ["SHIPPED"],
      ["LATE", "late"],
      ["REVIEWED"],
      ["REVIEWS", "new", "tax-review", "export-review"],
      ["ALL BACK", "new", "payment"],
      ["GONE EVEN"],
      ["GONE PAID", "refund"],
      ["OVERPAID", "refund"],
      ["PARTLY", "new", "balance"],
      ["PAID", "new"],
      ["CARD", "new", "payment"],
      ["FREIGHT", "freight"],
      ["FIRST", "new"],
    ]);
    expect({ hasNext, before }).toEqual({ hasNext: false, before: 0 });
  });

  test("filters and counts by the open tasks of each order", async () => {
    const { orders } = await lists.page(NOTHING);
    for (const { kind, count, isMore } of await lists.waiting()) {
      const waiting = orders.filter(({ waits }) => waits.includes(kind)).map(({ poNumber }) => poNumber);
      expect(await found({ waiting: kind })).toEqual(waiting);
      expect({ kind, count, isMore }).toEqual({ kind, count: waiting.length, isMore: false });
    }
  });

  test.each<[string, Partial<StaffOrderQuery>, readonly string[]]>([
    ["their PO number", { q: "reigh" }, ["FREIGHT"]],
    ["two letters it begins with", { q: "CA" }, ["CANCELLED", "CARD"]],
    ["letters that are wildcards in SQL", { q: "50%_" }, ["50%_A"]],
    ["a part number in any spelling", { q: "vfd1005a" }, ["SHIPPED"]],
    ["a piece of a part number", { q: "100.5/" }, ["SHIPPED"]],
    ["letters of no part number, not its remaining digits", { q: "螺1005" }, []],
    ["the name of the customer", { q: "Ñandú" }, ["50%_A"]],
    ["the name of the customer without its accents", { q: "nandu s" }, ["50%_A"]],
    ["the name of the customer with other accents", { q: "Nandú" }, ["50%_A"]],
    [
      "an email address with an accent in the search",
      { q: "Dána.whitlock", waiting: "refund" },
      ["GONE PAID", "OVERPAID"],
    ],
    ["the reference of its last payment", { q: "chk-77" }, ["PAID"]],
    ["a piece of an earlier payment's reference", { q: "-4410" }, ["OVERPAID"]],
    ["a payment's reference without its accents", { q: "jose m" }, ["OVERPAID"]],
    ["the two letters a reference begins with", { q: "WI" }, ["OVERPAID"]],
    ["an unknown text", { q: "nowhere" }, []],
    ["a shown status", { status: "partly-shipped" }, ["LATE"]],
    ["accepted and not shipped yet", { status: "accepted" }, ["REVIEWED", "FREIGHT"]],
    ["days", { from: "2026-01-02", to: "2026-01-03" }, ["CARD", "FREIGHT"]],
    [
      "several filters at once",
      { q: "dana.whitlock@", waiting: "new", from: "2026-01-04" },
      ["50%_A", "REVIEWS", "ALL BACK", "PARTLY", "PAID"],
    ],
    ["another customer", { customerId: 1002 }, []],
  ])("order list of the back office finds orders by %s", async (_what, search, pos) => {
    expect(await found(search)).toEqual(pos);
  });

  test("order list of the back office finds orders by number, part of it and customer number", async () => {
    const number = numbers.get("LATE") ?? "";
    expect(await found({ q: number.toLowerCase() })).toEqual(["LATE"]);
    expect(await found({ q: number.slice(-5) })).toEqual(["LATE"]);
    expect(await found({ q: "1001" })).toHaveLength(PAST.length);
    expect(await found({ customerId: 1001 })).toHaveLength(PAST.length);
  });

  test("order list of the back office has fifty orders on a page, and all in a file", async () => {
    const { db } = database;
    await db.execute(sql`
      insert into shop.web_order select (jsonb_populate_record(o, jsonb_build_object('number', 'W9' || lpad(n::text, 9, '0'),
        'idempotency_key', 'copy ' || n, 'po_number', 'COPY'))).* from shop.web_order o, generate_series(1, 95) n
      where o.number = ${numbers.get("FIRST") ?? ""}`);
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => lists.page({ ...NOTHING, page })));
    expect(first).toMatchObject({ before: 0, hasNext: true });
    expect(second).toMatchObject({ before: 50, hasNext: true });
    expect(third).toMatchObject({ before: 100, hasNext: false });
    const all = [first, second, third].flatMap((page) => page?.orders ?? []);
    expect(all).toEqual(await lists.all(NOTHING));
    expect(new Set(all.map(({ number }) => number)).size).toBe(110);
  });
});
