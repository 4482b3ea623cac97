import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { visitorOf, type Buyer, type WebUser } from "../../domain/customers/web-user.ts";
import { SIGNED_OUT } from "../../domain/test-data/people.ts";
import { cents, type Cents } from "../../domain/money.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { createDataVersion } from "../database/data-version.server.ts";
import { webUser } from "../database/customer-schema.ts";
import { readEnv } from "../env.server.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createCartCookie } from "./cart-cookie.server.ts";
import { createCarts, forgetOldCarts } from "./carts.server.ts";
import { readLiveCart, replaceLiveCart } from "./live-cart-repository.server.ts";
import { MOST_CART_LINES, type CartOwner, type Carts } from "./cart.ts";
import { actionsOn } from "../../../tests/setup/staff-actions.ts";

let services: Services;
let carts: Carts;
let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let own: OwnDatabase;
/** Parts and prices of the demo data; carts in a temporary database. */
beforeAll(async () => {
  data = await ownDatabase();
  own = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  database = await openDatabase(own.env);
  ({ db } = database);
  carts = createCarts({
    ...services,
    db,
    version: createDataVersion(db),
    cookie: createCartCookie(["a secret"], false),
    actions: actionsOn(db),
  });
  for (const id of ["test-1", "test-2"])
    await db.insert(webUser).values({ id, email: `${id}@visitor.example`, nameFirst: "", nameLast: "", locale: "en" });
});
beforeEach(async () => {
  await db.delete(cart);
});
afterAll(async () => {
  await services.close();
  await database.close();
  await data.remove();
  await own.remove();
});

const [DUCT, SWITCH, CLAMP] = ["WDS-2030GNS", "PEF-PFKN-10", "TI-02FS"];
const NONE = { shipping: null, billing: null };
const line = (pn: string, quantity: number) => ({ pn, quantity });
const one = { kind: "user", webUserId: "test-1", customerId: null } as const;
const two = { kind: "user", webUserId: "test-2", customerId: null } as const;
const visitor = (cartId: string | null): CartOwner => ({ kind: "visitor", cartId });
const add = (owner: CartOwner, lines: ReturnType<typeof line>[], nonce = newNonce(), buyer: Buyer | null = null) =>
  carts.add(owner, buyer, lines, nonce);
const countLines = async (owner: CartOwner) => (await carts.summary(owner, SIGNED_OUT))?.lines ?? 0;
const linesOf = async (owner: CartOwner) => (await carts.read(owner)).map(({ pn, quantity }) => [pn, quantity]);

async function idOf(webUserId: string): Promise<string> {
  const [row] = await db.select({ id: cart.id }).from(cart).where(eq(cart.webUserId, webUserId));
  if (!row) throw new Error("no cart");
  return row.id;
}

