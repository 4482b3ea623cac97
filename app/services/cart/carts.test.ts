import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { SIGNED_OUT } from "../../domain/test-data/people.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { addToCart, readStamp } from "./cart-repository.server.ts";
import { readLines } from "./cart-tables.server.ts";
import { createCarts, forgetOldCarts } from "./carts.server.ts";
import { MOST_CART_LINES, type CartLineToAdd, type CartOwner, type Carts } from "./cart.ts";

let services: Services;
let carts: Carts;
let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let bare: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  bare = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  ({ carts } = services);
  database = await openDatabase(bare.env);
  ({ db } = database);
});
afterAll(async () => {
  await services.close();
  await database.close();
  await data.remove();
  await bare.remove();
});

const line = (pn: string, quantity: number) => ({ pn, quantity });
const [DUCT, SWITCH, CLAMP] = ["WDS-2030GNS", "PEF-PFGN-10", "TI-02FS"];

const visitor = (cartId: string | null): CartOwner => ({ kind: "visitor", cartId });

/** At list prices. */
const addTo = (cartId: string | null, lines: CartLineToAdd[], nonce = newNonce()) =>
  carts.add(visitor(cartId), null, lines, nonce);

async function filled(...lines: CartLineToAdd[]): Promise<string> {
  const { cartId } = await addTo(null, lines);
  if (cartId === null) throw new Error("no cart was made");
  return cartId;
}
/** Bypasses the catalogue. */
const addLines = (cartId: string, lines: CartLineToAdd[]) =>
  db.transaction((tx) => addToCart(tx, visitor(cartId), lines, newNonce()));

const countLines = async (owner: CartOwner) => (await readStamp(db, owner))?.lines ?? 0;
const linesOf = async (cartId: string) => (await carts.read(visitor(cartId))).map(({ pn, quantity }) => [pn, quantity]);

describe("visitor cart, adding (A-02)", () => {
  test("visitor cart creates a cart with a random id on the first addition", async () => {
    const [first, second] = [await filled(line(CLAMP, 1)), await filled(line(CLAMP, 1))];
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(second).not.toBe(first);
    expect(await linesOf(first)).toEqual([[CLAMP, 1]]);
    expect((await carts.read(visitor(first)))[0]?.createdAt).toMatch(/^20\d\d-.*Z$/);
  });

  test("visitor cart adds to the quantity of an existing line, up to the maximum (R-CART-13)", async () => {
    const cartId = await filled(line(CLAMP, 10), line(SWITCH, 1));
    await addTo(cartId, [line(` ${CLAMP.toLowerCase()}`, 5), line(CLAMP, 2), line(SWITCH, 999_999)]);
    expect(await linesOf(cartId)).toEqual([
      [CLAMP, 17],
      [SWITCH, 999_999],
    ]);
  });

  test("visitor cart reports rejected parts and the price of the rest (R-CART-15)", async () => {
    const added = await addTo(null, [line("NOPE", 1), line(CLAMP, 10), line("KCX-TON180", 2)]);
    expect(added).toMatchObject({ added: [line(CLAMP, 10)], amount: 480, unknown: ["NOPE"], refused: [] });
    expect(added.notForSale).toMatchObject([{ pn: "KCX-TON180" }]);
    expect(await linesOf(added.cartId ?? "")).toEqual([[CLAMP, 10]]);
  });

  test("visitor cart creates no cart when no part can be added (R-CART-15)", async () => {
    for (const lines of [[], [line("NOPE", 1)], [line("' OR 1=1 --", 1)]])
      expect(await addTo(null, lines)).toMatchObject({ cartId: null, added: [] });
  });

  test("a form sent twice adds once, also concurrently (R-CART-13, R-NOJS-06)", async () => {
    const nonce = newNonce();
    const cartId = await filled(line(SWITCH, 1));
    const add = (quantity: number) => addTo(cartId, [line(CLAMP, quantity)], nonce);
    const sent = await Promise.all([add(4), add(4)]);
    expect(sent.map(({ isRepeat }) => isRepeat).toSorted()).toEqual([false, true]);
    expect(sent.map((each) => each.cartId)).toEqual([cartId, cartId]);
    expect((await add(5)).isRepeat).toBe(false);
    expect(await linesOf(cartId)).toEqual([
      [SWITCH, 1],
      [CLAMP, 9],
    ]);
  });

  test("a form sent before and after the cookie arrived adds once to each cart (R-CART-13)", async () => {
    const nonce = newNonce();
    const add = (cartId: string | null) => addTo(cartId, [line(CLAMP, 4)], nonce);
    const answers = await Promise.all([add(null), add(null)]);
    for (const { cartId } of answers) {
      expect(await add(cartId)).toMatchObject({ cartId, isRepeat: true });
      expect(await linesOf(cartId ?? "")).toEqual([[CLAMP, 4]]);
    }
  });

  test("visitors with the same page nonce get separate carts (R-CART-13, R-SEC-05)", async () => {
    const nonce = newNonce();
    const [one, two] = [await addTo(null, [line(CLAMP, 4)], nonce), await addTo(null, [line(CLAMP, 4)], nonce)];
    expect([one.isRepeat, two.isRepeat]).toEqual([false, false]);
    expect(two.cartId).not.toBe(one.cartId);
  });

  test("forms without a nonce are never treated as repeats", async () => {
    const cartId = await filled(line(CLAMP, 1));
    await addTo(cartId, [line(CLAMP, 1)], "");
    await addTo(cartId, [line(CLAMP, 1)], "");
    expect(await linesOf(cartId)).toEqual([[CLAMP, 3]]);
  });

  test("ten concurrent additions keep ten lines, and the sum for one part (R-CART-20, R-CART-21)", async () => {
    const cartId = "parallel-parallel-parallel";
    const add = (pn: string) => addLines(cartId, [line(pn, 2)]);
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(`P-${index}`)));
    await Promise.all(Array.from({ length: 10 }, () => add("P-3")));
    const items = await readLines(db, visitor(cartId));
    expect(items).toHaveLength(10);
    expect(items.find(({ pn }) => pn === "P-3")?.quantity).toBe(22);
  });

  test("a full cart rejects and names new parts and keeps its lines (R-CART-19)", async () => {
    const cartId = "full-full-full-full-full-full";
    const many = Array.from({ length: MOST_CART_LINES - 1 }, (_, index) => line(`P-${index}`, 1));
    await addLines(cartId, many);
    const { refused } = await addLines(cartId, [line("P-0", 1), line("NEW-1", 1), line("NEW-2", 1)]);
    expect(refused).toEqual(["NEW-2"]);
    expect(await countLines(visitor(cartId))).toBe(MOST_CART_LINES);
    expect((await readLines(db, visitor(cartId)))[0]).toMatchObject(line("P-0", 2));
  });
});

