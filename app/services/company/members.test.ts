import fc from "fast-check";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANY_ACTIONS, COMPANY_ROLES, mayInCompany, type CompanyRole } from "../../domain/company/rights.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import { cents } from "../../domain/money.ts";
import { actionsOn } from "../../../tests/setup/staff-actions.ts";
import { companyServices } from "../../../tests/setup/company-services.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cart, cartLine, sharedCart } from "../database/cart-schema.ts";
import {
  companyDomain,
  companyMember,
  invitation,
  joinRequest,
  partList,
  partListLine,
} from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { createCompanyAdministration } from "./company-administration.server.ts";
import { plainMembership } from "../../domain/company/member.ts";
import { tokenHash } from "./invite.server.ts";
import type { CompanyActionRunner } from "./company.ts";
import type { CompanyDoor, CompanyPeople } from "./members.ts";
import { extent } from "../../../tests/setup/extent.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let webUsers: WebUsers;
let actions: CompanyActionRunner;
let people: CompanyPeople;
let door: CompanyDoor;
let tokens: string[];

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  ({ webUsers, actions, people, door, tokens } = companyServices(db));
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

let made = 0;
const form = () => ({ form: `form ${(made += 1)}` });

/** A new company with one member per role; returns their ids. */
async function companyOf(...roles: readonly CompanyRole[]): Promise<{ id: number; ids: string[] }> {
  const [sample] = await db.select().from(customer).limit(1);
  if (!sample) throw new Error("no customer to copy");
  const { id: _, ...facts } = sample;
  const [fresh] = await db
    .insert(customer)
    .values({ ...facts, name: "Random Co." })
    .returning();
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

async function person(email = `p${(made += 1)}@plant.test`): Promise<string> {
  const id = `person-${(made += 1)}`;
  await db.insert(webUser).values({ id, email, nameFirst: "Pat", nameLast: `No. ${made}`, locale: "en" });
  return id;
}

const userOf = async (id: string): Promise<WebUser> => {
  const found = await webUsers.find(id);
  if (!found) throw new Error(`no user ${id}`);
  return found;
};
const going = { isLastTold: false, keptAs: "Cart" };

test("permissions match the table of rights for random companies, roles and actions", async () => {
  const member = fc.record({ role: fc.constantFrom(...COMPANY_ROLES), way: fc.constantFrom("in", "left", "locked") });
  await fc.assert(
    fc.asyncProperty(
      fc.array(member, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...COMPANY_ACTIONS),
      async (members, action) => {
        const own = await companyOf(...members.map(({ role }) => role));
        const other = await companyOf("buyer");
        for (const [index, { role, way }] of members.entries()) {
          const webUserId = own.ids[index] ?? "";
          const isTheirs = eq(companyMember.webUserId, webUserId);
          if (way === "left") await db.update(companyMember).set({ leftAt: new Date() }).where(isTheirs);
          if (way === "locked") await db.update(webUser).set({ lockedAt: new Date() }).where(eq(webUser.id, webUserId));
          const tryIn = (customerId: number) =>
            actions.run({ by: { webUserId, customerId }, action }, async () => ({ value: 1, isDone: true, log: [] }));
          expect((await tryIn(own.id)).outcome === "done").toBe(way === "in" && mayInCompany(role, action));
          expect((await tryIn(other.id)).outcome).toBe("no-right");
        }
      },
    ),
    { numRuns: extent(12, 40) },
  );
});

describe.each(COMPANY_ROLES)("a %s", (role) => {
  test("role changes members and settings as the table allows, never of another company", async () => {
    const { id, ids } = await companyOf(role, "buyer");
    const other = await companyOf("administrator", "buyer");
    const [self = "", colleague = ""] = ids;
    const by = { webUserId: self, customerId: id };
    const may = (action: "people.manage" | "company.settings") => (mayInCompany(role, action) ? "done" : "no-right");
    const wish = { role: "viewer", limit: { kind: "own", amount: cents(0) } } as const;
    const settings = {
      approvalLimit: cents(1),
      spending: null,
      mayApproveOwn: true,
      viewersSeeOwnOnly: true,
      copies: [],
    };
    expect(await people.invite(by, { email: "new@plant.test", role }, { ...form(), locale: "en" })).toBe(
      may("people.manage"),
    );
    expect(await people.saveSettings(by, settings, { ...form(), isOutsideMeant: true })).toBe(may("company.settings"));
    expect(await people.change(by, colleague, wish, { ...form(), isLastTold: false })).toBe(may("people.manage"));
    const foreign = other.ids[1] ?? "";
    const missing = mayInCompany(role, "people.manage") ? "missing" : "no-right";
    expect(await people.change(by, foreign, wish, { ...form(), isLastTold: false })).toBe(missing);
    expect(await people.remove(by, foreign, { ...form(), ...going })).toBe(missing);
    expect(await people.remove({ ...by, customerId: other.id }, foreign, { ...form(), ...going })).toBe("no-right");
    expect(await people.remove(by, colleague, { ...form(), ...going })).toBe(may("people.manage"));
    const facts = await people.read({ ...plainMembership(id), ...by, role });
    expect(facts.invitations.length).toBe(mayInCompany(role, "people.manage") ? 1 : 0);
  });
});

describe("two administrators", () => {
  test("removing each other concurrently: one succeeds, the other has no right", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, ids } = await companyOf("administrator", "administrator");
      const [a = "", b = ""] = ids;
      const outcomes = await Promise.all([
        people.remove({ webUserId: a, customerId: id }, b, { ...form(), ...going }),
        people.remove({ webUserId: b, customerId: id }, a, { ...form(), ...going }),
      ]);
      expect(outcomes.toSorted()).toEqual(["done", "no-right"]);
    }
  });

  test("leaving concurrently: the second gets the last-administrator warning", async () => {
    const { id, ids } = await companyOf("administrator", "administrator");
    const outcomes = await Promise.all(
      ids.map((webUserId) => people.leave({ webUserId, customerId: id }, { ...form(), ...going })),
    );
    expect(outcomes.toSorted()).toEqual(["done", "last"]);
  });
});

