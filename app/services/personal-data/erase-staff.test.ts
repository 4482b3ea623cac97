import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffShop } from "../../../tests/setup/staff-shop.ts";
import { cents } from "../../domain/money.ts";
import { approvalRequest, invitation } from "../database/company-schema.ts";
import { contact, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { orderPayment, webOrder, webOrderEvent, webOrderLine, webOrderNote } from "../database/order-schema.ts";
import { importRun, staff, staffRecord } from "../database/staff-schema.ts";
import { forgetOldInvitations } from "./company-data-repository.server.ts";
import { forgetNamesInOrders } from "./personal-data-repository.server.ts";

/** A name that is unique in the data. */
const [EMAIL, NAME] = ["quirina.v+ok@ferrule.example", "Quirina Vök"];
const HELEN = { email: "helen.moss@ferrule.example" };

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop({ isDemo: true });
});
afterAll(() => shop.close());

test("erased staff user is only an id in the audit log and is removed from notes of others", async () => {
  const { db, actions, members, people, records, number: order } = shop;
  await db.insert(webUser).values({ id: "q", email: EMAIL, nameFirst: "Quirina", nameLast: "Vök", locale: "en" });
  await members.put({ by: HELEN }, EMAIL, "sales");
  const id = (await members.find(EMAIL))?.id ?? 0;
  const text = `Ask ${NAME.toUpperCase()} (${EMAIL}), not Quirina Vökes`;
  await actions.run({ by: { email: EMAIL }, action: "order.note" }, async (tx) => {
    await tx.insert(webOrderNote).values({ orderNumber: order, staffId: id, text });
    return {
      value: null,
      auditEntry: { orderNumber: order, subject: `told by ${NAME}`, after: { note: EMAIL, "a b": [1] } },
    };
  });
  expect(await people.erase(HELEN, EMAIL)).toBe("on-staff");
  await members.remove({ by: HELEN }, EMAIL);
  expect(await people.erase({ email: "sara.lind@ferrule.example" }, EMAIL)).toBe("no-right");
  expect(await people.erase(HELEN, EMAIL)).toBe("done");
  const [note] = await db.select().from(webOrderNote).where(eq(webOrderNote.orderNumber, order));
  expect(note?.text).toBe("Ask […] ([…]), not Quirina Vökes");
  expect(await db.select().from(staff).where(eq(staff.id, id))).toMatchObject([{ email: null, role: null }]);
  const auditEntries = await records.of({ orderNumber: order });
  expect(auditEntries).toMatchObject([
    { by: { id, email: null }, subject: "told by […]", after: { note: "[…]", "a b": [1] } },
  ]);
  const [last] = await records.all({ action: "person.erase" });
  expect(last).toMatchObject({ by: { email: HELEN.email }, subject: "q", person: null, after: { staffId: id } });
  const named = await db.execute(sql`select from shop.staff_record as each where each::text ilike '%quirina%'`);
  expect(named).toHaveLength(0);
  await expect(db.update(staffRecord).set({ subject: "" })).rejects.toThrow(/./);
  expect(await people.erase(HELEN, EMAIL)).toBe("unknown");
});

test("invitations end when their sender is erased, and are deleted a month after they expire", async () => {
  const { db, people } = shop;
  const email = "ines.ott@plant.test";
  await db.insert(webUser).values({ id: "i", email, nameFirst: "Ines", nameLast: "Ott", locale: "en" });
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const sent = { customerId: 1001, email: "guest@plant.test", role: "buyer", invitedBy: "i" } as const;
  await db.insert(invitation).values([
    { ...sent, tokenHash: "open", expiresAt: ago(-6) },
    { ...sent, tokenHash: "recent", expiresAt: ago(29), usedAt: ago(30) },
    { ...sent, tokenHash: "old", expiresAt: ago(31) },
  ]);
  expect(await people.erase(HELEN, email)).toBe("done");
  const left = () => db.select().from(invitation).where(eq(invitation.email, sent.email)).orderBy(invitation.id);
  for (const row of await left()) expect(row).toMatchObject({ invitedBy: null, revokedAt: expect.any(Date) });
  expect(await forgetOldInvitations(db, 30)).toBe(1);
  expect((await left()).map(({ tokenHash }) => tokenHash)).toEqual(["open", "recent"]);
});

