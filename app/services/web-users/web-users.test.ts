import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { visitorOf } from "../../domain/customers/web-user.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { companyMember } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";
import { createLog } from "../log.server.ts";
import type { Identity } from "../sign-in/sign-in.ts";
import { NoAccessError, type WebUsers } from "./web-users.ts";
import { createWebUsers } from "./web-users.server.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let users: WebUsers;
const lines: string[] = [];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  users = createWebUsers({ db, log: createLog("info", (line) => lines.push(line)) });
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(() => lines.splice(0));

const DANA = "dana.whitlock@meridianpack.example";
const JOE = "joe.tanner@tririver.example";
const NEW_USER = "new.user@visitor.example";

function identity(authUserId: string, email: string): Identity {
  return { authUserId, sessionId: "s", email, fullName: null, since: 1_900_000_000, expiresAt: 2_000_000_000 };
}
const ids = (customers: readonly { id: number }[]) => customers.map(({ id }) => id);

describe("first sign-in", () => {
  test("first sign-in links the imported record with the same address in any case, and logs it without the address", async () => {
    const user = await users.ofProvenIdentity(identity("auth-1", DANA.toUpperCase()), "es");
    expect(user).toMatchObject({ id: "u1", email: DANA, nameFirst: "Dana", nameLast: "Whitlock", locale: "en" });
    expect(user).toMatchObject({ primary: { id: 1001 }, shippingContactId: 5002, billingContactId: 5001 });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: "web user linked", webUser: "u1" }]);
    expect(lines.join("").toLowerCase()).not.toContain("meridianpack");
  });

  test("first sign-in creates a record without names for an unknown address, in the page's language", async () => {
    const user = await users.ofProvenIdentity(identity("auth-new", "New@Else.example"), "es");
    expect(user).toMatchObject({ id: "auth-new", email: "new@else.example", nameFirst: "", nameLast: "" });
    expect(user).toMatchObject({ locale: "es", primary: null, customers: [] });
    expect(lines).toEqual([]);
  });

  test("ten parallel first sign-ins create one record", async () => {
    const first = identity("auth-parallel", "parallel@else.example");
    const made = await Promise.all(Array.from({ length: 10 }, () => users.ofProvenIdentity(first, "en")));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set(["auth-parallel"]));
    expect(await db.$count(webUser, eq(webUser.email, "parallel@else.example"))).toBe(1);
  });

  test("ten parallel first sign-ins link an imported record once", async () => {
    const priya = identity("auth-priya", "priya.raman@tririver.example");
    const found = await Promise.all(Array.from({ length: 10 }, () => users.ofProvenIdentity(priya, "en")));
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(["u2"]));
    expect(lines).toHaveLength(1);
  });

  test("first sign-in with a similar address does not link the known record", async () => {
    for (const [index, email] of [`x${DANA}`, `${DANA}x`, "%@meridianpack.example", `${DANA} `].entries()) {
      const user = await users.ofProvenIdentity(identity(`auth-foreign-${index}`, email), "en");
      expect(user.id).toBe(`auth-foreign-${index}`);
      expect(user.customers).toEqual([]);
    }
  });
});

