import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { NEW_DRAFT } from "../../domain/checkout/order-draft.ts";
import { SIGNED_OUT } from "../../domain/test-data/people.ts";
import { carrierAccount } from "../database/account-schema.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import { companyMember } from "../database/company-schema.ts";
import { contact } from "../database/customer-schema.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import {
  checkoutServices,
  CLAMP,
  CLEVELAND,
  DUCT,
  SWITCH,
  TORONTO,
  type Buying,
  type CheckoutServices,
} from "../../../tests/setup/checkout-services.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let desk: CheckoutServices;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = await checkoutServices(db);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  await db.delete(webOrder);
  await db.delete(cart);
});

/** Saved carrier and method, and the offer they choose. */
async function chosenOf(who: Buying) {
  const { draft, offers } = await desk.prepared(who);
  const chosen = offers.find(({ isChosen }) => isChosen);
  return [draft.carrier, draft.method, chosen && `${chosen.carrier}/${chosen.method}`];
}
const orderCount = () => db.$count(webOrder);

async function withdrawn(pn: string, meanwhile: () => Promise<void>): Promise<void> {
  const set = (status: string, replacedBy: string | null) =>
    db.execute(sql`update shop.part set status = ${status}, replaced_by = ${replacedBy} where pn = ${pn}`);
  await set("replaced", SWITCH);
  try {
    await meanwhile();
  } finally {
    await set("active", null);
  }
}

describe("order preparation", () => {
  test("prices a visitor's cart without addresses and offers (R-CART-18)", async () => {
    const addition = await desk.ports.carts.add(
      { kind: "visitor", cartId: null },
      null,
      [{ pn: SWITCH, quantity: 3 }],
      newNonce(),
    );
    const preparation = await desk.checkout.preparation({ kind: "visitor", cartId: addition.cartId }, SIGNED_OUT);
    expect(preparation).toMatchObject({ draft: NEW_DRAFT, shipTo: null, billTo: null, offers: [], payment: "card" });
    expect(preparation.blocker).toBe("no-address");
    expect(preparation.quote.order.subtotal).toBeGreaterThan(0);
  });

  test("order preparation uses the default addresses without a choice (R-CART-09)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 1]);
    const { shipTo: ship, billTo: bill, payment } = await desk.prepared(who);
    expect([ship?.id, bill?.id, payment]).toEqual([5002, 5001, "terms"]);
  });

  test("bills to the chosen ship-to without a default billing address", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 1]);
    const id = await desk.shipTo(who);
    await db.update(cart).set({ selectedBillingId: null });
    const { shipTo: ship, billTo: bill } = await desk.prepared(who);
    expect([ship?.id, bill?.id]).toEqual([id, id]);
  });

  test("order preparation uses the default in place of a deleted chosen address (R-ADDR-14)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 1]);
    const id = await desk.shipTo(who);
    expect((await desk.prepared(who)).shipTo?.id).toBe(id);
    await desk.ports.contacts.remove(who.user, id);
    const { shipTo: ship, billTo: bill } = await desk.prepared(who);
    expect([ship?.id, bill?.id]).toEqual([5002, 5001]);
  });

  test("order preparation rejects and ignores an address of another user", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 1]);
    expect(await desk.choose(who, 5004)).toBe("missing");
    expect(await desk.choose(who, 5002, 5004)).toBe("missing");
    await db.update(cart).set({ selectedShippingId: 5004, selectedBillingId: 5004 });
    const { shipTo: ship, billTo: bill } = await desk.prepared(who);
    expect([ship?.id, bill?.id]).toEqual([5002, 5001]);
  });

  test("order preparation offers every carrier by sequence with each method and its price, with the default carrier by ground chosen (R-SHIP-01, R-SHIP-05)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 40]);
    const { offers, quote } = await desk.prepared(who);
    const own = ["ferrule", "fedex", "ups"].flatMap((slug) =>
      ["ground", "air2day", "air1day"].map((id) => `${slug}/${id}`),
    );
    expect(offers.map(({ carrier, method }) => `${carrier}/${method}`)).toEqual([...own, "dhl/collect"]);
    expect(offers.filter(({ isChosen }) => isChosen).map(({ carrier, method }) => [carrier, method])).toEqual([
      ["ferrule", "ground"],
    ]);
    expect(offers[0]).toMatchObject({ name: "c3 Free Ground", price: 0, isCollect: false });
    expect(offers[0]?.price).toBe(quote.order.shipping);
    expect(offers[3]).toMatchObject({ isCollect: true, price: 0 });
  });

  test("the price of every offer equals its order's freight, to the cent (R-SHIP-21)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 2], [DUCT, 7]);
    for (const { carrier, method, price, name } of (await desk.prepared(who)).offers) {
      await desk.tell(who, { carrier, method, shipperNumber: "1Z" });
      const { order } = (await desk.prepared(who)).quote;
      expect([carrier, method, order.shipping, order.shippingName]).toEqual([carrier, method, price, name]);
    }
  });

  test("order preparation explains why air freight is to be determined before it is chosen (R-SHIP-12)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 400]);
    const air = (await desk.prepared(who)).offers.find(({ method }) => method === "air1day");
    expect([air?.price, air?.explain.map(({ code }) => code)]).toEqual([null, ["air-to-be-determined"]]);
  });

  test("order preparation ignores a saved account of another customer named by a cart or form (M19)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 1]);
    const [foreign] = await db
      .insert(carrierAccount)
      .values({ customerId: 1002, webUserId: "u2", carrier: "ups", number: "1Z-FOREIGN" })
      .returning();
    const draft = { ...NEW_DRAFT, carrier: "ups", method: "ground", poNumber: "PO" };
    const named = { keptId: foreign?.id ?? 0, isKept: false, forgotten: ["ups"] };
    await desk.checkout.saveDraft(who.user, draft, named);
    expect(await db.select({ id: cart.carrierAccountId }).from(cart)).toEqual([{ id: null }]);
    await db.update(cart).set({ carrierAccountId: foreign?.id });
    const prepared = await desk.prepared(who);
    expect([prepared.blocker, prepared.account, prepared.draft.shipperNumber]).toEqual([
      "shipper-number-missing",
      null,
      "",
    ]);
    expect(await desk.checkout.accounts(who.user)).toEqual([]);
    expect(await db.$count(carrierAccount)).toBe(1);
  });
});

