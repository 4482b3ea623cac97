import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { isApprovedForTerms } from "../../domain/customers/payment-term.ts";
import { fullName, type WebUser } from "../../domain/customers/web-user.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { contact, customer, salesRep, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { createLog } from "../log.server.ts";
import { createCustomers } from "./customers.server.ts";
import type { Customers } from "./customers.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let customers: Customers;
const told: string[] = [];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  customers = createCustomers({ db, content: contentOf(), log: createLog("warn", (line) => told.push(line)) });
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

let user: WebUser;
let number = 0;
beforeEach(async () => {
  number += 1;
  user = newUser(`user-${number}`);
  const { id, email, nameFirst, nameLast, locale } = user;
  await db.insert(webUser).values({ id, authUserId: id, email, nameFirst, nameLast, locale });
});

function newUser(id: string): WebUser {
  return {
    id,
    email: `${id}@else.example`,
    nameFirst: "Claire",
    nameLast: "Dubois",
    locale: "en",
    primary: null,
    customers: [],
    shippingContactId: null,
    billingContactId: null,
    memberships: [],
    isStaff: false,
  };
}

type ContactValues = Partial<typeof contact.$inferInsert>;

/** A Toronto address of the user, with other values where given. */
async function address(values: ContactValues = {}): Promise<{ id: number }> {
  const [made] = await db
    .insert(contact)
    .values({
      webUserId: user.id,
      nameFirst: "Claire",
      nameLast: "Dubois",
      nameCompany: "Dubois Automation",
      phone1: "+1 416 555 0137",
      address1: "88 Millrace Street",
      address2: "",
      city: "Toronto",
      addressState: "ON",
      addressCountry: "CA",
      addressPostalCode: "M5V 2T6",
      taxable: false,
      label: "",
      ...values,
    })
    .returning({ id: contact.id });
  if (!made) throw new Error("no address was made");
  return made;
}

async function create(values: ContactValues = {}) {
  const outcome = await customers.createFor(user, await address(values));
  if (outcome === "missing-contact") throw new Error("the address was refused");
  return outcome;
}

describe("customer of a first order (R-CUST-01)", () => {
  test("customer of a first order is built from constants, the address and the routing table (R-CUST-02, R-CUST-05, R-CUST-07)", async () => {
    const own = await address();
    const outcome = await customers.createFor(user, own);
    expect(outcome).toMatchObject({ created: true });
    const [stored] = await db.select().from(customer).where(eq(customer.primaryContactId, own.id));
    expect(stored).toEqual({
      id: expect.any(Number),
      name: "Dubois Automation",
      type: "",
      priceList: "OEM",
      paymentTerm: "CREDIT CARD",
      territory: "HSE",
      rep: "IS",
      primaryContactId: own.id,
      taxable: true,
      taxNote: "",
      taxVerified: false,
      segment: 5,
      freeGroundAt: null,
      active: true,
    });
    expect(outcome).toEqual({ created: true, customer: stored });
    expect(stored?.id).toBeGreaterThanOrEqual(1_000_000_000);
    expect(isApprovedForTerms(stored?.paymentTerm)).toBe(false);
  });

  test("customer of a first order is linked to the user with all waiting addresses", async () => {
    const [first, second] = [await address(), await address({ city: "Ottawa" })];
    const outcome = await customers.createFor(user, second);
    const id = outcome === "missing-contact" ? 0 : outcome.customer.id;
    const [stored] = await db.select().from(webUser).where(eq(webUser.id, user.id));
    expect(stored).toMatchObject({
      primaryCustomerId: id,
      shippingContactId: second.id,
      billingContactId: second.id,
    });
    expect(await db.select().from(webUserCustomer).where(eq(webUserCustomer.webUserId, user.id))).toEqual([
      { webUserId: user.id, customerId: id, position: 0 },
    ]);
    const addresses = await db.select().from(contact).where(eq(contact.customerId, id));
    expect(addresses.map((each) => each.id).toSorted()).toEqual([first.id, second.id]);
  });

  test("customer of a first order keeps chosen default addresses", async () => {
    const chosen = await address();
    await db.update(webUser).set({ shippingContactId: chosen.id }).where(eq(webUser.id, user.id));
    const other = await address();
    await customers.createFor(user, other);
    const [stored] = await db.select().from(webUser).where(eq(webUser.id, user.id));
    expect(stored).toMatchObject({ shippingContactId: chosen.id, billingContactId: other.id });
  });

  test.each([
    ["  Dubois Automation ", "Claire", "Dubois", "Dubois Automation"],
    ["", "Anne", "Roy", "Anne Roy"],
    [" ", "", "", "Claire Dubois"],
  ])("company %j of %s %s is named %j (R-CUST-02)", async (nameCompany, nameFirst, nameLast, name) => {
    expect((await create({ nameCompany, nameFirst, nameLast })).customer.name).toBe(name);
    expect(fullName(user)).toBe("Claire Dubois");
  });

  test.each([
    ["area code before state", { phone1: "(412) 555-0185", addressState: "PA", addressCountry: "US" }, "T1", "KM"],
    ["state", { phone1: "+1 908 555 0111", addressState: "NJ", addressCountry: "US" }, "T2", "RB"],
    ["country", { phone1: "+52 81 8555 0134", addressState: "CO", addressCountry: "MX" }, "T9", "LG"],
    ["neither", { phone1: "+49 30 555", addressState: "CA", addressCountry: "DE" }, "HSE", "IS"],
  ])("customer of a first order is routed by %s (R-REP-01, R-REP-03)", async (_way, values, territory, rep) => {
    expect((await create(values)).customer).toMatchObject({ territory, rep });
  });

  test("customer of a first order goes to TEST and DH without a match, with a log line (R-REP-02, A-53)", async () => {
    await db.execute(sql`update shop.sales_rep set label = 'House' where territory = 'HSE'`);
    told.length = 0;
    const made = await create();
    expect(made.customer).toMatchObject({ territory: "TEST", rep: "DH" });
    expect(told.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: "warn",
        event: "customer without a sales representative",
        customer: made.customer.id,
      }),
    ]);
    await db.execute(sql`update shop.sales_rep set label = 'House account FALLBACK' where territory = 'HSE'`);
  });
});