test("an approver who lost the role cannot approve from an open page", async () => {
  const { id, ids } = await companyOf("administrator", "approver");
  const [administrator = "", approver = ""] = ids;
  const approve = () =>
    actions.run({ by: { webUserId: approver, customerId: id }, action: "order.approve" }, async () => ({
      value: 1,
      isDone: true,
    }));
  expect((await approve()).outcome).toBe("done");
  const wish = { role: "buyer", limit: { kind: "company" } } as const;
  const by = { webUserId: administrator, customerId: id };
  expect(await people.change(by, approver, wish, { ...form(), isLastTold: false })).toBe("done");
  expect((await approve()).outcome).toBe("no-right");
});

const handed = { pn: "TI-02FS", quantity: 9, reference: "line 2", ownNumber: "", seenPrice: null };

test("a member who leaves loses access; their carts become company lists", async () => {
  const { id, ids } = await companyOf("administrator", "buyer");
  const [, leaver = ""] = ids;
  await db.update(webUser).set({ primaryCustomerId: id, chosenCustomerId: id }).where(eq(webUser.id, leaver));
  await db.insert(cart).values({ id: `live ${leaver}`, webUserId: leaver });
  const parked = { forWebUserId: leaver, forCustomerId: id, purpose: "parked", updatedAt: new Date(0) } as const;
  await db.insert(cart).values({ ...parked, id: `parked ${leaver}` });
  await db.insert(cartLine).values([
    { cartId: `live ${leaver}`, pn: "TI-02FS", quantity: 7, reference: "press 4" },
    { cartId: `parked ${leaver}`, pn: "PEF-PFGN-10", quantity: 2 },
    { cartId: `parked ${leaver}`, pn: "TI-02FS", quantity: 50 },
  ]);
  const given = { webUserId: leaver, priceList: "OEM", lines: [handed], expiresAt: new Date(0) };
  await db.insert(sharedCart).values([
    { ...given, token: `of the company ${leaver}`, customerId: id, code: `code ${leaver}` },
    { ...given, token: `of visitor ${leaver}`, code: `other ${leaver}` },
  ]);
  expect(await people.leave({ webUserId: leaver, customerId: id }, { ...form(), ...going })).toBe("done");
  expect(await userOf(leaver)).toMatchObject({ primary: null, customers: [], memberships: [] });
  expect(await db.$count(cart, eq(cart.webUserId, leaver))).toBe(0);
  expect(await db.$count(cart, eq(cart.forWebUserId, leaver))).toBe(0);
  const lines = await db
    .select({ name: partList.name, pn: partListLine.pn, quantity: partListLine.quantity, note: partListLine.note })
    .from(partList)
    .innerJoin(partListLine, eq(partListLine.listId, partList.id))
    .where(and(eq(partList.customerId, id), partList.isShared))
    .orderBy(partList.name, partListLine.pn);
  expect(lines).toEqual([
    { name: "Cart", pn: "TI-02FS", quantity: 7, note: "press 4" },
    { name: "Cart (2)", pn: "PEF-PFGN-10", quantity: 2, note: "" },
    { name: "Cart (2)", pn: "TI-02FS", quantity: 50, note: "" },
    { name: "Cart (3)", pn: "TI-02FS", quantity: 9, note: "line 2" },
  ]);
  const { state, code, customerId } = sharedCart;
  const rows = await db.select({ state, code, customerId }).from(sharedCart).where(eq(sharedCart.webUserId, leaver));
  expect(rows.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
    { state: "waiting", code: `other ${leaver}`, customerId: null },
    { state: "withdrawn", code: null, customerId: id },
  ]);
});