describe("cart changes (R-CART-04)", () => {
  test("set, increase, decrease, remove and clear are saved", async () => {
    const cartId = await filled(line(CLAMP, 100), line(SWITCH, 3), line(DUCT, 7));
    await carts.change(visitor(cartId), null, { set: [line(SWITCH, 9), line("NOPE", 1)] }, newNonce());
    await carts.change(visitor(cartId), null, { increase: DUCT.toLowerCase() }, newNonce());
    expect(await linesOf(cartId)).toEqual([
      [CLAMP, 100],
      [SWITCH, 9],
      [DUCT, 19],
    ]);
    await carts.change(visitor(cartId), null, { decrease: DUCT }, newNonce());
    await carts.change(visitor(cartId), null, { decrease: DUCT }, newNonce());
    await carts.change(visitor(cartId), null, { decrease: DUCT, remove: CLAMP }, newNonce());
    expect(await linesOf(cartId)).toEqual([
      [SWITCH, 9],
      [DUCT, 12],
    ]);
    await carts.change(visitor(cartId), null, { clear: true }, newNonce());
    expect(await linesOf(cartId)).toEqual([]);
    expect(await carts.summary(visitor(cartId), SIGNED_OUT)).toMatchObject({ lines: 0, subtotal: null });
  });

  test("a repeated button press changes the cart once", async () => {
    const cartId = await filled(line(CLAMP, 100));
    const nonce = newNonce();
    const presses = await Promise.all(
      [1, 2, 3].map(() => carts.change(visitor(cartId), null, { increase: CLAMP }, nonce)),
    );
    expect(presses.filter(Boolean)).toHaveLength(1);
  });

  test("a change reaches neither another cart nor a missing one", async () => {
    const [mine, other] = [await filled(line(CLAMP, 1)), await filled(line(CLAMP, 1))];
    await carts.change(visitor(mine), null, { clear: true }, newNonce());
    await carts.change(
      visitor("absent-absent-absent-absent"),
      null,
      { set: [line(CLAMP, 5)], increase: CLAMP },
      newNonce(),
    );
    expect(await linesOf(other)).toEqual([[CLAMP, 1]]);
    expect(await carts.read(visitor("absent-absent-absent-absent"))).toEqual([]);
  });
});

describe("buyer's line reference", () => {
  const read = async (cartId: string) =>
    (await carts.read(visitor(cartId))).map(({ pn, quantity, reference }) => [pn, quantity, reference]);

  test("buyer's line reference is added with the part and joins the existing reference", async () => {
    const cartId = await filled({ ...line(CLAMP, 1), reference: "  Panel\n7 " }, line(SWITCH, 1));
    await addTo(cartId, [line(CLAMP, 1), { ...line(SWITCH, 1), reference: "Línea 3" }]);
    expect(await read(cartId)).toEqual([
      [CLAMP, 2, "Panel 7"],
      [SWITCH, 2, "Línea 3"],
    ]);
    await addTo(cartId, [{ ...line(CLAMP, 1), reference: "Panel 8" }]);
    await addTo(cartId, [{ ...line(CLAMP, 1), reference: "Panel 7" }]);
    expect((await read(cartId))[0]).toEqual([CLAMP, 4, "Panel 7; Panel 8"]);
  });

  test("buyer's line reference changes and is removed with the quantities, cut to 60 characters", async () => {
    const cartId = await filled({ ...line(CLAMP, 1), reference: "Panel 7" }, line(SWITCH, 1));
    const references = [
      { pn: CLAMP.toLowerCase(), reference: " " },
      { pn: SWITCH, reference: "x".repeat(70) },
      { pn: "NOPE", reference: "unknown" },
    ];
    await carts.change(visitor(cartId), null, { set: [line(CLAMP, 4)], references }, newNonce());
    expect(await read(cartId)).toEqual([
      [CLAMP, 4, ""],
      [SWITCH, 1, "x".repeat(60)],
    ]);
  });
});

