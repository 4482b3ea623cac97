import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import { plainMembership } from "../../domain/company/member.ts";
import type { CompanySettings, LimitWish } from "../../domain/company/settings.ts";
import { companyServices } from "../../../tests/setup/company-services.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { actionsOn } from "../../../tests/setup/staff-actions.ts";
import { approvalRequest, companyMember, companyRecord } from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { staffRecord } from "../database/staff-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { createCompanyLogs } from "./company-log.server.ts";
import { createCompanyAdministration } from "./company-administration.server.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let services: ReturnType<typeof companyServices>;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  services = companyServices(db);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(() => {
  services.changes.length = 0;
  services.events.length = 0;
});

let made = 0;
const form = () => ({ form: `log ${(made += 1)}` });
const SARA = { email: "sara.lind@ferrule.example" };

async function person(email = `l${(made += 1)}@plant.test`): Promise<string> {
  const id = `log-person-${(made += 1)}`;
  await db.insert(webUser).values({ id, email, nameFirst: "Pat", nameLast: `No. ${made}`, locale: "es" });
  return id;
}

async function companyOf(...roles: readonly CompanyRole[]): Promise<{ id: number; ids: string[] }> {
  const [sample] = await db.select().from(customer).limit(1);
  if (!sample) throw new Error("no customer to copy");
  const { id: _, ...facts } = sample;
  const [fresh] = await db.insert(customer).values(facts).returning();
  const id = fresh?.id ?? 0;
  const ids: string[] = [];
  for (const role of roles) {
    const webUserId = await person();
    await db.insert(webUserCustomer).values({ webUserId, customerId: id, position: 0 });
    await db.insert(companyMember).values({ webUserId, customerId: id, role });
    ids.push(webUserId);
  }
  return { id, ids };
}

const recordsOf = (id: number) =>
  db.select().from(companyRecord).where(eq(companyRecord.customerId, id)).orderBy(asc(companyRecord.id));
const emailsOf = async (...ids: string[]) =>
  (await db.select().from(webUser).where(inArray(webUser.id, ids))).map(({ email }) => email).toSorted();
const mailed = () => services.changes.map(({ to }) => to).toSorted();
const limitOf = async (webUserId: string): Promise<LimitWish["kind"] | number> => {
  const [row] = await db.select().from(companyMember).where(eq(companyMember.webUserId, webUserId));
  return row?.limitKind === "own" ? (row.limitCents ?? 0) : (row?.limitKind ?? "company");
};
const own = (amount: number): LimitWish => ({ kind: "own", amount: cents(amount) });
const NO_SETTINGS: CompanySettings = {
  approvalLimit: null,
  spending: null,
  mayApproveOwn: false,
  viewersSeeOwnOnly: false,
  copies: [],
};

