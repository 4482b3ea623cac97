import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newCustomersOn } from "../../../tests/setup/new-customers-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { EMPTY_ADDRESS } from "../../domain/customers/contact.ts";
import { contact, customer, FIRST_OWN_NUMBER, webUser } from "../database/customer-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import type { CustomerRecord, NewCustomers } from "./new-customers.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let desk: NewCustomers;
const [SALES, ADMINISTRATOR] = [{ email: "sales@desk.example" }, { email: "admin@desk.example" }];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = newCustomersOn(db);
  await db.insert(staff).values([
    { ...SALES, role: "sales" },
    { ...ADMINISTRATOR, role: "administrator" },
  ]);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const record = (email: string, change: Partial<CustomerRecord> = {}): CustomerRecord => ({
  name: "Tampa Conveyor",
  type: "",
  priceList: "OEM",
  paymentTerm: "CREDIT CARD",
  address: {
    ...EMPTY_ADDRESS,
    nameCompany: "Tampa Conveyor",
    address1: "1200 Drydock Road",
    city: "Tampa",
    addressState: "FL",
    addressCountry: "US",
    addressPostalCode: "33605",
    phone1: "+1 813 555 0144",
  },
  person: { email, nameFirst: "Marisol", nameLast: "Pruitt", role: "buyer", locale: "en" },
  ...change,
});
const create = (by: { email: string }, wish: CustomerRecord, form = newNonce()) =>
  desk.create(by, wish, { defaultPriceList: "OEM", form });
const made = async (wish: CustomerRecord, by = SALES) => {
  const created = await create(by, wish);
  if (typeof created === "string") throw new Error(created);
  return created;
};

describe("creating a customer", () => {
  test("customer, address and person get the shop's own numbers, and one audit entry", async () => {
    const { customerId, webUserId } = await made(record("one@tampa.example"));
    expect(customerId).toBeGreaterThanOrEqual(FIRST_OWN_NUMBER);
    const [row] = await db.select().from(customer).where(eq(customer.id, customerId));
    expect(row).toMatchObject({ paymentTerm: "CREDIT CARD", taxable: true, active: true });
    expect(row?.primaryContactId).toBeGreaterThanOrEqual(FIRST_OWN_NUMBER);
    const [address] = await db.select().from(contact).where(eq(contact.customerId, customerId));
    expect(address).toMatchObject({ id: row?.primaryContactId, webUserId: null, address1: "1200 Drydock Road" });
    const [person] = await db.select().from(webUser).where(eq(webUser.id, webUserId));
    expect(person).toMatchObject({ imported: false, shippingContactId: address?.id, chosenCustomerId: customerId });
    const entries = await db.select().from(staffRecord).where(eq(staffRecord.customerId, customerId));
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([["customer.create", webUserId]]);
    expect(JSON.stringify(entries)).not.toContain("Marisol");
    expect(await db.$count(queuedMail, eq(queuedMail.to, "one@tampa.example"))).toBe(1);
  });

  test("repeated form creates one customer", async () => {
    const form = newNonce();
    const wish = record("two@tampa.example");
    const first = await create(SALES, wish, form);
    expect(await create(SALES, wish, form)).toBe("repeated");
    expect(await desk.createdFor("two@tampa.example")).toEqual(first);
  });

  test.each([{ paymentTerm: "NET 30" }, { priceList: "D1" }, { type: "OEM" }])(
    "sales team has no right to give %o",
    async (change) => {
      expect(await create(SALES, record("three@tampa.example", change))).toBe("no-right");
      expect(await desk.createdFor("three@tampa.example")).toBeNull();
      await made(record(`${Object.keys(change)}@tampa.example`.toLowerCase(), change), ADMINISTRATOR);
    },
  );

  test("person who belongs to another customer becomes a member of both and keeps their name", async () => {
    const { webUserId } = await made(record("dana.whitlock@meridianpack.example", { name: "Second plant" }));
    const [person] = await db.select().from(webUser).where(eq(webUser.id, webUserId));
    expect(person).toMatchObject({ id: "u1", nameFirst: "Dana", primaryCustomerId: 1001 });
  });

  test("locked person creates nothing", async () => {
    await db.update(webUser).set({ lockedAt: new Date() }).where(eq(webUser.id, "u2"));
    const before = await db.$count(customer);
    expect(await create(SALES, record("priya.raman@tririver.example"))).toBe("barred");
    expect(await db.$count(customer)).toBe(before);
    expect(await desk.addPerson(SALES, 1001, record("priya.raman@tririver.example").person, newNonce())).toBe("barred");
  });
});

describe("likely duplicates", () => {
  test("the customer with the most certain reason comes first", async () => {
    const likely = await desk.likely(
      record("dana.whitlock@meridianpack.example", {
        name: "Something else",
        address: { ...record("").address, phone1: "216-555-0143", addressPostalCode: "90210" },
      }),
    );
    expect(likely[0]).toMatchObject({ id: 1001, reasons: expect.arrayContaining(["email", "phone"]) });
  });

  test("free mail domains and other streets are no reason", async () => {
    const other = { ...record("").address, address1: "9 Elm Street", addressPostalCode: "10001", phone1: "" };
    expect(await desk.likely(record("someone@gmail.com", { name: "Unheard Of", address: other }))).toEqual([]);
  });
});

test("address book has a limit, and an unknown customer has none", async () => {
  const { address } = record("");
  expect(await desk.addAddress(SALES, 999, address, newNonce())).toBe("missing");
  const added = await desk.addAddress(SALES, 1003, address, newNonce());
  expect(added).toEqual({ contactId: expect.any(Number) });
  await db.insert(contact).values(
    Array.from({ length: 200 }, () => ({
      ...address,
      customerId: 1003,
      webUserId: null,
      taxable: true,
      label: "",
    })),
  );
  expect(await desk.addAddress(SALES, 1003, address, newNonce())).toBe("full");
});