describe("web user's cart", () => {
  const user: WebUser = {
    id: "test-1",
    email: "test-1@visitor.example",
    nameFirst: "",
    nameLast: "",
    locale: "en",
    primary: null,
    customers: [],
    shippingContactId: null,
    billingContactId: null,
    memberships: [],
    isStaff: false,
  };

  test("web user's cart is found by the session and not by the cart cookie", async () => {
    const cookie = (await carts.cookie.write("some-visitors-cart-some-visitors")).split(";", 1)[0] ?? "";
    const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
    expect(await carts.ownerOf(request, visitorOf(user, "OEM"))).toEqual(one);
    expect(await carts.ownerOf(request, visitorOf(null, "OEM"))).toEqual(visitor("some-visitors-cart-some-visitors"));
    expect(await carts.ownerOf(new Request("https://shop.example/"), visitorOf(null, "OEM"))).toEqual(visitor(null));
  });

  test("web user's cart is created without a cookie by the first addition, one per user", async () => {
    expect(await countLines(one)).toBe(0);
    expect(await add(one, [line("NOPE", 1)])).toMatchObject({ cartId: null, unknown: ["NOPE"] });
    expect(await db.$count(cart)).toBe(0);
    expect(await add(one, [line(` ${CLAMP.toLowerCase()}`, 5)])).toMatchObject({
      cartId: null,
      added: [line(CLAMP, 5)],
    });
    await add(one, [line(CLAMP, 2), line(SWITCH, 1)]);
    await add(two, [line(DUCT, 12)]);
    expect(await linesOf(one)).toEqual([
      [CLAMP, 7],
      [SWITCH, 1],
    ]);
    expect(await linesOf(two)).toEqual([[DUCT, 12]]);
    expect([await countLines(one), await countLines(two), await db.$count(cart)]).toEqual([2, 1, 2]);
  });

  test("web user's cart cannot be opened by a cookie with its id", async () => {
    await add(one, [line(CLAMP, 5)]);
    const stolen = visitor(await idOf("test-1"));
    expect([await linesOf(stolen), await countLines(stolen)]).toEqual([[], 0]);
    await carts.change(stolen, null, { clear: true }, newNonce());
    await carts.change(stolen, null, { set: [line(CLAMP, 999)], increase: CLAMP, remove: CLAMP }, newNonce());
    const added = await add(stolen, [line(DUCT, 12)]);
    expect(added.cartId).not.toBe(await idOf("test-1"));
    expect(await linesOf(visitor(added.cartId))).toEqual([[DUCT, 12]]);
    expect(await carts.merge(await idOf("test-1"), "test-2")).toBeNull();
    expect(await linesOf(one)).toEqual([[CLAMP, 5]]);
    expect(await linesOf(two)).toEqual([]);
  });

  test("web user's cart is priced by the customer's price list (R-PRICE-10)", async () => {
    const d1 = { priceList: "D1", customerType: "D1-Distributor/Stocking", isFreeGroundAt: "250", taxable: false };
    expect((await add(one, [line(SWITCH, 10)], newNonce(), d1)).amount).toBe(5940);
    expect((await add(two, [line(SWITCH, 10)])).amount).toBe(7700);
  });

  test.each([
    ["removed", { remove: CLAMP }],
    ["cleared", { clear: true }],
  ])("web user's cart is deleted when its last line is %s (R-CART-03, R-CART-04)", async (_how, change) => {
    await add(one, [line(CLAMP, 5)]);
    await add(two, [line(CLAMP, 5)]);
    const { cartId } = await add(visitor(null), [line(CLAMP, 5)]);
    expect(await carts.change(one, null, { increase: CLAMP }, newNonce())).toBe(true);
    expect(await linesOf(one)).toEqual([[CLAMP, 105]]);
    expect(await carts.change(one, null, change, newNonce())).toBe(true);
    expect(await carts.live({ webUserId: "test-1", customerId: null, usual: NONE })).toBeNull();
    const owners = await db.select({ of: cart.webUserId }).from(cart);
    expect(new Set(owners.map(({ of }) => of))).toEqual(new Set(["test-2", null]));
    expect(await carts.change(one, null, change, newNonce())).toBe(true);
    await add(one, [line(DUCT, 1)]);
    expect(await linesOf(one)).toEqual([[DUCT, 1]]);
    expect(await linesOf(visitor(cartId))).toEqual([[CLAMP, 5]]);
  });

  test("ten concurrent additions keep ten lines, also while the last line is removed (R-CART-21)", async () => {
    const parts = (await services.catalog.partsOfSeries("KC")).parts.filter(({ status }) => status === "active");
    const ten = parts.slice(0, 10).map(({ pn }) => pn);
    await add(one, [line(CLAMP, 1)]);
    await Promise.all([
      carts.change(one, null, { remove: CLAMP }, newNonce()),
      ...ten.map((pn) => add(one, [line(pn, 2)])),
    ]);
    expect((await linesOf(one)).toSorted()).toEqual(ten.map((pn) => [pn, 2]).toSorted());
    expect(await db.$count(cart)).toBe(1);
  });

  test("a form sent twice adds once per user (R-CART-13)", async () => {
    const nonce = newNonce();
    const [other, ...twice] = await Promise.all([two, one, one].map((owner) => add(owner, [line(CLAMP, 4)], nonce)));
    expect(other).toMatchObject({ isRepeat: false, cartId: null });
    expect(twice.map(({ isRepeat, cartId }) => [isRepeat, cartId]).toSorted()).toEqual([
      [false, null],
      [true, null],
    ]);
    expect([await linesOf(one), await linesOf(two)]).toEqual([[[CLAMP, 4]], [[CLAMP, 4]]]);
    const [others, ...pressedTwice] = await Promise.all(
      [two, one, one].map((owner) => carts.change(owner, null, { increase: CLAMP }, nonce)),
    );
    expect(others).toBe(true);
    expect(pressedTwice.toSorted()).toEqual([false, true]);
  });

  test("a visitor who repeats a user's form learns no cart id", async () => {
    const nonce = newNonce();
    await add(one, [line(CLAMP, 4)], nonce);
    const { cartId, isRepeat } = await add(visitor(null), [line(CLAMP, 4)], nonce);
    expect(isRepeat).toBe(false);
    expect(cartId).not.toBe(await idOf("test-1"));
  });

  test("a full cart rejects and names new parts and keeps its lines (R-CART-19)", async () => {
    await add(one, [line(CLAMP, 1)]);
    const cartId = await idOf("test-1");
    const rest = Array.from({ length: MOST_CART_LINES - 1 }, (_, index) => ({ cartId, ...line(`P-${index}`, 1) }));
    await db.insert(cartLine).values(rest);
    const { refused, added } = await add(one, [line(CLAMP, 1), line(DUCT, 1)]);
    expect([refused, added]).toEqual([[DUCT], [line(CLAMP, 1)]]);
    expect(await countLines(one)).toBe(MOST_CART_LINES);
  });

  test("web user's cart never expires", async () => {
    await add(one, [line(CLAMP, 1)]);
    const { cartId } = await add(visitor(null), [line(CLAMP, 1)]);
    await db.execute(sql`update shop.cart set updated_at = now() - interval '10 years'`);
    await forgetOldCarts(db);
    expect(await linesOf(one)).toEqual([[CLAMP, 1]]);
    expect(await linesOf(visitor(cartId))).toEqual([]);
  });
});

