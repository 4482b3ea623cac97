import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { companyServices } from "../../../tests/setup/company-services.ts";
import { actionsOn } from "../../../tests/setup/staff-actions.ts";
import { stateOf, type CustomerChange } from "../../domain/customers/customer-change.ts";
import { accountsState } from "../../domain/shipping/carrier-account.ts";
import { carrierAccount } from "../database/account-schema.ts";
import { cart } from "../database/cart-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { customer } from "../database/customer-schema.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { createCustomerAdministration } from "./customer-administration.server.ts";
import type { CustomerAdministration } from "./customer-administration.ts";

let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
let desk: CustomerAdministration;
const [SALES, ADMINISTRATOR, VIEWER] = [
  { email: "sales@desk.example" },
  { email: "admin@desk.example" },
  { email: "viewer@desk.example" },
];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = createCustomerAdministration({ ...companyServices(db), db, actions: actionsOn(db), onMails: () => {} });
  await db.insert(staff).values([
    { ...SALES, role: "sales" },
    { ...ADMINISTRATOR, role: "administrator" },
    { ...VIEWER, role: "viewer" },
  ]);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const found = async (q: string) => (await desk.list(q, 1)).customers.map(({ id }) => id).toSorted();
const stored = async (id: number) => {
  const [row] = await db.select().from(customer).where(eq(customer.id, id));
  if (!row) throw new Error("no such customer");
  return row;
};
const lastRecord = async () => {
  const [row] = await db.select().from(staffRecord).orderBy(desc(staffRecord.id)).limit(1);
  return row;
};
const change = async (by: { email: string }, id: number, wanted: CustomerChange, form = newNonce()) =>
  desk.change(by, id, wanted, { seen: stateOf(await stored(id), wanted.kind), form });

/** From a page that displays the present accounts. */
const keep = async (by: { email: string }, id: number, account: { carrier: string; number: string }) =>
  desk.keepAccount(by, id, account, {
    seen: accountsState((await desk.find(id))?.accounts ?? []),
    form: newNonce(),
  });

describe("finding customers", () => {
  test.each([
    ["", [1001, 1002, 1003, 1004, 1005]],
    ["meridian", [1001]],
    ["SUPPLY co", [1002]],
    ["1003", [1003]],
    ["dana.whitlock@meridianpack.example", [1001]],
    ["@TRIRIVER.example", [1002, 1003]],
    ["Lucía", [1004]],
    ["lucia.garza", [1004]],
    ["MÉRIDIAN", [1001]],
    ["Meri\u0301dian", [1001]],
    ["100%", []],
    ["_", []],
    ["\0", [1001, 1002, 1003, 1004, 1005]],
    ["cleveland", [1001]],
    ["MONTERREY", [1004]],
    ["(216) 555-0143", [1001]],
    ["+1 216.555.0143", [1001]],
    ["lindqvist", [1001]],
    ["M", [1001]],
    ["no one at all", []],
  ])("%j finds %j", async (q, ids) => {
    expect(await found(q)).toEqual(ids);
  });

  test("finding customers lists each customer's users once", async () => {
    const { customers, hasMore } = await desk.list("", 1);
    const people = new Map(customers.map((each) => [each.id, each.people]));
    for (const id of [1001, 1002, 1003]) expect(people.get(id)).toBe((await desk.find(id))?.people.length);
    expect(hasMore).toBe(false);
    expect((await desk.list("", 2)).customers).toEqual([]);
  });

  test("a page has fifty customers and reports more", async () => {
    await db.execute(sql`insert into shop.customer (id, name, type, price_list, payment_term, territory, rep, taxable, tax_note,
      tax_verified, segment) select 5000 + n, 'Many ' || n, '', 'OEM', 'NET 30', 'T1', 'KM', true, '', false, 1
      from generate_series(1, 60) as n`);
    const first = await desk.list("many", 1);
    expect([first.customers.length, first.hasMore]).toEqual([50, true]);
    expect((await desk.list("many", 2)).customers).toHaveLength(10);
    await db.execute(sql`delete from shop.customer where id > 5000 and id < 5100`);
  });
});

