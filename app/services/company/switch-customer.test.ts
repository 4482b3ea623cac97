import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { orderBy } from "../../../tests/setup/orders-on.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { MOST_CART_LINES } from "../cart/cart.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { customer, webUser } from "../database/customer-schema.ts";
import { readEnv } from "../env.server.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { plainMembership } from "../../domain/company/member.ts";
import { OtherCustomerError } from "../web-users/web-users.ts";

/** Joe buys for Tri-River (1002) and Palmetto (1003). */
const JOE = "u6";
const [TRI_RIVER, PALMETTO, MERIDIAN] = [1002, 1003, 1001];
const OWNER = { kind: "user", webUserId: JOE } as const;
const [SWITCH, CLAMP] = ["PEF-PFKN-10", "TI-02FS"];

let services: Services;
let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  database = await openDatabase(data.env);
  ({ db } = database);
});
beforeEach(async () => {
  await db.delete(cart);
  await db.update(webUser).set({ chosenCustomerId: null }).where(eq(webUser.id, JOE));
  await db.update(customer).set({ active: true }).where(eq(customer.id, PALMETTO));
});
afterAll(async () => {
  await services.close();
  await database.close();
  await data.remove();
});

const switchTo = (customerId: number, who = JOE) => services.switchCustomer(who, customerId);
/** As a request with that current customer. */
const add = async (pn: string, quantity: number, customerId = TRI_RIVER) =>
  services.carts.add({ ...OWNER, customerId }, null, [{ pn, quantity }], newNonce());
const lines = async () => (await services.carts.read(OWNER)).map(({ pn, quantity }) => [pn, quantity]);
const buysFor = async () => (await services.webUsers.find(JOE))?.primary?.id;
const pieces = async () => {
  const [row] = await db.select({ sum: sql<string>`coalesce(sum(${cartLine.quantity}), 0)` }).from(cartLine);
  return Number(row?.sum);
};

test("a cart is parked on a customer switch and restored on return", async () => {
  await add(CLAMP, 5);
  expect(await switchTo(PALMETTO)).toBe("done");
  expect([await buysFor(), await lines()]).toEqual([PALMETTO, []]);
  await add(SWITCH, 10, PALMETTO);
  await switchTo(TRI_RIVER);
  expect(await lines()).toEqual([[CLAMP, 5]]);
  await switchTo(TRI_RIVER);
  expect(await lines(), "chosen once more").toEqual([[CLAMP, 5]]);
  await switchTo(PALMETTO);
  expect(await lines()).toEqual([[SWITCH, 10]]);
});

test("a concurrent switch cannot change another customer's cart", async () => {
  await add(CLAMP, 5);
  await switchTo(PALMETTO);
  await add(SWITCH, 10, PALMETTO);
  const asked = { ...OWNER, customerId: TRI_RIVER };
  await expect(services.carts.change(asked, null, { clear: true }, newNonce())).rejects.toThrow(OtherCustomerError);
  const joe = await services.webUsers.find(JOE);
  const member = { ...plainMembership(TRI_RIVER), webUserId: JOE };
  const list = { name: "Later", form: newNonce(), stamp: "", isCartKept: false };
  const kept = services.namedLists.ofCart({ webUserId: JOE, member }, list);
  await expect(kept).rejects.toThrow(OtherCustomerError);
  expect([joe?.primary?.id, await lines()]).toEqual([PALMETTO, [[SWITCH, 10]]]);
});

test("switching to a foreign or former customer is `missing` and changes nothing", async () => {
  await add(CLAMP, 5);
  expect(await switchTo(MERIDIAN)).toBe("missing");
  expect(await switchTo(TRI_RIVER, "no-user")).toBe("missing");
  await db.execute(sql`insert into shop.company_member (web_user_id, customer_id, left_at) values (${JOE}, ${PALMETTO}, now())
    on conflict (web_user_id, customer_id) do update set left_at = now()`);
  expect([await switchTo(PALMETTO), await lines()]).toEqual(["missing", [[CLAMP, 5]]]);
  await db.execute(sql`update shop.company_member set left_at = null where web_user_id = ${JOE}`);
});