describe("price of a line when added", () => {
  const seen = async () => (await carts.read(one)).map(({ seenPrice }) => seenPrice);
  const make = (seenPrice: Cents) => db.update(cartLine).set({ seenPrice });

  test("price of a line when added comes from the quote and is updated with the quantity only", async () => {
    await add(one, [line(CLAMP, 10)]);
    expect(await seen()).toEqual([48]);
    await make(cents(40));
    const references = [{ pn: CLAMP, reference: "Panel 7" }];
    await carts.change(one, null, { set: [line(CLAMP, 10)], references }, newNonce());
    expect(await seen()).toEqual([40]);
    for (const change of [{ set: [line(CLAMP, 11)] }, { increase: CLAMP }, { decrease: CLAMP }]) {
      await make(cents(40));
      await carts.change(one, null, change, newNonce());
      expect(await seen()).toEqual([48]);
    }
  });

  test("price of a line when added stays while prices are unavailable; the quantity still changes", async () => {
    await add(one, [line(CLAMP, 10)]);
    await make(cents(40));
    const unpriced = { priceList: "?", customerType: null, isFreeGroundAt: null, taxable: null };
    await carts.change(one, unpriced, { set: [line(CLAMP, 11)] }, newNonce());
    expect([await seen(), await linesOf(one)]).toEqual([[40], [[CLAMP, 11]]]);
  });
});

test("a stored cart accepts addresses of the current customer only (R-ENT-04)", async () => {
  const selected = { selectedBillingId: 5006, selectedShippingId: 5007 };
  const buyerFor = (customerId: number) => ({ webUserId: "u6", customerId, usual: NONE });
  for (const [customerId, kept] of [
    [1002, { selectedBillingId: null, selectedShippingId: null }],
    [1003, selected],
  ] as const) {
    await replaceLiveCart(db, buyerFor(customerId), { items: [line(SWITCH, 2)], ...selected });
    expect([customerId, await readLiveCart(db, buyerFor(customerId))]).toMatchObject([customerId, kept]);
  }
});

test("a cart sent for approval keeps the displayed default addresses", async () => {
  await add(one, [line(CLAMP, 10)]);
  const stamp = (await carts.stamp(one)) ?? "";
  const shown = { shippingContactId: 5007, billingContactId: 5006, lines: [{ pn: CLAMP, price: cents(40) }] };
  const sent = { owner: one, stamp, webUserId: "test-1", customerId: 1003, poNumber: "", ...shown };
  await db.transaction((tx) => carts.freeze(tx, sent));
  expect(await db.select({ shipping: cart.selectedShippingId, billing: cart.selectedBillingId }).from(cart)).toEqual([
    { shipping: 5007, billing: 5006 },
  ]);
});