describe("customer is created once (R-CUST-06)", () => {
  test("by ten concurrent requests", async () => {
    const own = await address();
    const before = await db.$count(customer);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => customers.createFor(user, own)));
    const made = outcomes.flatMap((outcome) => (outcome === "missing-contact" ? [] : outcome));
    expect(made).toHaveLength(10);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map((each) => each.customer.id)).size).toBe(1);
    expect(await db.$count(customer)).toBe(before + 1);
  });

  test("not for a user with customers: primary, else first (R-CUST-01, R-ENT-04)", async () => {
    const before = await db.$count(customer);
    for (const [id, customerId] of [
      ["u1", 1001],
      ["u6", 1002],
    ] as const)
      expect(await customers.createFor(newUser(id), { id: 5001 })).toMatchObject({
        created: false,
        customer: { id: customerId },
      });
    expect(await db.$count(customer)).toBe(before);
  });

  test.each(["another user's", "a customer's", "an unowned", "an unknown"])("%s address is refused", async (whose) => {
    const before = await db.$count(customer);
    const ids = {
      "another user's": (await address({ webUserId: "u1" })).id,
      "a customer's": 5004,
      "an unowned": 5014,
      "an unknown": 999_999,
    };
    const id = ids[whose as keyof typeof ids];
    expect(await customers.createFor(user, { id })).toBe("missing-contact");
    expect(await db.$count(customer)).toBe(before);
    expect(await db.$count(webUserCustomer, eq(webUserCustomer.webUserId, user.id))).toBe(0);
  });
});

describe("sales rep of a customer", () => {
  test("sales rep of a customer is found by territory and rep: the person, else the office without the fallback label", async () => {
    const { customer: made } = await create();
    expect(await customers.salesRepOf(made)).toEqual({
      name: "Ingrid Sutter",
      phone: "+1 412 555 0110",
      email: "ingrid.sutter@ferrule.example",
    });
    expect(await customers.salesRepOf({ ...made, territory: "T1", rep: "KM" })).toMatchObject({
      name: "Karen Mihalik",
    });
    await db.update(salesRep).set({ name: "", phone: "", email: "" }).where(eq(salesRep.rep, "IS"));
    expect(await customers.salesRepOf(made)).toEqual({ name: "House account", phone: "", email: "" });
  });

  test("sales rep of a customer is null without a matching row", async () => {
    const { customer: made } = await create();
    expect(await customers.salesRepOf({ ...made, territory: "TEST", rep: "DH" })).toBeNull();
    expect(await customers.salesRepOf({ ...made, territory: "T1", rep: "IS" })).toBeNull();
  });
});
