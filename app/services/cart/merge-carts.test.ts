import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { contact, webUser } from "../database/customer-schema.ts";
import { readLines } from "./cart-tables.server.ts";
import { readLiveCart } from "./live-cart-repository.server.ts";
import { mergeIntoUserCart } from "./merge-carts-repository.server.ts";
import { MOST_CART_LINES, type CartOwner } from "./cart.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  for (const id of [USER, OTHER])
    await db.insert(webUser).values({ id, email: `${id}@visitor.example`, nameFirst: "", nameLast: "", locale: "en" });
});
beforeEach(async () => {
  await db.delete(cart);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const [USER, OTHER, GUEST] = ["merge-1", "merge-2", "guest-guest-guest-guest-1"];
type Lines = readonly (readonly [pn: string, quantity: number])[];
const user = (webUserId = USER): CartOwner => ({ kind: "user", webUserId, customerId: null });
const guest = (cartId = GUEST): CartOwner => ({ kind: "visitor", cartId });
const merge = (cartId = GUEST, webUserId = USER) => mergeIntoUserCart(db, cartId, webUserId);
const linesOf = async (owner: CartOwner) => (await readLines(db, owner)).map(({ pn, quantity }) => [pn, quantity]);
const isThere = async (owner: CartOwner) => (await db.$count(cart, isCartOf(owner))) > 0;

/** Writes part numbers unchanged, also lower case ones of earlier versions. */
async function store(owner: CartOwner, lines: Lines): Promise<void> {
  const id = owner.kind === "visitor" ? (owner.cartId ?? "") : `cart-of-${owner.webUserId}`;
  await db.insert(cart).values({ id, webUserId: owner.kind === "user" ? owner.webUserId : null });
  if (lines.length > 0) await db.insert(cartLine).values(lines.map(([pn, quantity]) => ({ cartId: id, pn, quantity })));
}

describe("visitor's cart merged at sign-in", () => {
  test("a saved part gets the visitor's quantity, not the sum (R-CART-05)", async () => {
    await store(user(), [["A", 2]]);
    await store(guest(), [["A", 5]]);
    expect(await merge()).toEqual({ merged: 1, kept: 0, replaced: [{ pn: "A", from: 2, to: 5 }], rejected: [] });
    expect(await linesOf(user())).toEqual([["A", 5]]);
  });

  test("new parts are added at the end, saved ones stay, and the visitor's cart is gone (R-CART-06, R-CART-07)", async () => {
    await store(user(), [
      ["A", 1],
      ["B", 2],
    ]);
    await store(guest(), [
      ["B", 2],
      ["C", 4],
    ]);
    expect(await merge()).toEqual({ merged: 2, kept: 1, replaced: [], rejected: [] });
    expect(await linesOf(user())).toEqual([
      ["A", 1],
      ["B", 2],
      ["C", 4],
    ]);
    expect(await isThere(guest())).toBe(false);
  });

  test("a part number in another case is the same line", async () => {
    await store(user(), [["A-1", 2]]);
    await store(guest(), [["a-1", 5]]);
    expect(await merge()).toMatchObject({ merged: 1, kept: 0, replaced: [{ pn: "A-1", from: 2, to: 5 }] });
    expect(await linesOf(user())).toEqual([["A-1", 5]]);
  });

  test("a line joins the references of both carts", async () => {
    await store(user(), [
      ["A", 2],
      ["B", 2],
    ]);
    await db.update(cartLine).set({ reference: "saved" });
    await store(guest(), [
      ["A", 2],
      ["B", 3],
      ["C", 1],
    ]);
    const ofGuest = and(eq(cartLine.cartId, GUEST), ne(cartLine.pn, "B"));
    await db.update(cartLine).set({ reference: "Panel 7", seenPrice: 48 }).where(ofGuest);
    await merge();
    expect(await readLines(db, user())).toMatchObject([
      { pn: "A", quantity: 2, reference: "saved; Panel 7", seenPrice: 48 },
      { pn: "B", quantity: 3, reference: "saved", seenPrice: null },
      { pn: "C", quantity: 1, reference: "Panel 7", seenPrice: 48 },
    ]);
  });

  test("without a saved cart the visitor's becomes it, with the time of each line and the user's own addresses", async () => {
    const [address] = await db
      .insert(contact)
      .values({
        webUserId: USER,
        nameFirst: "",
        nameLast: "",
        nameCompany: "",
        phone1: "",
        address1: "",
        address2: "",
        city: "",
        addressState: "",
        addressCountry: "US",
        addressPostalCode: "",
        taxable: true,
        label: "",
      })
      .returning({ id: contact.id });
    await store(guest(), [["A", 5]]);
    await db.update(cartLine).set({ createdAt: new Date("2026-01-02T03:04:05Z") });
    expect(await merge()).toEqual({ merged: 1, kept: 0, replaced: [], rejected: [] });
    expect(
      await readLiveCart(db, {
        webUserId: USER,
        customerId: null,
        usual: { shipping: address?.id ?? null, billing: null },
      }),
    ).toMatchObject({
      cartItems: [{ pn: "A", quantity: 5, createdAt: "2026-01-02T03:04:05.000Z" }],
      selectedShippingId: address?.id,
      selectedBillingId: null,
    });
  });

  test("a part that left the catalogue is kept (2.19)", async () => {
    await store(guest(), [["GONE-1", 5]]);
    await merge();
    expect(await linesOf(user())).toEqual([["GONE-1", 5]]);
  });

  test("a missing or empty visitor's cart changes nothing", async () => {
    expect(await merge()).toBeNull();
    expect(await isThere(user())).toBe(false);
    await store(guest(), []);
    expect(await merge()).toBeNull();
    expect(await isThere(user())).toBe(false);
    await store(user(), [["A", 2]]);
    expect(await merge()).toBeNull();
    expect(await linesOf(user())).toEqual([["A", 2]]);
  });

  test("a cookie never merges another web user's cart", async () => {
    await store(user(OTHER), [["A", 2]]);
    expect(await merge(`cart-of-${OTHER}`)).toBeNull();
    expect([await linesOf(user(OTHER)), await isThere(user())]).toEqual([[["A", 2]], false]);
  });

  test("concurrent and repeated merges give the same result", async () => {
    await store(user(), [["A", 2]]);
    await store(guest(), [
      ["A", 5],
      ["B", 1],
    ]);
    const outcomes = await Promise.all([merge(), merge(), merge()]);
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    expect(await merge()).toBeNull();
    expect(await linesOf(user())).toEqual([
      ["A", 5],
      ["B", 1],
    ]);
  });

  test("concurrent merges from two browsers keep both carts' lines", async () => {
    await store(guest("browser-browser-browser-1"), [
      ["A", 1],
      ["B", 1],
    ]);
    await store(guest("browser-browser-browser-2"), [
      ["A", 1],
      ["C", 1],
    ]);
    await Promise.all([merge("browser-browser-browser-1"), merge("browser-browser-browser-2")]);
    expect((await linesOf(user())).toSorted()).toEqual([
      ["A", 1],
      ["B", 1],
      ["C", 1],
    ]);
    expect(await db.$count(cart)).toBe(1);
  });

  test("only lines without room stay in the visitor's cart, and are named (R-CART-19)", async () => {
    const saved = Array.from({ length: MOST_CART_LINES - 1 }, (_, index) => [`P-${index}`, 1] as const);
    await store(user(), saved);
    await store(guest(), [
      ["P-0", 7],
      ["NEW-1", 1],
      ["NEW-2", 2],
      ["NEW-3", 3],
    ]);
    expect(await merge()).toEqual({
      merged: 2,
      kept: MOST_CART_LINES - 2,
      replaced: [{ pn: "P-0", from: 1, to: 7 }],
      rejected: ["NEW-2", "NEW-3"],
    });
    expect(await linesOf(guest())).toEqual([
      ["NEW-2", 2],
      ["NEW-3", 3],
    ]);
    // A repeated merge must not undo later changes of the user.
    await db.update(cartLine).set({ quantity: 9 }).where(eq(cartLine.pn, "P-0"));
    await db.delete(cartLine).where(eq(cartLine.pn, "P-1"));
    expect(await merge()).toMatchObject({ merged: 1, replaced: [], rejected: ["NEW-3"] });
    const lines = await linesOf(user());
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([MOST_CART_LINES, ["P-0", 9], ["NEW-2", 2]]);
  });

  test("a merge that fails changes nothing (R-CART-08)", async () => {
    await store(guest(), [["A", 5]]);
    await expect(merge(GUEST, "no-user")).rejects.toThrow("Failed query");
    expect(await linesOf(guest())).toEqual([["A", 5]]);
  });
});