describe("changing a customer", () => {
  test("changing a customer is audited with before and after", async () => {
    const wanted = { kind: "terms", to: { paymentTerm: "NET 60" } } as const;
    expect(await change(ADMINISTRATOR, 1001, wanted)).toBe("done");
    expect((await stored(1001)).paymentTerm).toBe("NET 60");
    expect(await lastRecord()).toMatchObject({
      action: "customer.terms",
      role: "administrator",
      customerId: 1001,
      before: { paymentTerm: "NET 30" },
      after: { paymentTerm: "NET 60" },
    });
    expect(await change(ADMINISTRATOR, 1001, { kind: "terms", to: { paymentTerm: "NET 30" } })).toBe("done");
  });

  test("changing a customer is `stale` from an outdated page; an unchanged value writes no entry", async () => {
    const seen = stateOf(await stored(1002), "free-ground");
    const to = (freeGroundAt: string | null) => ({ kind: "free-ground", to: { freeGroundAt } }) as const;
    const records = await db.$count(staffRecord);
    expect(await desk.change(ADMINISTRATOR, 1002, to("500"), { seen, form: newNonce() })).toBe("done");
    expect(await desk.change(ADMINISTRATOR, 1002, to("600"), { seen, form: newNonce() })).toBe("stale");
    expect(await change(ADMINISTRATOR, 1002, to("500"))).toBe("same");
    expect([(await stored(1002)).freeGroundAt, await db.$count(staffRecord)]).toEqual(["500", records + 1]);
    expect(await change(ADMINISTRATOR, 1002, to("250"))).toBe("done");
  });

  test("changing a customer is done once per form, with the right only", async () => {
    const to = { kind: "tax", to: { taxable: true, taxNote: "", taxVerified: false } } as const;
    for (const by of [SALES, VIEWER, { email: "unknown@desk.example" }])
      expect(await change(by, 1003, to)).toBe("no-right");
    const form = newNonce();
    expect(await change(ADMINISTRATOR, 1003, to, form)).toBe("done");
    expect(await change(ADMINISTRATOR, 1003, to, form)).toBe("repeated");
    expect(await desk.change(ADMINISTRATOR, 999, to, { seen: "", form: newNonce() })).toBe("missing");
    const noted = { kind: "tax", to: { taxable: true, taxNote: "OH 77", taxVerified: false } } as const;
    expect(await change(ADMINISTRATOR, 1003, noted)).toBe("done");
    expect(await lastRecord(), "nothing but what differs").toMatchObject({
      before: { taxNote: "" },
      after: { taxNote: "OH 77" },
    });
    expect((await lastRecord())?.after).not.toHaveProperty("taxable");
    expect(await change(SALES, 1003, { kind: "rep", to: { territory: "T1", rep: "KM" } })).toBe("done");
    expect(await change(VIEWER, 1003, { kind: "rep", to: { territory: "T5", rep: "TP" } })).toBe("no-right");
  });
});

describe("carrier accounts", () => {
  test("one per carrier is saved; displayed and audited with last digits only", async () => {
    expect(await keep(SALES, 1004, { carrier: "ups", number: "1Z-999-4711" })).toBe("done");
    expect(await keep(SALES, 1004, { carrier: "ups", number: "88-0815" })).toBe("done");
    expect((await desk.find(1004))?.accounts).toMatchObject([{ carrier: "ups", ending: "0815" }]);
    const record = await lastRecord();
    expect(record).toMatchObject({ before: { ending: "4711" }, after: { ending: "0815" } });
    expect(JSON.stringify(record)).not.toContain("88-0815");
    expect(await db.$count(carrierAccount, eq(carrierAccount.customerId, 1004))).toBe(1);
    expect(await keep(SALES, 1004, { carrier: "ups", number: "88-0815" })).toBe("done");
    expect(await lastRecord(), "the same number again").toEqual(record);
    expect(await db.$count(carrierAccount, eq(carrierAccount.customerId, 1004))).toBe(1);
  });

  test("account that the page has not displayed is not replaced", async () => {
    const ups = (number: string) => ({ carrier: "ups", number });
    const account = (await desk.find(1004))?.accounts ?? [];
    expect(await desk.keepAccount(SALES, 1004, ups("77-1"), { seen: "", form: newNonce() })).toBe("stale");
    expect((await desk.find(1004))?.accounts).toEqual(account);
    expect(await desk.keepAccount(SALES, 1004, ups("88-0815"), { seen: "", form: newNonce() })).toBe("done");
  });

  // The embedded database has one connection, so nothing runs concurrently.
  test.runIf(process.env["TEST_DATABASE_SERVER"])(
    "changed while a buyer places an order on one, both are done",
    async () => {
      expect(await keep(SALES, 1001, { carrier: "ups", number: "1" })).toBe("done");
      const [account] = await db.select().from(carrierAccount).where(eq(carrierAccount.customerId, 1001));
      const theirs = eq(cart.webUserId, "u1");
      await db
        .update(cart)
        .set({ carrierAccountId: account?.id ?? 0 })
        .where(theirs);
      const buyers = await openDatabase(data.env);
      let kept: Promise<unknown> = Promise.resolve();
      await buyers.db.transaction(async (tx) => {
        expect(await tx.select().from(cart).where(theirs).for("update")).toHaveLength(1);
        kept = keep(SALES, 1001, { carrier: "ups", number: "2" });
        const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
        await expect.poll(async () => (await tx.execute(waiting)).length).toBe(1);
        // Same lock as a new order's reference.
        await tx.select().from(customer).where(eq(customer.id, 1001)).for("key share");
      });
      expect(await kept).toBe("done");
      await buyers.close();
    },
  );

  test("another customer's or a deleted account is missing; a viewer changes none", async () => {
    const [account] = (await desk.find(1004))?.accounts ?? [];
    const id = account?.id ?? 0;
    expect(await desk.forgetAccount(SALES, 1001, id, newNonce())).toBe("missing");
    expect(await desk.forgetAccount(VIEWER, 1004, id, newNonce())).toBe("no-right");
    expect(await desk.forgetAccount(SALES, 1004, id, newNonce())).toBe("done");
    expect(await desk.forgetAccount(SALES, 1004, id, newNonce())).toBe("missing");
  });
});
