import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyServices } from "../../../tests/setup/company-services.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { EMPTY_ADDRESS, type Contact, type ContactFields } from "../../domain/customers/contact.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { companyMember, companyRecord } from "../database/company-schema.ts";
import { contact, customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { createLog } from "../log.server.ts";
import { webUsersOn } from "../../../tests/setup/web-users.ts";
import { createContacts } from "./contacts.server.ts";
import type { Contacts } from "./contacts.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";

const PORTS = { content: contentOf(), onMails: () => {} };

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let contacts: Contacts;
/** Queued mails about company changes. */
let told: ReturnType<typeof companyServices>["changes"];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  const log = createLog("silent");
  const { companyLog, changes } = companyServices(db);
  told = changes;
  contacts = createContacts({ ...PORTS, db, log, webUsers: webUsersOn(db), companyLog });
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** Dana buys for Meridian: contacts 5001 (primary), 5002 and 5003 (of a web order). */
const [DANA, PRIYA, JOE, NEWCOMER, SAM] = ["u1", "u2", "u6", "u7", "u8"] as const;
let dana: WebUser;
let priya: WebUser;
let newcomer: WebUser;
beforeEach(async () => {
  [dana, priya, newcomer] = [await userOf(DANA), await userOf(PRIYA), await userOf(NEWCOMER)];
});

async function userOf(id: string): Promise<WebUser> {
  const [row] = await db.select().from(webUser).where(eq(webUser.id, id));
  if (!row) throw new Error(`no web user ${id}`);
  const links = await db
    .select()
    .from(webUserCustomer)
    .where(eq(webUserCustomer.webUserId, id))
    .orderBy(asc(webUserCustomer.position));
  const ids = links.map(({ customerId }) => customerId);
  const customers = await db.select().from(customer).where(inArray(customer.id, ids)).orderBy(asc(customer.id));
  const { authUserId: _, primaryCustomerId, ...user } = row;
  const primary = customers.find((each) => each.id === primaryCustomerId) ?? null;
  return { ...user, locale: "en", primary, customers, memberships: [], isStaff: false };
}

const fields = (address1 = "1 Test Way"): ContactFields => ({
  ...EMPTY_ADDRESS,
  nameFirst: "Dana",
  nameLast: "Whitlock",
  nameCompany: "Meridian",
  phone1: "+1 216 555 0143",
  address1,
  city: "Cleveland",
  addressState: "OH",
  addressCountry: "US",
  addressPostalCode: "44114",
});
async function added(user: WebUser, typed: ContactFields, nonce: string): Promise<Contact> {
  const made = await contacts.add(user, typed, nonce);
  if (typeof made === "string") throw new Error(`not added: ${made}`);
  return made;
}
const idsOf = async (user: WebUser) => (await contacts.list(user))?.map(({ id }) => id);
const stored = async (id: number) => (await db.select().from(contact).where(eq(contact.id, id)))[0];
const defaultsOf = async (id: string) => {
  const { shippingContactId, billingContactId } = await userOf(id);
  return [shippingContactId, billingContactId];
};

describe("address book owner (R-ADDR-12, A-17)", () => {
  test("address book owner lists addresses of the current customer, primary first (decision 0033)", async () => {
    expect(await idsOf(dana)).toEqual([5001, 5002, 5003]);
    expect(await idsOf(priya)).toEqual([5004, 5005]);
    expect(await idsOf(await userOf(JOE))).toEqual([5004, 5005]);
    expect(await idsOf(newcomer)).not.toContain(5001);
  });

  test("a foreign id cannot be found, changed, removed or made a default", async () => {
    const before = await stored(5004);
    expect(await contacts.find(dana, 5004)).toBeNull();
    expect(await contacts.change(dana, 5004, { city: "Stolen" })).toBe("missing");
    expect(await contacts.change(dana, 5004, {})).toBe("missing");
    expect(await contacts.remove(dana, 5005)).toBe("missing");
    expect(await contacts.makeDefault(dana, 5004, "shipping")).toBe("missing");
    expect(await stored(5004)).toEqual(before);
    expect(await stored(5005)).toBeDefined();
    expect(await defaultsOf(DANA)).toEqual([5002, 5001]);
  });

  test("an address from before the first order is visible to its user only", async () => {
    const own = await added(newcomer, fields(), newNonce());
    expect(own).toMatchObject({ customerId: null, webUserId: NEWCOMER, taxable: true, label: "" });
    expect(await idsOf(newcomer)).toContain(own.id);
    expect(await contacts.find(dana, own.id)).toBeNull();
    await db.update(contact).set({ customerId: 1002 }).where(eq(contact.id, own.id));
    expect(await contacts.find(newcomer, own.id)).toBeNull();
    expect(await contacts.find(priya, own.id)).toMatchObject({ id: own.id });
    await contacts.remove(priya, own.id);
  });

  test("an unknown id equals a foreign one", async () => {
    expect(await contacts.find(dana, 1)).toBeNull();
    expect(await contacts.change(dana, 1, { city: "X" })).toBe("missing");
    expect(await contacts.remove(dana, 1)).toBe("missing");
    expect(await contacts.makeDefault(dana, 1, "billing")).toBe("missing");
  });
});

describe("role without the right to the address book", () => {
  const SAM = "u8";
  const roleOf = async (role: "viewer" | "buyer") => {
    const row = { webUserId: SAM, customerId: 1001, role };
    const target = [companyMember.webUserId, companyMember.customerId];
    await db.insert(companyMember).values(row).onConflictDoUpdate({ target, set: { role } });
  };
  afterEach(() => roleOf("buyer"));

  test("role without the right to the address book cannot add, change or remove, but can choose defaults", async () => {
    const sam = await userOf(SAM);
    const made = await added(sam, fields("2 Viewed Road"), newNonce());
    await roleOf("viewer");
    expect(await contacts.add(sam, fields("3 Viewed Road"), newNonce())).toBe("no-right");
    expect(await contacts.change(sam, made.id, { city: "Parma" })).toBe("no-right");
    expect(await contacts.remove(sam, made.id)).toBe("no-right");
    expect(await contacts.remove(sam, 5004)).toBe("missing");
    expect(await stored(made.id)).toMatchObject({ city: "Cleveland" });
    expect(await db.$count(contact, eq(contact.address1, "3 Viewed Road"))).toBe(0);
    expect(await contacts.makeDefault(sam, 5002, "shipping")).toBe("done");
    await roleOf("buyer");
    expect(await contacts.remove(sam, made.id)).toBe("removed");
  });

  test("role without the right to the address book can change addresses from before the first order", async () => {
    const [own] = await db
      .insert(contact)
      .values({ ...fields(), webUserId: SAM, taxable: true, label: "" })
      .returning();
    await roleOf("viewer");
    expect(await contacts.change(await userOf(SAM), own?.id ?? 0, { city: "Parma" })).toMatchObject({ city: "Parma" });
    expect(await contacts.remove(await userOf(SAM), own?.id ?? 0)).toBe("removed");
  });
});

describe("adding an address", () => {
  test("adding an address creates it for the user's customer with its tax status (R-ADDR-13)", async () => {
    const sent = { ...fields(), id: 5004, customerId: 1002, webUserId: PRIYA, taxable: true, label: "W1234567890" };
    const made = await added(dana, sent, newNonce());
    expect(made).toEqual({ ...fields(), id: made.id, customerId: 1001, webUserId: null, taxable: false, label: "" });
    expect(made.id).toBeGreaterThanOrEqual(1_000_000_000);
    expect(await contacts.find(dana, made.id)).toEqual(made);
    expect((await idsOf(dana))?.at(-1)).toBe(made.id);
    await contacts.remove(dana, made.id);
  });

  test("a form sent twice, also concurrently, adds one (R-NOJS-06)", async () => {
    const nonce = newNonce();
    const add = () => added(dana, fields("2 Twice Road"), nonce);
    const [first, second] = await Promise.all([add(), add()]);
    expect(second).toEqual(first);
    expect(await add()).toEqual(first);
    expect(await added(dana, fields("3 Other Road"), nonce)).not.toMatchObject({ id: first.id });
    expect(await added(dana, fields("2 Twice Road"), newNonce())).not.toMatchObject({ id: first.id });
    expect(await added(priya, fields("2 Twice Road"), nonce)).toMatchObject({ customerId: 1002 });
  });

  test("a form repeated after removal adds the address again", async () => {
    const nonce = newNonce();
    const first = await added(dana, fields("4 Again Road"), nonce);
    await contacts.remove(dana, first.id);
    const again = await added(dana, fields("4 Again Road"), nonce);
    expect(await stored(again.id)).toMatchObject({ address1: "4 Again Road" });
  });
});

test("an inactive address is in no book and cannot be chosen", async () => {
  const active = (is: boolean) => database.db.update(contact).set({ active: is }).where(eq(contact.id, 5002));
  await active(false);
  expect((await contacts.list(dana))?.map(({ id }) => id)).not.toContain(5002);
  expect(await contacts.find(dana, 5002)).toBeNull();
  expect(await contacts.makeDefault(dana, 5002, "billing")).toBe("missing");
  await active(true);
  expect((await contacts.find(dana, 5002))?.id).toBe(5002);
});

describe("changing an address", () => {
  test("changing an address changes the given fields and no other, whatever is sent along (R-ADDR-13)", async () => {
    const before = await stored(5002);
    const sent = { city: "Lorain", id: 1, customerId: 1002, webUserId: PRIYA, taxable: true, label: "W1234567890" };
    expect(await contacts.change(dana, 5002, sent)).toEqual({ ...before, city: "Lorain", active: undefined });
    expect(await stored(5002)).toEqual({ ...before, city: "Lorain" });
    expect(await contacts.change(dana, 5002, {})).toMatchObject({ city: "Lorain" });
  });

  test("sets the default for shipping or billing", async () => {
    expect(await contacts.makeDefault(dana, 5001, "shipping")).toBe("done");
    expect(await contacts.makeDefault(dana, 5002, "billing")).toBe("done");
    expect(await defaultsOf(DANA)).toEqual([5001, 5002]);
  });
});

describe("read-only addresses (R-ADDR-08, A-56): neither edited nor removed", () => {
  test.each([
    ["primary, with the marker", true, "W1234567890", false],
    ["primary, without", true, "", false],
    ["not primary, with the marker", false, "Dock W1234567890 rear", true],
    ["not primary, without", false, "Dock W123456789", false],
  ])("%s", async (_name, isPrimary, label, isReadOnly) => {
    const { id } = await added(dana, fields(`${label} Lane`), newNonce());
    await db.update(contact).set({ label }).where(eq(contact.id, id));
    if (isPrimary) await db.update(customer).set({ primaryContactId: id }).where(eq(customer.id, 1001));
    const user = await userOf(DANA);
    const found = await contacts.find(user, id);
    expect(found && contacts.isReadOnly(user, found)).toBe(isReadOnly);
    expect(found && contacts.isPrimary(user, found)).toBe(isPrimary);
    const changed = await contacts.change(dana, id, { city: "Parma" });
    expect(changed === "read-only").toBe(isReadOnly);
    expect((await stored(id))?.city).toBe(isReadOnly ? "Cleveland" : "Parma");
    const removed = isReadOnly ? "read-only" : isPrimary ? "primary" : "removed";
    expect(await contacts.remove(dana, id)).toBe(removed);
    expect((await stored(id)) === undefined).toBe(removed === "removed");
    await db.update(customer).set({ primaryContactId: 5001 }).where(eq(customer.id, 1001));
  });

  test("without a customer only the label decides", async () => {
    const own = await added(newcomer, fields("5 Label Road"), newNonce());
    expect(contacts.isReadOnly(newcomer, own)).toBe(false);
    expect(contacts.isReadOnly(newcomer, { ...own, label: "W1234567890" })).toBe(true);
  });
});

describe("removing an address (A-81)", () => {
  test("the primary contact stays, also when it became primary concurrently", async () => {
    expect(await contacts.remove(dana, 5001)).toBe("primary");
    const { id } = await added(dana, fields("6 Promoted Road"), newNonce());
    await db.update(customer).set({ primaryContactId: id }).where(eq(customer.id, 1001));
    expect(await contacts.remove(dana, id)).toBe("primary");
    await db.update(customer).set({ primaryContactId: 5001 }).where(eq(customer.id, 1001));
  });

  test("defaults of all members move to the primary contact", async () => {
    const { id } = await added(dana, fields("7 Default Road"), newNonce());
    await contacts.makeDefault(dana, id, "shipping");
    await contacts.makeDefault(await userOf("u8"), id, "billing");
    await contacts.makeDefault(dana, 5002, "billing");
    expect(await contacts.remove(dana, id)).toBe("removed");
    expect(await defaultsOf(DANA)).toEqual([5001, 5002]);
    expect((await defaultsOf("u8"))[1]).toBe(5001);
    expect(await contacts.remove(dana, id)).toBe("missing");
  });

  test("a form sent twice, also concurrently, reports removal both times (R-NOJS-06)", async () => {
    const { id } = await added(dana, fields("10 Twice Road"), newNonce());
    const nonce = newNonce();
    const remove = () => contacts.remove(dana, id, nonce);
    expect(await Promise.all([remove(), remove()])).toEqual(["removed", "removed"]);
    expect(await remove()).toBe("removed");
    expect(await contacts.remove(dana, id, newNonce())).toBe("missing");
    expect(await contacts.remove(priya, id, nonce)).toBe("missing");
    expect([await contacts.remove(dana, 5004, nonce), await contacts.remove(dana, 5004, nonce)]).toEqual([
      "missing",
      "missing",
    ]);
  });

  test("without a customer the default becomes empty", async () => {
    const { id } = await added(newcomer, fields("8 Lone Road"), newNonce());
    await contacts.makeDefault(newcomer, id, "shipping");
    expect(await contacts.remove(newcomer, id)).toBe("removed");
    expect(await defaultsOf(NEWCOMER)).toEqual([null, null]);
  });
});

describe("address changes in the company audit log", () => {
  const logged = async () => {
    const rows = await db.select().from(companyRecord).where(eq(companyRecord.action, "address"));
    return rows.map(({ customerId, webUserId, before, after }) => ({ customerId, webUserId, before, after }));
  };

  test("address changes in the company audit log contain every change once, without names of people and phone numbers", async () => {
    const before = (await logged()).length;
    const nonce = newNonce();
    const { id } = await added(dana, fields("1 Depot Way"), nonce);
    await added(dana, fields("1 Depot Way"), nonce);
    await contacts.change(dana, id, { address1: "2 Fence Lane" });
    await contacts.change(dana, id, { address1: "2 Fence Lane" });
    await contacts.change(dana, id, { phone1: "+1 216 555 0199" });
    await contacts.remove(dana, id);
    const by = { customerId: 1001, webUserId: DANA };
    const [first, second] = ["1 Depot Way", "2 Fence Lane"].map((street) => `Meridian, ${street}, Cleveland, OH 44114`);
    expect((await logged()).slice(before)).toEqual([
      { ...by, before: null, after: { address: first } },
      { ...by, before: { address: first }, after: { address: second } },
      { ...by, before: { address: second }, after: { address: second } },
      { ...by, before: { address: second }, after: null },
    ]);
  });

  test("email other administrators about changed and removed addresses, not new ones", async () => {
    told.splice(0);
    const sam = await userOf(SAM);
    const { id } = await added(sam, fields("3 Depot Way"), newNonce());
    expect(told).toEqual([]);
    await contacts.change(sam, id, { address1: "4 Depot Way" });
    await contacts.remove(sam, id);
    expect(told.map(({ to, changes }) => [to, changes.map(({ action }) => action)])).toEqual([
      ["dana.whitlock@meridianpack.example", ["address"]],
      ["dana.whitlock@meridianpack.example", ["address"]],
    ]);
  });

  test("address changes in the company audit log exclude an address from before the first order", async () => {
    const before = (await logged()).length;
    const { id } = await added(newcomer, fields("5 Depot Way"), newNonce());
    await contacts.remove(newcomer, id);
    expect(await logged()).toHaveLength(before);
  });
});

describe("address book without a database (R-ERR-10, R-ERR-11)", () => {
  const lines: string[] = [];
  let away: Contacts;
  beforeAll(async () => {
    const other = await ownDatabase();
    const closed = await openDatabase(other.env);
    await closed.close();
    await other.remove();
    const log = createLog("info", (line) => lines.push(line));
    const webUsers = webUsersOn(closed.db);
    away = createContacts({ ...PORTS, db: closed.db, log, webUsers, companyLog: companyServices(db).companyLog });
  });
  beforeEach(() => lines.splice(0));
  const logged = () => lines.map((line) => JSON.parse(line) as { event: string; call: string });

  test.each([
    ["list", () => away.list(dana)],
    ["find", () => away.find(dana, 5001)],
  ])("a failed %s is logged and returns null", async (call, ask) => {
    expect(await ask()).toBeNull();
    expect(logged()).toMatchObject([{ event: "addresses not read", call }]);
  });

  test.each([
    ["add", () => away.add(dana, fields(), newNonce())],
    ["change", () => away.change(dana, 5001, { city: "Parma" })],
    ["remove", () => away.remove(dana, 5002)],
    ["default", () => away.makeDefault(dana, 5001, "shipping")],
  ])("%s is logged and rejects", async (call, ask) => {
    await expect(ask()).rejects.toThrow(/CONNECTION_ENDED|Failed query/);
    expect(logged()).toMatchObject([{ event: "address not changed", call }]);
  });

  test("the log contains nothing of a rejected address (R-ERR-14)", async () => {
    const log = createLog("info", (line) => lines.push(line));
    const logging = createContacts({
      ...PORTS,
      db,
      log,
      webUsers: webUsersOn(db),
      companyLog: companyServices(db).companyLog,
    });
    await expect(logging.add(dana, fields("9 Secret Road\u0000"), newNonce())).rejects.toThrow("9 Secret Road");
    expect(logged()).toMatchObject([{ event: "address not changed", call: "add" }]);
    expect(lines.join("")).not.toContain("Secret");
  });
});

test("a full address book of 200 refuses more; other books are unaffected", async () => {
  const owner = await userOf(JOE);
  const [book] = owner.customers;
  const row = { ...fields("200 Full Road"), customerId: book?.id ?? null, taxable: false, label: "" };
  await db.insert(contact).values(Array.from({ length: 200 }, () => row));
  expect(await contacts.add(owner, fields("201 Full Road"), newNonce())).toBe("full");
  expect(await added(dana, fields("201 Full Road"), newNonce())).toMatchObject({ customerId: 1001 });
  await db.delete(contact).where(eq(contact.address1, "200 Full Road"));
});