describe("changes by members", () => {
  test("role and limit are audited with before and after, and the person and other administrators are emailed", async () => {
    const { id, ids } = await companyOf("administrator", "administrator", "buyer");
    const [self = "", other = "", buyer = ""] = ids;
    const wish = { role: "administrator", limit: { kind: "none" } } as const;
    await services.people.change({ webUserId: self, customerId: id }, buyer, wish, { ...form(), isLastTold: false });
    const records = await recordsOf(id);
    expect(
      records.map(({ action, webUserId, subject, before, after }) => [action, webUserId, subject, before, after]),
    ).toEqual([
      ["role", self, buyer, { role: "buyer" }, { role: "administrator" }],
      ["limit", self, buyer, { limit: "company" }, { limit: "none" }],
    ]);
    expect(mailed()).toEqual(await emailsOf(other, buyer));
    expect(services.events).toEqual([
      {
        event: "company access changed",
        whom: { webUser: self },
        fields: { action: "role", customer: id, about: buyer, role: "administrator" },
      },
    ]);
    expect(services.changes.every(({ changes }) => changes.length === 2)).toBe(true);
  });

  test("settings are audited field by field, and the same settings again are not", async () => {
    const { id, ids } = await companyOf("administrator", "administrator");
    const [self = "", other = ""] = ids;
    const by = { webUserId: self, customerId: id };
    const settings = { ...NO_SETTINGS, mayApproveOwn: true };
    const confirmed = { isOutsideMeant: true };
    await services.people.saveSettings(by, settings, { ...form(), ...confirmed });
    await services.people.saveSettings(by, settings, { ...form(), ...confirmed });
    expect((await recordsOf(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["settings", { mayApproveOwn: false }, { mayApproveOwn: true }],
    ]);
    expect(mailed()).toEqual(await emailsOf(other));
    services.changes.length = 0;
    services.events.length = 0;
    await services.people.saveSettings(by, { ...settings, viewersSeeOwnOnly: true }, { ...form(), ...confirmed });
    expect(mailed()).toEqual([]);
  });

  test("copies to an outside address are refused until confirmed, and marked", async () => {
    const { id, ids } = await companyOf("administrator");
    const by = { webUserId: ids[0] ?? "", customerId: id };
    const settings = { ...NO_SETTINGS, copies: ["ap@plant.test", "spy@elsewhere.test"] };
    const first = await services.people.saveSettings(by, settings, { ...form(), isOutsideMeant: false });
    expect(first).toEqual({ outside: ["spy@elsewhere.test"] });
    expect(await recordsOf(id)).toEqual([]);
    const second = await services.people.saveSettings(by, settings, { ...form(), isOutsideMeant: true });
    expect(second).toBe("done");
    const member = { ...plainMembership(id), ...by, role: "administrator" } as const;
    expect((await services.people.read(member)).outsideCopies).toEqual(["spy@elsewhere.test"]);
  });

  test("invitations, joining, leaving and removing are audited", async () => {
    const { id, ids } = await companyOf("administrator", "buyer", "buyer");
    const [self = "", leaver = "", removed = ""] = ids;
    const by = { webUserId: self, customerId: id };
    const newcomer = await person("newcomer@plant.test");
    const wish = { email: "newcomer@plant.test", role: "buyer" } as const;
    await services.people.invite(by, wish, { ...form(), locale: "en" });
    const user = await services.webUsers.find(newcomer);
    if (!user) throw new Error("no user");
    expect(await services.door.accept(services.tokens.at(-1) ?? "", user)).toEqual({ customerId: id });
    const going = { isLastTold: false, keptAs: "Cart" };
    await services.people.leave({ webUserId: leaver, customerId: id }, { ...form(), ...going });
    await services.people.remove(by, removed, { ...form(), ...going });
    expect((await recordsOf(id)).map(({ action, webUserId, subject }) => [action, webUserId, subject])).toEqual([
      ["invited", self, null],
      ["joined", newcomer, newcomer],
      ["left", leaver, leaver],
      ["removed", self, removed],
    ]);
    expect(mailed()).toEqual([...(await emailsOf(self)), ...(await emailsOf(self))]);
  });

  test("an audited action without an entry is rolled back", async () => {
    const { id, ids } = await companyOf("administrator");
    const silent = services.actions.run(
      { by: { webUserId: ids[0] ?? "", customerId: id }, action: "people.manage" },
      async () => ({ value: 1, isDone: true }),
    );
    await expect(silent).rejects.toThrow("says nothing to the audit log");
  });
});

describe("changes by the shop's staff", () => {
  const desk = () => createCompanyAdministration({ ...services, db, actions: actionsOn(db), onMails: () => {} });

  test("naming an administrator emails the person and the existing administrators", async () => {
    const { id, ids } = await companyOf("administrator", "buyer");
    const [administrator = "", buyer = ""] = ids;
    expect(await desk().setRole(SARA, id, buyer, { role: "administrator", seen: null }, form().form)).toBe("done");
    expect(mailed()).toEqual(await emailsOf(administrator, buyer));
    const [record] = await recordsOf(id);
    expect(record).toMatchObject({ action: "role", webUserId: null, subject: buyer, after: { role: "administrator" } });
    expect(record?.staffId).not.toBeNull();
  });

  test("saving an unchanged role writes no entry, for the company or the staff", async () => {
    const { id, ids } = await companyOf("administrator", "buyer");
    const before = await db.$count(staffRecord);
    expect(await desk().setRole(SARA, id, ids[1] ?? "", { role: "buyer", seen: null }, form().form)).toBe("done");
    expect(await recordsOf(id)).toEqual([]);
    expect(await db.$count(staffRecord)).toBe(before);
  });

  test("inviting an administrator emails the existing administrators", async () => {
    const { id, ids } = await companyOf("administrator");
    const wish = { email: "friend@elsewhere.test", role: "administrator", locale: "en" } as const;
    expect(await desk().invite(SARA, id, wish, form().form)).toBe("done");
    expect(mailed()).toEqual(await emailsOf(ids[0] ?? ""));
    expect((await recordsOf(id))[0]).toMatchObject({ action: "invited", after: { email: wish.email } });
  });

  test("a limit removed as administrator applies again when the staff makes them a buyer", async () => {
    const { id, ids } = await companyOf("administrator", "buyer");
    const [, tom = ""] = ids;
    const isTom = and(eq(companyMember.webUserId, tom), eq(companyMember.customerId, id));
    await db.update(companyMember).set({ limitKind: "own", limitCents: 50_000 }).where(isTom);
    await desk().setRole(SARA, id, tom, { role: "administrator", seen: null }, form().form);
    const none = { role: "administrator", limit: { kind: "none" } } as const;
    await services.people.change({ webUserId: tom, customerId: id }, tom, none, { ...form(), isLastTold: false });
    expect(await limitOf(tom)).toBe("none");
    await desk().setRole(SARA, id, tom, { role: "buyer", seen: null }, form().form);
    expect(await limitOf(tom)).toBe(50_000);
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(["role", "limit", "role", "limit"]);
  });

  test("an individual limit applies again to a member who leaves and is invited again", async () => {
    const { id, ids } = await companyOf("administrator", "buyer");
    const [, tom = ""] = ids;
    await db
      .update(companyMember)
      .set({ limitKind: "own", limitCents: 40_000 })
      .where(eq(companyMember.webUserId, tom));
    await services.people.leave({ webUserId: tom, customerId: id }, { ...form(), isLastTold: false, keptAs: "Cart" });
    const user = await services.webUsers.find(tom);
    if (!user) throw new Error("no user");
    await desk().invite(SARA, id, { email: user.email, role: "buyer", locale: "en" }, form().form);
    await services.door.accept(services.tokens.at(-1) ?? "", user);
    expect(await limitOf(tom)).toBe(40_000);
  });

  test("a limit chosen together with a lower role applies", async () => {
    const { id, ids } = await companyOf("administrator", "buyer");
    const [self = "", tom = ""] = ids;
    const by = { webUserId: self, customerId: id };
    const change = (role: CompanyRole, limit: LimitWish) =>
      services.people.change(by, tom, { role, limit }, { ...form(), isLastTold: false });
    await change("buyer", own(50_000));
    await change("administrator", { kind: "none" });
    await change("buyer", own(70_000));
    expect(await limitOf(tom)).toBe(70_000);
  });
});

test("the audit log keeps entries unchanged, shows current names, and only of its company", async () => {
  const [mine, other] = [await companyOf("administrator", "buyer"), await companyOf("administrator", "buyer")];
  for (const { id, ids } of [mine, other]) {
    const wish = { role: "approver", limit: { kind: "company" } } as const;
    const by = { webUserId: ids[0] ?? "", customerId: id };
    await services.people.change(by, ids[1] ?? "", wish, { ...form(), isLastTold: false });
  }
  const logs = createCompanyLogs(db);
  const { changes, total } = await logs.list(mine.id, {}, 9);
  expect([total, changes.length, changes[0]?.action]).toEqual([1, 1, "role"]);
  expect(changes[0]?.subject).toMatch(/^Pat No\. /);
  expect((await logs.list(mine.id, { action: "limit" }, 1)).total).toBe(0);
  for (const change of [sql`update shop.company_record set subject = 'else'`, sql`delete from shop.company_record`])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining("is kept as it was written") }),
    });
});

test("last person who may approve a waiting request loses the role only after a warning", async () => {
  const { id, ids } = await companyOf("administrator", "approver", "buyer");
  const [administrator = "", approver = ""] = ids;
  const request = { total: 100, isFreightOpen: false, lines: 1, shown: {}, locale: "en" } as const;
  await db.insert(approvalRequest).values({ ...request, customerId: id, webUserId: administrator });
  const by = { webUserId: administrator, customerId: id };
  const change = (isLastTold: boolean) =>
    services.people.change(by, approver, { role: "buyer", limit: { kind: "company" } }, { ...form(), isLastTold });
  const remove = () => services.people.remove(by, approver, { ...form(), isLastTold: false, keptAs: "Cart" });
  expect([await change(false), await remove(), await change(true)]).toEqual(["last-approver", "last-approver", "done"]);
});
