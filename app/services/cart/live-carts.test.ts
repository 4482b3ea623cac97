import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { createDataVersion } from "../database/data-version.server.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { contact, customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { createLog } from "../log.server.ts";
import { readEnv } from "../env.server.ts";
import { createCartCookie } from "./cart-cookie.server.ts";
import { createCarts } from "./carts.server.ts";
import { MOST_CART_LINES, type Carts } from "./cart.ts";
import { actionsOn } from "../../../tests/setup/staff-actions.ts";

let carts: Carts;
let database: DatabaseService;
let db: Database;
let data: OwnDatabase;

const [USER, OTHER] = ["live-1", "live-2"];
/**
 * Two addresses of the primary customer, one of a user without a customer, one of the user's other customer, and
 * foreign ones of each kind.
 */
const CONTACTS = [
  { id: 71, customerId: 9002 },
  { id: 72, customerId: 9002 },
  { id: 73, webUserId: USER },
  { id: 74, customerId: 9001 },
  { id: 81, customerId: 9003 },
  { id: 82, webUserId: OTHER },
  { id: 83, customerId: 9003, webUserId: USER },
];
const MINE = [71, 72, 73];
const FOREIGN = [74, 81, 82, 83, 99];

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  const { LOG_LEVEL } = readEnv(TEST_ENV);
  const away = () => Promise.reject(new Error("not asked here"));
  const catalog = {
    findParts: away,
    partsOfSeries: away,
    sheets: () => Promise.resolve(new Map()),
    partNumbers: away,
    partDetail: away,
  };
  carts = createCarts({
    db,
    catalog,
    quotes: { priceLines: away, quote: away, quoteWithOffers: away, requote: away },
    content: {
      site() {
        throw new Error("not asked here");
      },
    },
    version: createDataVersion(db),
    cookie: createCartCookie(["a secret"], false),
    actions: actionsOn(db),
    customerPartNumbers: { keepLines: away },
    webUsers: { buysForIn: away, holdBuyer: away },
    log: createLog(LOG_LEVEL),
  });
  for (const id of [9001, 9002, 9003]) await db.insert(customer).values(customerOf(id));
  for (const id of [USER, OTHER])
    await db.insert(webUser).values({ id, email: `${id}@visitor.example`, nameFirst: "", nameLast: "", locale: "en" });
  await db.insert(webUserCustomer).values({ webUserId: USER, customerId: 9001, position: 0 });
  await db.insert(contact).values(CONTACTS.map((each) => ({ ...NO_ADDRESS, ...each })));
  await db
    .update(webUser)
    .set({ primaryCustomerId: 9002, shippingContactId: 71, billingContactId: 72 })
    .where(eq(webUser.id, USER));
});
beforeEach(async () => {
  await db.delete(cart);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const NO_ADDRESS = {
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
};

function customerOf(id: number) {
  const texts = { name: "", type: "", priceList: "OEM", paymentTerm: "", territory: "", rep: "", taxNote: "" };
  return { id, ...texts, taxable: true, taxVerified: false, segment: 5 };
}

/** USER buys for 9002; default addresses are 71 (shipping) and 72 (billing). */
const OWNER = { webUserId: USER, customerId: 9002, usual: { shipping: 71, billing: 72 } };
const owner = (webUserId: string) =>
  webUserId === USER ? OWNER : { webUserId, customerId: null, usual: { shipping: null, billing: null } };
const item = (pn: string, quantity: number) => ({ pn, quantity });
const replace = (items: ReturnType<typeof item>[], shipping: number | null = null, billing: number | null = null) =>
  carts.replace(OWNER, { items, selectedShippingId: shipping, selectedBillingId: billing });
const linesOf = async (webUserId = USER) =>
  (await carts.live(owner(webUserId)))?.cartItems.map(({ pn, quantity }) => [pn, quantity]) ?? null;
const selected = async () => {
  const live = await carts.live(OWNER);
  return live && [live.selectedShippingId, live.selectedBillingId];
};

describe("stored cart of a web user (R-ENT-09, R-API-05)", () => {
  test("stored cart of a web user saves normalized part numbers, the last of two lines for a part", async () => {
    expect(await carts.live(OWNER)).toBeNull();
    await replace([item(" a-1", 5), item("B", 1), item("A-1", 7)]);
    const live = await carts.live(OWNER);
    expect(live?.createdAt).toMatch(/^20\d\d-.*Z$/);
    expect(live?.cartItems).toEqual([
      { ...item("A-1", 7), createdAt: expect.stringMatching(/^20\d\d-.*Z$/) as string },
      { ...item("B", 1), createdAt: expect.stringMatching(/^20\d\d-.*Z$/) as string },
    ]);
    expect(await carts.live(owner(OTHER))).toBeNull();
  });

  test("stored cart of a web user is replaced as a whole; an existing line keeps its time", async () => {
    await replace([item("A", 5), item("B", 1)]);
    const before = await carts.live(OWNER);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await replace([item("C", 1), item("B", 9)]);
    expect(await linesOf()).toEqual([
      ["C", 1],
      ["B", 9],
    ]);
    const after = await carts.live(OWNER);
    expect(after?.cartItems[1]?.createdAt).toBe(before?.cartItems[1]?.createdAt);
    expect(after?.cartItems[0]?.createdAt).not.toBe(before?.cartItems[0]?.createdAt);
    expect(after?.createdAt).toBe(before?.createdAt);
  });

  test("omits references and keeps those of existing lines", async () => {
    await replace([item("A", 5), item("B", 1)]);
    await db.update(cartLine).set({ reference: "Panel 7", seenPrice: 48 }).where(eq(cartLine.pn, "B"));
    await replace([item("B", 9), item("C", 1)]);
    expect(Object.keys((await carts.live(OWNER))?.cartItems[0] ?? {})).toEqual(["pn", "quantity", "createdAt"]);
    expect(await carts.read({ kind: "user", webUserId: USER })).toMatchObject([
      { pn: "B", quantity: 9, reference: "Panel 7", seenPrice: 48 },
      { pn: "C", quantity: 1, reference: "", seenPrice: null },
    ]);
  });

  test("stored cart of a web user is deleted without items or on request; another user's cart stays (R-CART-03)", async () => {
    await carts.replace(owner(OTHER), { items: [item("A", 1)], selectedShippingId: null, selectedBillingId: null });
    await replace([item("A", 5)], 73, 73);
    await replace([], 73, 73);
    expect([await carts.live(OWNER), await db.$count(cart)]).toEqual([null, 1]);
    await replace([item("A", 5)]);
    expect(await selected()).toEqual([71, 72]);
    await carts.remove(USER);
    await carts.remove(USER);
    expect([await carts.live(OWNER), await linesOf(OTHER)]).toEqual([null, [["A", 1]]]);
  });

  test("stored cart of a web user has the user's default addresses when none are chosen (R-CART-09)", async () => {
    await replace([item("A", 5)]);
    expect(await selected()).toEqual([71, 72]);
    await carts.replace(owner(OTHER), { items: [item("A", 1)], selectedShippingId: null, selectedBillingId: null });
    expect(await carts.live(owner(OTHER))).toMatchObject({ selectedShippingId: null, selectedBillingId: null });
  });

  test.each(MINE)("stored cart of a web user accepts an address of the user's book (%i)", async (id) => {
    await replace([item("A", 5)], id, null);
    expect(await selected()).toEqual([id, 72]);
    await replace([item("A", 5)], null, id);
    expect(await selected()).toEqual([71, id]);
  });

  test.each(FOREIGN)("stored cart of a web user rejects an address of another user (%i)", async (id) => {
    await replace([item("A", 5)], id, id);
    expect(await selected()).toEqual([71, 72]);
    const [row] = await db.select({ shipping: cart.selectedShippingId, billing: cart.selectedBillingId }).from(cart);
    expect(row).toEqual({ shipping: null, billing: null });
  });

  test("stored cart of a web user forgets a chosen address that was deleted or left the user's book", async () => {
    const [id] = (
      await db
        .insert(contact)
        .values({ ...NO_ADDRESS, webUserId: USER })
        .returning()
    ).map((row) => row.id);
    await replace([item("A", 5)], id ?? 0, 73);
    expect(await selected()).toEqual([id, 73]);
    await db.update(contact).set({ webUserId: OTHER }).where(eq(contact.id, 73));
    await db.delete(contact).where(eq(contact.id, id ?? 0));
    expect(await selected()).toEqual([71, 72]);
    await db.update(contact).set({ webUserId: USER }).where(eq(contact.id, 73));
  });

  test.each([
    [[item("A", 0)]],
    [[item("A", 1.5)]],
    [[item("A", 1_000_000)]],
    [[item(" ", 1)]],
    [Array.from({ length: MOST_CART_LINES + 1 }, (_, index) => item(`P-${index}`, 1))],
  ])("stored cart of a web user rejects invalid items and stays unchanged", async (items) => {
    await replace([item("A", 5)]);
    await expect(replace(items)).rejects.toThrow(RangeError);
    expect(await linesOf()).toEqual([["A", 5]]);
  });
});