test("a leaving member keeps a cart for another customer", async () => {
  const { id, ids } = await companyOf("administrator", "buyer");
  const [, leaver = ""] = ids;
  const other = await companyOf("buyer");
  await db.insert(webUserCustomer).values({ webUserId: leaver, customerId: other.id, position: 1 });
  await db.update(webUser).set({ chosenCustomerId: other.id }).where(eq(webUser.id, leaver));
  await db.insert(cart).values({ id: `live ${leaver}`, webUserId: leaver });
  expect(await people.leave({ webUserId: leaver, customerId: id }, { ...form(), ...going })).toBe("done");
  expect(await db.$count(cart, eq(cart.webUserId, leaver))).toBe(1);
  expect((await userOf(leaver)).primary?.id).toBe(other.id);
});

test("a removed member gets the parked cart of another customer back", async () => {
  const { id, ids } = await companyOf("administrator", "buyer");
  const [administrator = "", gone = ""] = ids;
  const other = await companyOf("buyer");
  await db.insert(webUserCustomer).values({ webUserId: gone, customerId: other.id, position: 1 });
  await db.update(webUser).set({ chosenCustomerId: id }).where(eq(webUser.id, gone));
  await db.insert(cart).values({ id: `live ${gone}`, webUserId: gone });
  await db.insert(cart).values({ id: `other ${gone}`, forWebUserId: gone, forCustomerId: other.id, purpose: "parked" });
  await db.insert(cartLine).values({ cartId: `other ${gone}`, pn: "TI-02FS", quantity: 7 });
  const by = { webUserId: administrator, customerId: id };
  expect(await people.remove(by, gone, { ...form(), ...going })).toBe("done");
  expect(await db.select({ id: cart.id }).from(cart).where(eq(cart.webUserId, gone))).toEqual([
    { id: `other ${gone}` },
  ]);
});

