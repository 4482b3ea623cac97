import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffShop } from "../../../tests/setup/staff-shop.ts";
import { approvalRequest, companyMember, companyRecord } from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { queuedMail, webOrder } from "../database/order-schema.ts";
import { forgetNamesInRequests } from "./company-data-repository.server.ts";

const HELEN = { email: "helen.moss@ferrule.example" };

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop({ isDemo: true });
});
afterAll(() => shop.close());

test("erasure of an administrator emails the others, and names a customer that has none left", async () => {
  const { db, people } = shop;
  const terms = { priceList: "L1", paymentTerm: "NET 30", territory: "T3", rep: "JL", segment: 1 };
  const tax = { taxable: true, taxNote: "", taxVerified: true };
  await db.insert(customer).values({ id: 9009, name: "Plant Nine", type: "OEM", ...terms, ...tax });
  for (const [id, nameFirst] of [
    ["first", "Ottoline"],
    ["second", "Percival"],
  ] as const) {
    const user = { id, email: `${id}@plant9.test`, nameFirst, nameLast: "Vok", locale: "es" };
    await db.insert(webUser).values({ ...user, primaryCustomerId: 9009 });
    await db.insert(webUserCustomer).values({ webUserId: id, customerId: 9009, position: 0 });
    await db.insert(companyMember).values({ webUserId: id, customerId: 9009, role: "administrator" });
  }
  const sharer = JSON.stringify({ sharedBy: { webUserId: "first", name: "Ottoline Vok" } });
  await db.update(webOrder).set({ buyer: sql`${webOrder.buyer} || ${sharer}::jsonb` });
  expect(await people.erase(HELEN, "first@plant9.test")).toBe("done");
  expect(JSON.stringify(await db.select().from(webOrder))).not.toContain("Ottoline");
  const mails = await db.select().from(queuedMail).where(isNull(queuedMail.orderNumber));
  expect(mails.map(({ to }) => to)).toEqual(["second@plant9.test"]);
  expect(JSON.stringify(mails)).not.toContain("Ottoline");
  expect(await people.erase(HELEN, "second@plant9.test")).toEqual({ withoutAdministrator: ["Plant Nine"] });
  const logged = await db.select().from(companyRecord).where(eq(companyRecord.customerId, 9009));
  expect(logged.map(({ action, subject }) => [action, subject])).toEqual([
    ["removed", "first"],
    ["removed", "second"],
  ]);
});

test("person is not erased while a shipped order waits for money", async () => {
  const { db, people, number } = shop;
  const [buyer] = await db
    .select({ id: webUser.id, email: webUser.email })
    .from(webUser)
    .innerJoin(webOrder, and(eq(webOrder.webUserId, webUser.id), eq(webOrder.number, number)));
  const change = (fields: Partial<typeof webOrder.$inferInsert>) =>
    db.update(webOrder).set(fields).where(eq(webOrder.number, number));
  await change({ status: "shipped", payment: "card", paidAt: null });
  expect(await people.erase(HELEN, buyer?.email ?? "")).toEqual({ openOrders: [number] });
  await change({ paidAt: new Date() });
  const done = { withoutAdministrator: ["Meridian Packaging Machinery, Inc."] };
  expect(await people.erase(HELEN, buyer?.email ?? "")).toEqual(done);
});

test("requests keep what they were sent with until the person is erased, or the names of orders are removed", async () => {
  const { db, people } = shop;
  const email = "sender@plant9.test";
  await db.insert(webUser).values([
    { id: "sender", email, nameFirst: "Nan", nameLast: "Vok", locale: "en" },
    { id: "colleague", email: "colleague@plant9.test", nameFirst: "Pia", nameLast: "Ode", locale: "en" },
  ]);
  const request = { customerId: 1001, total: 100, isFreightOpen: false, lines: 1, locale: "en" } as const;
  const shown = { total: 100, sent: { note: "call gate 9", shipTo: { phone1: "", nameFirst: "Odo" } } };
  const long = new Date("2015-01-01");
  const sent = { ...request, state: "withdrawn", answeredAt: long, shown } as const;
  await db.insert(approvalRequest).values([
    { ...sent, webUserId: "sender" },
    { ...sent, webUserId: "colleague", createdAt: long },
    { ...sent, webUserId: "colleague" },
  ]);
  const kept = async () => {
    const rows = await db.select().from(approvalRequest).orderBy(approvalRequest.id);
    return rows.slice(-3).map((row) => "sent" in row.shown);
  };
  expect(await forgetNamesInRequests(db, 7)).toBe(1);
  expect(await forgetNamesInRequests(db, 7)).toBe(0);
  expect(await kept()).toEqual([true, false, true]);
  expect(await people.erase(HELEN, email)).toBe("done");
  expect(await kept()).toEqual([false, false, true]);
});
