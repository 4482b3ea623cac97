import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkoutServices, CLAMP, DUCT, SWITCH, type Buying } from "../../../tests/setup/checkout-services.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { NEW_DRAFT } from "../../domain/checkout/order-draft.ts";
import { asBuyerOf, visitorOf } from "../../domain/customers/web-user.ts";
import { userCart, type StaffCart } from "../cart/cart.ts";
import { cart } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { NoRightError } from "../staff/staff.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let desk: Awaited<ReturnType<typeof checkoutServices>>;
let by: { id: number; email: string };
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = await checkoutServices(db);
  const [member] = await db.insert(staff).values({ email: "sales@cart.example", role: "sales" }).returning();
  by = { id: member?.id ?? 0, email: "sales@cart.example" };
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  await db.delete(webOrder);
  await db.delete(cart);
});

const LINES = [
  { pn: SWITCH ?? "", quantity: 10, reference: "Panel 7" },
  { pn: DUCT ?? "", quantity: 7 },
  { pn: CLAMP ?? "", quantity: 31 },
];

/** The buyer as the staff orders for them. */
async function orderedFor(email: string): Promise<{ who: Buying; owner: StaffCart }> {
  const { user } = await desk.signedIn(email);
  const customer = user.primary ?? user.customers[0];
  if (!customer) throw new Error("no customer");
  const buyer = asBuyerOf(customer, user);
  const owner: StaffCart = { kind: "staff", by, webUserId: user.id, customerId: customer.id };
  return { who: { ...visitorOf(buyer, "OEM"), user: buyer }, owner };
}

async function placeByStaff({ who, owner }: Awaited<ReturnType<typeof orderedFor>>, draft = {}, nonce = newNonce()) {
  await desk.ports.carts.add(owner, who.buyer, LINES, newNonce());
  await desk.checkout.saveDraft(who.user, { ...NEW_DRAFT, ...draft }, undefined, owner);
  const { shown } = await desk.checkout.preparation(owner, who);
  const placing = { nonce, shown, isConfirmed: false, isAsked: false, poNumber: "", locale: "en" as const };
  return { placing, outcome: await desk.checkout.place(who, placing, owner) };
}

async function placedOrder() {
  const [order] = await db.select().from(webOrder).orderBy(desc(webOrder.number)).limit(1);
  if (!order) throw new Error("no order was placed");
  const { number, idempotencyKey: _, placedAt: __, placedByStaffId, ...told } = order;
  const lines = await db.select().from(webOrderLine).where(eq(webOrderLine.orderNumber, number));
  return { number, placedByStaffId, told, lines: lines.map((line) => ({ ...line, orderNumber: "" })) };
}