test("erasure and age remove names from messages and payment references", async () => {
  const { db, actions, people, records, number } = shop;
  const email = "zoltan.ek@plant.test";
  await db.insert(webUser).values({ id: "z", email, nameFirst: "Zoltan", nameLast: "Ek", locale: "en" });
  const isIt = eq(webOrderEvent.orderNumber, number);
  const paid = (paymentReference: string) => ({ total: 5, paymentReference });
  const texts = async () => {
    const [order] = await db.select().from(webOrder).where(eq(webOrder.number, number));
    const [event] = await db.select().from(webOrderEvent).where(isIt);
    const [note] = await db.select().from(webOrderNote).where(eq(webOrderNote.orderNumber, number));
    const [auditEntry] = await records.of({ orderNumber: number });
    const [entry] = await db.select().from(orderPayment).where(eq(orderPayment.orderNumber, number));
    const ledger = [entry?.reference, entry?.reason, event?.payment?.reference];
    return [order?.paymentReference, event?.note, note?.text, auditEntry?.before, auditEntry?.after, ...ledger];
  };
  await actions.run({ by: HELEN, action: "order.paid" }, async () => {
    return { value: null, auditEntry: { orderNumber: number, before: paid(""), after: paid("Zoltan Ek, check 12") } };
  });
  await db.update(webOrder).set({ paymentReference: "Zoltan Ek, check 12" }).where(eq(webOrder.number, number));
  await db
    .update(webOrderEvent)
    .set({
      note: `Write to ${email}.`,
      payment: { kind: "payment", of: "payment", amount: cents(5), reference: "Zoltan Ek, check 12" },
    })
    .where(isIt);
  const entry = { kind: "payment", amount: 5, reference: "Zoltan Ek, check 12", reason: `Told by ${email}` } as const;
  await db.insert(orderPayment).values({ ...entry, orderNumber: number });
  expect(await people.erase(HELEN, email)).toBe("done");
  const [, , note] = await texts();
  expect(await texts()).toEqual([
    "[…], check 12",
    "Write to […].",
    note,
    paid(""),
    paid("[…], check 12"),
    "[…], check 12",
    "Told by […]",
    "[…], check 12",
  ]);
  expect(await forgetNamesInOrders(db, 7)).toBe(0);
  await db.update(webOrder).set({ placedAt: sql`now() - interval '7 years 1 day'` });
  expect(await forgetNamesInOrders(db, 7)).toBe(1);
  expect(await texts()).toEqual(["", "", "[…]", paid(""), paid(""), "", "", ""]);
  expect(await forgetNamesInOrders(db, 7)).toBe(0);
});

test("erasure removes the name from line references and imported addresses of the person's companies only", async () => {
  const { db, people, number } = shop;
  const email = "zoe.kraj@plant.test";
  await db.insert(webUser).values({ id: "zk", email, nameFirst: "Zoe", nameLast: "Kraj", locale: "en" });
  await db.insert(webUserCustomer).values({ webUserId: "zk", customerId: 1002, position: 9 });
  const address = (id: number, customerId: number, nameFirst: string) => ({
    id,
    customerId,
    nameFirst,
    nameLast: "Kraj",
    nameCompany: "Plant",
    phone1: "+12165550199",
    address1: "1 Dock",
    address2: "",
    city: "Erie",
    addressState: "PA",
    addressCountry: "US",
    addressPostalCode: "16501",
    label: "",
    taxable: true,
  });
  await db
    .insert(contact)
    .values([address(990_001, 1002, "ZOE"), address(990_002, 1003, "Zoe"), address(990_003, 1002, "Max")]);
  const isIt = and(eq(webOrderLine.orderNumber, number), eq(webOrderLine.position, 1));
  await db.update(webOrderLine).set({ reference: "for Zoe Kraj, bench 3" }).where(isIt);
  expect(await people.erase(HELEN, email)).toBe("done");
  const left = await db.select().from(contact).where(gt(contact.id, 990_000)).orderBy(contact.id);
  expect(left.map(({ nameFirst, nameLast, phone1, address1 }) => [nameFirst, nameLast, phone1, address1])).toEqual([
    ["", "", "", "1 Dock"],
    ["Zoe", "Kraj", "+12165550199", "1 Dock"],
    ["Max", "Kraj", "+12165550199", "1 Dock"],
  ]);
  expect((await db.select().from(webOrderLine).where(isIt)).map(({ reference }) => reference)).toEqual([
    "for […], bench 3",
  ]);
});