test("a role without the right uses saved accounts and cannot change them", async () => {
  const who = await desk.dana();
  await desk.fill(who, [SWITCH, 1]);
  const draft = { ...NEW_DRAFT, carrier: "ups", method: "ground", shipperNumber: "1Z-OURS", poNumber: "PO" };
  const keep = { keptId: null, isKept: true, forgotten: [] };
  const roleOf = (role: "viewer" | "administrator") =>
    db.update(companyMember).set({ role }).where(eq(companyMember.webUserId, who.user.id));
  await roleOf("viewer");
  expect(await desk.checkout.saveDraft(who.user, draft, keep)).toBe("no-right");
  expect(await desk.checkout.accounts(who.user)).toEqual([]);
  await roleOf("administrator");
  expect(await desk.checkout.saveDraft(who.user, draft, keep)).toBe("done");
  await roleOf("viewer");
  const [kept] = await desk.checkout.accounts(who.user);
  const forget = { keptId: null, isKept: false, forgotten: ["ups"] };
  expect(await desk.checkout.saveDraft(who.user, draft, forget)).toBe("no-right");
  const use = { keptId: kept?.id ?? 0, isKept: false, forgotten: [] };
  expect(await desk.checkout.saveDraft(who.user, { ...draft, shipperNumber: "" }, use)).toBe("done");
  expect((await desk.prepared(who)).account).toEqual(kept);
  await roleOf("administrator");
});