describe("order placed by the staff in a buyer's name", () => {
  test.each([
    ["dana.whitlock@meridianpack.example", { poNumber: "PO 1", needBy: "2999-01-01", note: "Dock 4" }],
    ["priya.raman@tririver.example", { poNumber: "PO 2", carrier: "ferrule", method: "air2day" }],
    [
      "marcus.bell@palmettopanel.example",
      { poNumber: "PO 3", carrier: "ups", method: "ground", shipperNumber: "1Z-4" },
    ],
    [
      "lucia.garza@tablerosdelnorte.example",
      { poNumber: "PO 4", carrier: "fedex", method: "int-economy", shipperNumber: "7" },
    ],
    ["erin.kowalski@lakeshorewater.example", {}],
  ])("order placed by the staff in a buyer's name has the same amounts as if %s placed it", async (email, draft) => {
    const buyer = await desk.signedIn(email);
    await desk.ports.carts.add(userCart(buyer.user), buyer.buyer, LINES, newNonce());
    await desk.tell(buyer, draft);
    const own = await desk.checkout.place(buyer, await desk.reviewed(buyer));
    expect(own).toMatchObject({ outcome: "placed" });
    const theirs = await placedOrder();
    const { outcome } = await placeByStaff(await orderedFor(email), draft);
    expect(outcome).toMatchObject({ outcome: "placed", isNewCustomer: false });
    const ours = await placedOrder();
    expect(ours.number).not.toBe(theirs.number);
    expect(ours.told).toEqual({ ...theirs.told, changedAt: ours.told.changedAt });
    expect(ours.lines).toEqual(theirs.lines);
    expect([theirs.placedByStaffId, ours.placedByStaffId]).toEqual([null, by.id]);
  });

  test("empties the staff cart and leaves the buyer's cart", async () => {
    const dana = await desk.dana();
    await desk.fill(dana, [CLAMP, 3]);
    const ordered = await orderedFor(dana.user.email);
    expect((await placeByStaff(ordered, { poNumber: "PO 1" })).outcome).toMatchObject({ outcome: "placed" });
    expect(await desk.linesOf(dana)).toEqual([[CLAMP, 3]]);
    expect(await desk.ports.carts.read(ordered.owner)).toEqual([]);
  });

  test("order placed by the staff in a buyer's name is audited with both names, as is every change of its cart", async () => {
    const before = await db.$count(staffRecord);
    await placeByStaff(await orderedFor("dana.whitlock@meridianpack.example"), { poNumber: "PO 1" });
    const { number, told } = await placedOrder();
    const records = (await db.select().from(staffRecord).orderBy(staffRecord.id)).slice(before);
    expect(records.map(({ action }) => action)).toEqual(["customer.cart", "customer.cart", "order.place"]);
    expect(records[0]).toMatchObject({
      customerId: 1001,
      subject: "u1",
      after: { lines: expect.arrayContaining([{ pn: CLAMP, quantity: 31 }]) as unknown },
    });
    expect(records[2]).toMatchObject({
      staffId: by.id,
      orderNumber: number,
      customerId: 1001,
      subject: "u1",
      after: { lines: 3, total: told.total },
    });
  });

  test("is placed once when sent twice; an outdated page places none", async () => {
    const ordered = await orderedFor("dana.whitlock@meridianpack.example");
    const { placing, outcome } = await placeByStaff(ordered, { poNumber: "PO 1" });
    expect(await desk.checkout.place(ordered.who, placing, ordered.owner)).toEqual(outcome);
    expect(await db.$count(webOrder)).toBe(1);
    await desk.ports.carts.add(ordered.owner, ordered.who.buyer, LINES, newNonce());
    const again = { ...placing, nonce: newNonce() };
    expect(await desk.checkout.place(ordered.who, again, ordered.owner)).toMatchObject({ outcome: "blocker" });
    expect(await db.$count(webOrder)).toBe(1);
  });

  test("order placed by the staff in a buyer's name rejects an address of another customer", async () => {
    const { who, owner } = await orderedFor("dana.whitlock@meridianpack.example");
    await desk.ports.carts.add(owner, who.buyer, LINES, newNonce());
    const chosen = { shippingContactId: 5004, billingContactId: 5004 };
    expect(await desk.checkout.chooseAddresses(who.user, chosen, owner)).toBe("missing");
  });

  test("order placed by the staff in a buyer's name writes no audit entry without a cart or a change", async () => {
    const { who, owner } = await orderedFor("dana.whitlock@meridianpack.example");
    const { carts } = desk.ports;
    const chosen = { shippingContactId: 5001, billingContactId: 5001 };
    await carts.add(owner, who.buyer, LINES, newNonce());
    const before = await db.$count(staffRecord);
    const line = { pn: CLAMP ?? "", quantity: 31 };
    const same = { set: [line], references: [{ pn: SWITCH ?? "", reference: "Panel 7" }] };
    expect(await carts.change(owner, who.buyer, same, newNonce())).toBe(true);
    await carts.change(owner, who.buyer, { remove: "NO-SUCH-PART" }, newNonce());
    expect(await db.$count(staffRecord)).toBe(before);
    await db.delete(cart);
    for (const change of [same, { clear: true }, { increase: line.pn }])
      await carts.change(owner, who.buyer, change, newNonce());
    expect(await desk.checkout.chooseAddresses(who.user, chosen, owner)).toBe("no-cart");
    expect(await desk.checkout.saveDraft(who.user, NEW_DRAFT, undefined, owner)).toBe("no-cart");
    expect(await db.$count(staffRecord)).toBe(before);
  });

  test("order placed by the staff in a buyer's name is exported and erased with its buyer", async () => {
    const email = "sam.ortiz@meridianpack.example";
    const { who, owner } = await orderedFor(email);
    await desk.ports.carts.add(owner, who.buyer, LINES, newNonce());
    const { people } = desk;
    expect(JSON.stringify(await people.export(email))).toContain("Panel 7");
    expect(await people.erase("system", email)).toBe("done");
    expect(await db.$count(cart)).toBe(0);
  });

  test("order placed by the staff in a buyer's name is refused to a staff user who lost the role", async () => {
    const { who, owner } = await orderedFor("dana.whitlock@meridianpack.example");
    await desk.ports.carts.add(owner, who.buyer, LINES, newNonce());
    await db.update(staff).set({ role: "viewer" }).where(eq(staff.id, by.id));
    const adding = desk.ports.carts.add(owner, who.buyer, LINES, newNonce());
    await expect(adding).rejects.toBeInstanceOf(NoRightError);
    expect((await desk.ports.carts.read(owner)).map(({ quantity }) => quantity)).toEqual([10, 7, 31]);
    const { shown } = await desk.checkout.preparation(owner, who);
    const placing = {
      nonce: newNonce(),
      shown,
      isConfirmed: false,
      isAsked: false,
      poNumber: "PO",
      locale: "en" as const,
    };
    await expect(desk.checkout.place(who, placing, owner)).rejects.toBeInstanceOf(NoRightError);
    expect(await db.$count(webOrder)).toBe(0);
    await db.update(staff).set({ role: "sales" }).where(eq(staff.id, by.id));
  });
});