test("erasure removes names from reports of import runs", async () => {
  const { db, people } = shop;
  const email = "yara.ott@plant.test";
  await db.insert(webUser).values({ id: "y", email, nameFirst: "Yara", nameLast: "Ott", locale: "en" });
  const told = [{ file: "web-users.csv", row: 3, reason: `${email} is already in row 2` }];
  await db
    .insert(importRun)
    .values({ id: "y", state: "refused", options: {}, report: { problems: { told, total: 1 } } });
  expect(await people.erase(HELEN, email)).toBe("done");
  const [run] = await db.select().from(importRun).where(eq(importRun.id, "y"));
  expect(run?.report).toMatchObject({
    problems: { told: [{ row: 3, reason: "[…] is already in row 2" }], total: 1 },
  });
});

test("erased approver is only an id in requests and orders", async () => {
  const { db, people, number } = shop;
  const [email, name] = ["alba.quist@plant.test", "Alba Quist"];
  await db.insert(webUser).values({ id: "a", email, nameFirst: "Alba", nameLast: "Quist", locale: "en" });
  const approved = { approvedBy: "a", approvedByName: name, approvedTotal: 100 };
  await db.update(webOrder).set(approved).where(eq(webOrder.number, number));
  const isIt = eq(webOrderEvent.orderNumber, number);
  await db.update(webOrderEvent).set({ answeredBy: name }).where(isIt);
  const request = {
    customerId: 1001,
    webUserId: "u1",
    total: 100,
    isFreightOpen: false,
    lines: 1,
    locale: "en",
  } as const;
  const answered = {
    state: "returned",
    answeredBy: "a",
    answeredAt: new Date(),
    reason: `${name}: no`,
    shown: {},
  } as const;
  const [sent] = await db
    .insert(approvalRequest)
    .values({ ...request, ...answered })
    .returning({ id: approvalRequest.id });
  const isSent = eq(approvalRequest.id, sent?.id ?? 0);
  expect(await people.erase(HELEN, email)).toBe("done");
  const [order] = await db.select().from(webOrder).where(eq(webOrder.number, number));
  expect(order).toMatchObject({ approvedBy: "a", approvedByName: "", approvedTotal: 100 });
  for (const event of await db.select().from(webOrderEvent).where(isIt)) expect(event.answeredBy).toBe("");
  const [kept] = await db.select().from(approvalRequest).where(isSent);
  expect(kept).toMatchObject({ answeredBy: "a", reason: "[…]: no" });
});

test("erasure of a user named Null keeps the word null in the audit log", async () => {
  const { db, actions, people, records, number } = shop;
  const email = "null@plant.test";
  await db.insert(webUser).values({ id: "n", email, nameFirst: "Null", nameLast: "", locale: "en" });
  const after = { null: null, note: "null and void", told: [email, 12] };
  await actions.run({ by: HELEN, action: "order.note" }, async () => {
    return { value: null, auditEntry: { orderNumber: number, subject: "null", after } };
  });
  expect(await people.erase(HELEN, email)).toBe("done");
  const [auditEntry] = await records.of({ orderNumber: number });
  expect(auditEntry).toMatchObject({ subject: "null", after: { ...after, told: ["[…]", 12] } });
});