describe("later sign-ins", () => {
  test("later sign-in needs the provider's id and the record's address", async () => {
    const marcus = "marcus.bell@palmettopanel.example";
    await users.ofProvenIdentity(identity("auth-marcus", marcus), "en");
    expect((await users.ofIdentity(identity("auth-marcus", marcus), "en"))?.id).toBe("u3");
    expect(await users.ofIdentity(identity("auth-marcus", "mallory@stranger.example"), "en")).toBeNull();
  });

  test("threat: account takeover: a provider's user with a changed address gets a new record", async () => {
    const sam = "sam.ortiz@meridianpack.example";
    const own = await users.ofProvenIdentity(identity("auth-sam", sam), "en");
    const other = await users.ofProvenIdentity(identity("auth-sam", "mallory@stranger.example"), "en");
    expect(other.id).not.toBe(own.id);
    expect(other.customers).toEqual([]);
    // The owner, now another user at the provider, finds the record again.
    expect((await users.ofProvenIdentity(identity("auth-sam-2", sam), "en")).id).toBe(own.id);
  });

  test("new owner of a mailbox gets its record, and the former owner a new one", async () => {
    const lucia = "lucia.garza@tablerosdelnorte.example";
    await users.ofProvenIdentity(identity("auth-lucia-1", lucia), "es");
    expect((await users.ofProvenIdentity(identity("auth-lucia-2", lucia), "es")).id).toBe("u4");
    const former = await users.ofProvenIdentity(identity("auth-lucia-1", "lucia@elsewhere.example"), "es");
    expect(former).toMatchObject({ id: "auth-lucia-1", customers: [] });
  });

  test("former owner whose id is the record's id gets a record with another id", async () => {
    await users.ofProvenIdentity(identity("auth-a", "handed-over@else.example"), "en");
    expect((await users.ofProvenIdentity(identity("auth-b", "handed-over@else.example"), "en")).id).toBe("auth-a");
    const former = await users.ofProvenIdentity(identity("auth-a", "former@else.example"), "en");
    expect(former.id).not.toBe("auth-a");
    expect((await users.ofProvenIdentity(identity("auth-a", "former@else.example"), "en")).id).toBe(former.id);
  });
});

describe("customers of a web user (R-ENT-03, R-ENT-04)", () => {
  test("user without a primary customer buys for the first of the list", async () => {
    const joe = await users.ofProvenIdentity(identity("auth-joe", JOE), "en");
    expect(joe.primary).toBeNull();
    expect(ids(joe.customers)).toEqual([1002, 1003]);
    expect(visitorOf(joe, "OEM")).toMatchObject({ customer: { id: 1002, freeGroundAt: "250" }, priceList: "D1" });
  });

  test("customers keep their stored order, whatever their numbers", async () => {
    await db.execute(
      sql`update shop.web_user_customer set position = 1 - position where web_user_id = 'u6' and customer_id in (1002, 1003)`,
    );
    expect(ids((await users.ofProvenIdentity(identity("auth-joe", JOE), "en")).customers)).toEqual([1003, 1002]);
    await db.execute(sql`update shop.web_user_customer set position = 1 - position where web_user_id = 'u6'`);
  });

  test("primary customer is valid without a place in the list", async () => {
    await db.execute(sql`update shop.web_user set primary_customer_id = 1005 where id = 'u6'`);
    const joe = await users.ofProvenIdentity(identity("auth-joe", JOE), "en");
    expect([joe.primary?.id, ids(joe.customers)]).toEqual([1005, [1002, 1003]]);
    await db.execute(sql`update shop.web_user set primary_customer_id = null where id = 'u6'`);
  });

  test("user without customers gets the prices of visitors", async () => {
    const user = await users.ofProvenIdentity(identity("auth-u7", NEW_USER), "en");
    expect(user).toMatchObject({ id: "u7", primary: null, customers: [] });
    expect(visitorOf(user, "OEM")).toMatchObject({ customer: null, buyer: null, priceList: "OEM" });
  });
});