describe("company invitation", () => {
  test("company invitation adds the customer to a user with or without others, once", async () => {
    const { id, ids } = await companyOf("administrator");
    const by = { webUserId: ids[0] ?? "", customerId: id };
    for (const isAlone of [true, false]) {
      const guest = await person();
      const first = isAlone ? null : await companyOf("buyer");
      if (first) await db.insert(webUserCustomer).values({ webUserId: guest, customerId: first.id, position: 0 });
      const { email } = await userOf(guest);
      expect(await people.invite(by, { email, role: "approver" }, { ...form(), locale: "es" })).toBe("done");
      const token = tokens.at(-1) ?? "";
      expect(await door.accept(token, await userOf(ids[0] ?? ""))).toBe("other-address");
      const both = await Promise.all([0, 1].map(async () => door.accept(token, await userOf(guest))));
      expect(both).toEqual([{ customerId: id }, { customerId: id }]);
      expect(await door.decline(token, await userOf(guest))).toBe("over");
      const user = await userOf(guest);
      expect(user.customers.at(-1)?.id).toBe(id);
      expect(user.primary?.id ?? user.customers[0]?.id).toBe(first?.id ?? id);
      expect(user.memberships.find(({ customerId }) => customerId === id)?.role).toBe("approver");
      expect(await people.leave({ webUserId: guest, customerId: id }, { ...form(), ...going })).toBe("done");
      expect(await door.accept(token, await userOf(guest))).toBe("over");
    }
  });

  test.each(["asking to join", "the shop's import"])(
    "company invitation does not readmit a removed member who came by %s",
    async (way) => {
      const { id, ids } = await companyOf("administrator");
      const by = { webUserId: ids[0] ?? "", customerId: id };
      const domain = `way${(made += 1)}.test`;
      const guest = await person(`guest@${domain}`);
      const { email } = await userOf(guest);
      expect(await people.invite(by, { email, role: "administrator" }, { ...form(), locale: "en" })).toBe("done");
      const token = tokens.at(-1) ?? "";
      if (way === "the shop's import") {
        await db.insert(webUserCustomer).values({ webUserId: guest, customerId: id, position: 0 });
      } else {
        await db.insert(companyDomain).values({ domain, customerId: id });
        expect(await door.ask(await userOf(guest), "")).toBe("done");
        const [request] = await db.select().from(joinRequest).where(eq(joinRequest.webUserId, guest));
        expect(await people.answer(by, request?.id ?? 0, "viewer", form())).toBe("done");
        expect(await door.isOpen(token)).toBe(false);
      }
      expect(await people.remove(by, guest, { ...form(), ...going })).toBe("done");
      expect(await door.accept(token, await userOf(guest))).toBe("over");
      expect((await userOf(guest)).customers).toEqual([]);
    },
  );

  test.each(["loses the role", "leaves", "is locked out", "is taken by the shop's import"])(
    "company invitation ends when its sender %s",
    async (way) => {
      const { id, ids } = await companyOf("administrator", "administrator");
      const [inviter = "", other = ""] = ids;
      const by = { webUserId: inviter, customerId: id };
      const guest = await person();
      const { email } = await userOf(guest);
      expect(await people.invite(by, { email, role: "administrator" }, { ...form(), locale: "en" })).toBe("done");
      const token = tokens.at(-1) ?? "";
      const colleague = { ...by, webUserId: other };
      const open = async () =>
        (await people.read({ ...plainMembership(id), ...colleague, role: "administrator" })).invitations.length;
      expect([await door.isOpen(token), await open()]).toEqual([true, 1]);
      const isInviter = eq(webUser.id, inviter);
      if (way === "loses the role") {
        const wish = { role: "approver", limit: { kind: "company" } } as const;
        expect(await people.change(colleague, inviter, wish, { ...form(), isLastTold: false })).toBe("done");
      } else if (way === "leaves") {
        expect(await people.leave(by, { ...form(), ...going })).toBe("done");
      } else if (way === "is locked out") {
        await db.update(webUser).set({ lockedAt: new Date() }).where(isInviter);
      } else {
        await db.delete(webUserCustomer).where(eq(webUserCustomer.webUserId, inviter));
      }
      expect([await door.isOpen(token), await open()]).toEqual([false, 0]);
      expect(await door.find(token, await userOf(guest))).toBe("over");
      expect(await door.accept(token, await userOf(guest))).toBe("over");
      expect((await userOf(guest)).customers).toEqual([]);
    },
  );

  test("company invitation is valid for seven days; fifty per company and day are sent", async () => {
    const { id, ids } = await companyOf("administrator");
    const by = { webUserId: ids[0] ?? "", customerId: id };
    const guest = await person();
    const { email } = await userOf(guest);
    expect(await people.invite(by, { email, role: "buyer" }, { ...form(), locale: "en" })).toBe("done");
    const token = tokens.at(-1) ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(24);
    const isIt = eq(invitation.tokenHash, tokenHash(token));
    await db
      .update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isIt);
    expect(await door.accept(token, await userOf(guest))).toBe("over");
    const many = Array.from({ length: 50 }, (_, index) => ({
      tokenHash: `many ${id} ${index}`,
      customerId: id,
      email: "many@plant.test",
      role: "buyer" as const,
      invitedBy: by.webUserId,
      expiresAt: new Date(),
    }));
    for (let time = 0; time < 3; time++)
      expect(
        await people.invite(by, { email: "stranger@plant.test", role: "buyer" }, { ...form(), locale: "en" }),
      ).toBe("done");
    expect(
      await people.invite(by, { email: "stranger@plant.test", role: "buyer" }, { ...form(), locale: "en" }),
      "a fourth to one address",
    ).toBe("too-often");
    await db.insert(invitation).values(many);
    expect(await people.invite(by, { email, role: "buyer" }, { ...form(), locale: "en" })).toBe("too-many");
  });
});