describe("header cart summary", () => {
  const told = (cartId: string) => carts.summary(visitor(cartId), SIGNED_OUT);

  test("header cart summary follows every change of the cart", async () => {
    const cartId = await filled(line(CLAMP, 10));
    expect(await told(cartId)).toMatchObject({ lines: 1, subtotal: 480 });
    await carts.change(visitor(cartId), null, { set: [line(CLAMP, 20)] }, newNonce());
    expect(await told(cartId)).toMatchObject({ lines: 1, subtotal: 960 });
    await addTo(cartId, [line(SWITCH, 1)]);
    const { lines, subtotal } = (await told(cartId)) ?? {};
    expect([lines, (subtotal ?? 0) > 960]).toEqual([2, true]);
    await carts.change(visitor(cartId), null, { remove: SWITCH }, newNonce());
    expect(await told(cartId)).toMatchObject({ lines: 1, subtotal: 960 });
  });

  test("header cart summary is empty without a cart and never shows another visitor's", async () => {
    expect(await carts.summary(visitor(null), SIGNED_OUT)).toBeNull();
    expect(await told("absent-absent-absent-absent")).toBeNull();
  });

  test("header cart summary shows the count of an addition when counting fails, for that cart only", async () => {
    let isSlow = false;
    const nothing = new Promise(() => {});
    const query = { from: () => query, leftJoin: () => query, where: () => query, groupBy: () => nothing };
    const slow = new Proxy(db, {
      get: (target, name) => (name === "select" && isSlow ? () => query : Reflect.get(target, name, target)),
    });
    const one = () => Promise.resolve("1");
    const version = { current: one, words: one, numbers: one, shown: one, renew: () => {} };
    const there = createCarts({ ...services, db: slow, version, cookie: carts.cookie, actions: services.staffActions });
    const add = (cartId: string | null, pn: string) =>
      there.add(visitor(cartId), null, [line(pn, 1)], newNonce()).then((added) => added.cartId);
    const cartId = await add(await add(null, CLAMP), SWITCH);
    const lines = () => there.summary(visitor(cartId), SIGNED_OUT);
    expect(await lines()).toMatchObject({ lines: 2 });
    isSlow = true;
    expect(await lines()).toMatchObject({ lines: 2, subtotal: null });
    expect(await there.summary(visitor("other-other-other-other"), SIGNED_OUT)).toBeNull();
  });

  test("header cart summary shows the line count when prices are unavailable", async () => {
    const cartId = await filled(line(CLAMP, 10));
    const buyer = { priceList: "?", customerType: null, isFreeGroundAt: null, taxable: null };
    const unknown = { ...SIGNED_OUT, buyer, priceList: "?" };
    expect(await carts.summary(visitor(cartId), unknown)).toMatchObject({ lines: 1, subtotal: null });
  });
});

test("a visitor cart is deleted after its cookie expires, not before", async () => {
  await addLines("young-young-young-young", [line("A", 1)]);
  await addLines("old-old-old-old-old-old", [line("A", 1)]);
  await db.execute(sql`update shop.cart set updated_at = now() - interval '90 days 1 hour' where id like 'young-%'`);
  await db.execute(sql`update shop.cart set updated_at = now() - interval '92 days' where id like 'old-%'`);
  await forgetOldCarts(db);
  expect(await countLines(visitor("young-young-young-young"))).toBe(1);
  expect(await countLines(visitor("old-old-old-old-old-old"))).toBe(0);
});

describe("cart cookie (A-02, R-SEC-05)", () => {
  const visit = (cookie: string) => new Request("https://shop.example/", { headers: { Cookie: cookie } });

  test("cart cookie is signed, lasts 90 days, HttpOnly and SameSite", async () => {
    const cookie = await carts.cookie.write("abcdefghijklmnopqrstuvwxyz");
    expect(cookie).toMatch(/^cart=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await carts.cookie.read(visit(`a=1; ${cookie.split(";", 1)[0]}`))).toBe("abcdefghijklmnopqrstuvwxyz");
    expect(await carts.cookie.forget()).toMatch(/^cart=[^;]*; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test.each(["cart=x", "cart=", "cart=ImFiYyI%3D.bogus", "cart=%E0%A4%A", "carts=1", "cart=eyJhIjoxfQ%3D%3D"])(
    "cart cookie is ignored when forged as %j",
    async (cookie) => {
      expect(await carts.cookie.read(visit(cookie))).toBeNull();
    },
  );
});