describe("web users without access", () => {
  const marcus = identity("auth-marcus", "marcus.bell@palmettopanel.example");
  const set = (table: string, change: string, id: string) =>
    db.execute(sql.raw(`update shop.${table} set ${change} where id = ${id}`));
  const why = () =>
    users.ofIdentity(marcus, "en").then(
      () => "let in",
      (error: unknown) => (error instanceof NoAccessError ? error.why : error),
    );

  test.each([
    ["web_user", "locked_at = now()", "locked_at = null", "'u3'"],
    ["web_user", "active = false", "active = true", "'u3'"],
    ["customer", "active = false", "active = true", "1003"],
  ])("web user is refused while %s has %s", async (table, off, on, id) => {
    await set(table, off, id);
    expect(await why()).toBe("barred");
    await set(table, on, id);
    expect(await why()).toBe("let in");
  });

  test("sessions from before an unlock have ended, later ones are accepted", async () => {
    await set("web_user", `sessions_from = to_timestamp(${marcus.since + 1})`, "'u3'");
    expect(await why()).toBe("ended");
    await set("web_user", `sessions_from = to_timestamp(${marcus.since}.9)`, "'u3'");
    expect(await why()).toBe("let in");
  });

  test("user with one active customer of two buys for that one", async () => {
    await set("customer", "active = false", "1002");
    const joe = await users.ofIdentity(identity("auth-joe", JOE), "en");
    expect(ids(joe?.customers ?? [])).toEqual([1003]);
    expect(visitorOf(joe, "OEM")).toMatchObject({ customer: { id: 1003 }, priceList: "D2" });
    await set("customer", "active = true", "1002");
  });
});

test("administrators and approvers exclude members who left, lost their link or are locked", async () => {
  const people = ["there", "left", "taken", "locked"];
  const member = (id: string) => ({ webUserId: `adm-${id}`, customerId: 1003, role: "administrator" as const });
  for (const id of people) {
    const lockedAt = id === "locked" ? new Date() : null;
    const record = { nameFirst: id, nameLast: "", locale: "es", lockedAt };
    await db.insert(webUser).values({ id: `adm-${id}`, email: `adm-${id}@else.example`, ...record });
    await db.insert(companyMember).values({ ...member(id), leftAt: id === "left" ? new Date() : null });
    if (id !== "taken") await db.insert(webUserCustomer).values({ ...member(id), position: 0 });
  }
  const names = (found: readonly { readonly name: string }[]) =>
    found.map(({ name }) => name).filter((name) => people.includes(name));
  await db.transaction(async (tx) => {
    expect(names(await users.administratorsOf(1003, tx))).toEqual(["there"]);
    expect(names(await users.approversOf(1003, { webUserId: "other" }, tx))).toEqual(["there"]);
    const are = [];
    for (const id of people) are.push(await users.isOf(tx, `adm-${id}`, 1003));
    expect(are).toEqual([true, false, false, true]);
  });
});

describe("name of a web user", () => {
  test("name of a web user is stored unchanged", async () => {
    const user = await users.ofProvenIdentity(identity("auth-name", "name@else.example"), "en");
    await users.saveName(user.id, { nameFirst: "Ana María", nameLast: "O'Neill" });
    const later = await users.ofProvenIdentity(identity("auth-name", "name@else.example"), "en");
    expect(later).toMatchObject({ nameFirst: "Ana María", nameLast: "O'Neill" });
  });

  test("name of an unknown user is refused", async () => {
    await expect(users.saveName("unknown", { nameFirst: "A", nameLast: "B" })).rejects.toThrow("no such web user");
  });
});

describe("claims of a token (R-ENT-03)", () => {
  test("claims come from the record with the address until the first sign-in is complete", async () => {
    expect(await users.claimsOf("auth-erin", "Erin.Kowalski@lakeshorewater.example")).toEqual({
      web_user_id: "u5",
      nameFirst: "Erin",
      nameLast: "Kowalski",
      WebUserPrimaryCustomerId: 1005,
      WebUserPrimaryCustomer: { id: 1005, name: "Lakeshore Water Controls LLC" },
      Customers: [{ id: 1005, name: "Lakeshore Water Controls LLC" }],
      WebUserShippingContactId: 5010,
      WebUserBillingContactId: 5010,
    });
  });

  test("claims then come from the provider's id, not from another record with the address", async () => {
    await users.ofProvenIdentity(identity("auth-own", "own@else.example"), "en");
    expect(await users.claimsOf("auth-own", JOE)).toMatchObject({ web_user_id: "auth-own", Customers: [] });
  });

  test("claims are empty for an unknown user", async () => {
    expect(await users.claimsOf("auth-unknown", "unknown@else.example")).toEqual({});
  });
});