test.each([true, false])(
  "a request waits for the shop unless an administrator is linked to the company: %s",
  async (isLinked) => {
    const { id, ids } = await companyOf("administrator");
    const [administrator = ""] = ids;
    const desk = createCompanyAdministration({ ...companyServices(db), db, actions: actionsOn(db), onMails: () => {} });
    if (!isLinked) await db.delete(webUserCustomer).where(eq(webUserCustomer.webUserId, administrator));
    const before = await desk.countWaiting();
    await db.insert(joinRequest).values({ webUserId: await person(), customerId: id });
    expect((await desk.countWaiting()) - before).toBe(isLinked ? 0 : 1);
  },
);

describe("membership request", () => {
  test.each([
    ["known.test", "known.test", true],
    ["sub.known.test", "known.test", false],
    ["xn--knwn-5qa.test", "known.test", false],
    ["knоwn.test", "known.test", false],
    ["münchen.test", "xn--mnchen-3ya.test", true],
  ])("from %s is of %s: %s", async (theirs, ours, isKnown) => {
    const { id, ids } = await companyOf("administrator");
    await db.insert(companyDomain).values({ domain: ours, customerId: id });
    const asker = await userOf(await person(`asker@${theirs}`));
    expect(await door.ask(asker, "")).toBe("done");
    expect(await door.ask(asker, "")).toBe("waiting");
    const administrator = { webUserId: ids[0] ?? "", customerId: id };
    const { requests } = await people.read({ ...plainMembership(id), ...administrator, role: "administrator" });
    expect(requests.map(({ email }) => email)).toEqual(isKnown ? [asker.email] : []);
    await db.delete(companyDomain).where(and(eq(companyDomain.domain, ours), eq(companyDomain.customerId, id)));
    await door.withdraw(asker);
    expect(await door.standing(asker)).toBe("may-ask");
  });
});