test("additions during switches reach the cart of their customer or are rejected", async () => {
  const both = [TRI_RIVER, PALMETTO] as const;
  const done = new Map<number, number>(both.map((id) => [id, 0]));
  const added = Array.from({ length: 8 }, async (_, index) => {
    const customerId = both[index % 2] ?? TRI_RIVER;
    const outcome = await add(CLAMP, 10, customerId).catch((error: unknown) => error);
    if (outcome instanceof OtherCustomerError) return;
    if (outcome instanceof Error) throw outcome;
    done.set(customerId, (done.get(customerId) ?? 0) + 10);
  });
  const switched = Array.from({ length: 8 }, (_, index) => switchTo(index % 2 === 0 ? PALMETTO : TRI_RIVER));
  expect((await Promise.all(switched)).every((outcome) => outcome === "done")).toBe(true);
  await Promise.all(added);
  for (const customerId of both) {
    await switchTo(customerId);
    const held = (await lines()).reduce((sum, [, quantity]) => sum + Number(quantity), 0);
    expect([customerId, held]).toEqual([customerId, done.get(customerId)]);
  }
});

test("a parked cart is restored when the chosen customer is gone", async () => {
  await add(CLAMP, 5);
  await switchTo(PALMETTO);
  await db.update(customer).set({ active: false }).where(eq(customer.id, PALMETTO));
  expect(await lines()).toEqual([]);
  await switchTo(TRI_RIVER);
  expect(await lines()).toEqual([[CLAMP, 5]]);
});

test("returned lines reach the live cart, also when the chosen customer is closed", async () => {
  await switchTo(PALMETTO);
  await db.update(customer).set({ active: false }).where(eq(customer.id, PALMETTO));
  const frozen = { kind: "frozen", cartId: "sent", webUserId: JOE, customerId: TRI_RIVER } as const;
  await db.insert(cart).values({ id: "sent", forWebUserId: JOE, forCustomerId: TRI_RIVER, purpose: "approval" });
  await db.insert(cartLine).values({ cartId: "sent", pn: CLAMP, quantity: 7 });
  await db.transaction((tx) => services.carts.giveBack(tx, frozen));
  expect(await lines()).toEqual([[CLAMP, 7]]);
});

test("lines without room stay in the parked cart", async () => {
  await add(CLAMP, 5);
  await switchTo(PALMETTO);
  await switchTo(TRI_RIVER);
  const [live] = await db.select().from(cart).where(eq(cart.webUserId, JOE));
  const full = Array.from({ length: MOST_CART_LINES - 1 }, (_, index) => `FULL-${index}`);
  await db.insert(cartLine).values(full.map((pn) => ({ cartId: live?.id ?? "", pn, quantity: 1 })));
  await db.insert(cart).values({ id: "waits", forWebUserId: JOE, forCustomerId: PALMETTO, purpose: "parked" });
  await db.insert(cartLine).values({ cartId: "waits", pn: SWITCH, quantity: 7 });
  await db.update(webUser).set({ chosenCustomerId: null }).where(eq(webUser.id, JOE));
  await switchTo(PALMETTO);
  expect(await lines()).toEqual([[SWITCH, 7]]);
  // A second parked cart for the customer is merged into the first, up to the limit.
  await db.insert(cart).values({ id: "too", forWebUserId: JOE, forCustomerId: TRI_RIVER, purpose: "parked" });
  const more = [CLAMP, SWITCH].map((pn) => ({ cartId: "too", pn, quantity: 3 }));
  await db.insert(cartLine).values(more);
  const before = await pieces();
  await switchTo(TRI_RIVER);
  expect(await lines()).toHaveLength(MOST_CART_LINES);
  expect(await pieces()).toBeGreaterThan(before - 6);
});

test("an order is placed for the customer of its page or not at all", async () => {
  await add(CLAMP, 5);
  const order = orderBy(JOE, CLAMP, 5);
  await switchTo(PALMETTO);
  await add(CLAMP, 5, PALMETTO);
  expect((await services.orders.place(order)).outcome).toBe("cart-changed");
  await switchTo(TRI_RIVER);
  expect((await services.orders.place(order)).outcome).toBe("placed");
  await switchTo(PALMETTO);
  expect(await lines()).toEqual([[CLAMP, 5]]);
  expect((await services.orders.place(order)).outcome, "the same form once more").toBe("repeated");
});

test("default addresses are saved per customer", async () => {
  const joe = async () => {
    const user = await services.webUsers.find(JOE);
    if (!user) throw new Error("no Joe");
    return user;
  };
  expect(await services.contacts.makeDefault(await joe(), 5005, "shipping")).toBe("done");
  await switchTo(PALMETTO);
  expect(await services.contacts.makeDefault(await joe(), 5005, "shipping"), "of the other customer").toBe("missing");
  expect(await services.contacts.makeDefault(await joe(), 5007, "shipping")).toBe("done");
  expect((await joe()).shippingContactId).toBe(5007);
  await switchTo(TRI_RIVER);
  expect((await joe()).shippingContactId).toBe(5005);
});