describe("order preparation across the border", () => {
  test("a Canadian address clears carrier and method, going back resets them (R-SHIP-02, R-SHIP-03)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    const home = await desk.shipTo(who);
    await desk.tell(who, { carrier: "ups", method: "air2day", shipperNumber: "1Z" });
    expect(await chosenOf(who)).toEqual(["ups", "air2day", "ups/air2day"]);
    await desk.shipTo(who, TORONTO);
    expect(await chosenOf(who)).toEqual([null, null, undefined]);
    const abroad = await desk.prepared(who);
    expect(abroad.blocker).toBe("carrier-not-chosen");
    expect(abroad.offers.length).toBeGreaterThan(0);
    await desk.tell(who, { carrier: "fedex", method: "int-economy", shipperNumber: "1Z" });
    expect(await chosenOf(who)).toEqual(["fedex", "int-economy", "fedex/int-economy"]);
    expect(await desk.choose(who, home)).toBe("done");
    expect(await chosenOf(who)).toEqual(["ferrule", "ground", "ferrule/ground"]);
  });

  test("the choice stays while the destination is in the same country", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    await desk.shipTo(who);
    await desk.tell(who, { carrier: "ups", method: "ground", shipperNumber: "1Z" });
    await desk.shipTo(who, { ...CLEVELAND, city: "Akron" });
    expect(await chosenOf(who)).toEqual(["ups", "ground", "ups/ground"]);
  });

  test("a choice for the other country is ignored (R-SHIP-02)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 10]);
    const id = await desk.shipTo(who);
    await desk.tell(who, { carrier: "fedex", method: "ground", shipperNumber: "1Z" });
    await db.update(contact).set(TORONTO).where(eq(contact.id, id));
    expect(await chosenOf(who)).toEqual([null, null, undefined]);
  });
});

describe("order blockers", () => {
  const checkoutBlockerOf = async (who: Buying, isConfirmed = false) => {
    const outcome = await desk.checkout.place(who, await desk.reviewed(who, isConfirmed));
    expect(await orderCount()).toBe(0);
    return outcome.outcome === "blocker" ? outcome.blocker : outcome.outcome;
  };

  test("an empty cart, then no address, then none", async () => {
    const who = await desk.stranger();
    expect(await checkoutBlockerOf(who)).toBe("empty-cart");
    await desk.fill(who, [SWITCH, 1]);
    expect(await checkoutBlockerOf(who)).toBe("no-address");
    await desk.shipTo(who);
    expect((await desk.prepared(who)).blocker).toBeNull();
  });

  test("a collect carrier without an account number, or with a blank one (R-SHIP-04)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 1]);
    await desk.shipTo(who);
    await desk.tell(who, { carrier: "ups", method: "ground", shipperNumber: "   " });
    expect(await checkoutBlockerOf(who)).toBe("shipper-number-missing");
  });

  test("an unknown carrier or method (R-SHIP-21)", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 1]);
    await desk.shipTo(who);
    await desk.tell(who, { carrier: "unknown", method: "ground" });
    expect(await checkoutBlockerOf(who)).toBe("carrier-not-offered");
    await desk.tell(who, { carrier: "ferrule", method: "worldwide-saver" });
    expect(await checkoutBlockerOf(who)).toBe("method-not-offered");
  });

  test("no PO number for an order on account (A-55)", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 1]);
    expect(await checkoutBlockerOf(who)).toBe("po-number-missing");
  });

  test("a need-by date in the past", async () => {
    const who = await desk.stranger();
    await desk.fill(who, [SWITCH, 1]);
    await desk.shipTo(who);
    await desk.tell(who, { needBy: "2020-01-01" });
    expect(await checkoutBlockerOf(who)).toBe("need-by-past");
  });

  test("unconfirmed changes since the cart: a new price, a withdrawn part", async () => {
    const who = await desk.dana();
    await desk.fill(who, [SWITCH, 2], [CLAMP, 5]);
    await desk.tell(who, { poNumber: "PO 1" });
    await db.update(cartLine).set({ seenPrice: 1 }).where(eq(cartLine.pn, SWITCH));
    await withdrawn(CLAMP, async () => {
      const { changes } = await desk.prepared(who);
      expect(changes).toEqual([
        { kind: "price", pn: SWITCH, from: 1, to: expect.any(Number) },
        { kind: "withdrawn", pn: CLAMP, replacedBy: SWITCH },
      ]);
      expect(await checkoutBlockerOf(who)).toBe("changes-not-confirmed");
      const outcome = await desk.checkout.place(who, await desk.reviewed(who, true));
      expect(outcome.outcome).toBe("placed");
      expect(await db.select({ pn: webOrderLine.pn }).from(webOrderLine)).toEqual([{ pn: SWITCH }]);
      expect(await desk.linesOf(who)).toEqual([[CLAMP, 5]]);
      expect((await desk.prepared(who)).blocker).toBe("nothing-orderable");
    });
  });
});
