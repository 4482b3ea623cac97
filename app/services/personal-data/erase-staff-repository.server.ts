import { and, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { textsNaming, withoutTexts } from "../../domain/customers/forget-person.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { companyRecord } from "../database/company-schema.ts";
import { orderPayment, webOrder, webOrderEvent, webOrderLine, webOrderNote } from "../database/order-schema.ts";
import { customerNote, importChange, importRun, staff, staffRecord } from "../database/staff-schema.ts";
import type { StaffTx } from "../staff/staff.ts";

/** A staff user with a role still writes audit entries. */
export async function isOnStaff(tx: StaffTx, email: string): Promise<boolean> {
  return (await tx.$count(staff, and(eq(staff.email, email), isNotNull(staff.role)))) > 0;
}

/** Removes name and address from staff texts. Returns a former staff user's id. Call before the name is deleted. */
export async function forgetInRecord(tx: StaffTx, email: string): Promise<number | null> {
  const [person] = await tx.select().from(webUser).where(eq(webUser.email, email));
  const texts = textsNaming(email, person);
  await forgetInAuditLog(tx, texts);
  await forgetInReports(tx, texts);
  await forgetInChanges(tx, texts);
  await forgetInCompanyLogs(tx, texts);
  await forgetInCustomerNotes(tx, texts);
  await forgetInOrders(tx, texts);
  await forgetAnswers(tx, texts);
  const [blanked] = await tx
    .update(staff)
    .set({ email: null })
    .where(eq(staff.email, email))
    .returning({ id: staff.id });
  return blanked?.id ?? null;
}

async function forgetInAuditLog(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const { id, subject, before, after } = staffRecord;
  const rows = await tx
    .select({ id, fields: { subject, before, after } })
    .from(staffRecord)
    .where(mayName(sql`concat_ws(' ', ${subject}, ${before}::text, ${after}::text)`, texts));
  await erasing(tx, async () => {
    for (const row of rows) await tx.update(staffRecord).set(withoutTexts(row.fields, texts)).where(eq(id, row.id));
  });
}

async function forgetInCustomerNotes(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const notes = await tx.select().from(customerNote).where(mayName(customerNote.text, texts));
  await erasing(tx, async () => {
    for (const { id, text } of notes)
      await tx
        .update(customerNote)
        .set({ text: withoutTexts(text, texts) })
        .where(eq(customerNote.id, id));
  });
}

/** Disables the triggers that protect the audit log and notes. */
async function erasing(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
  await work();
  await tx.execute(sql`select set_config('shop.erasing', 'off', true)`);
}

/** Reports quote values of customer files. */
async function forgetInReports(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const { id, report } = importRun;
  const rows = await tx
    .select({ id, report })
    .from(importRun)
    .where(mayName(sql`${report}::text`, texts));
  for (const row of rows)
    await tx
      .update(importRun)
      .set({ report: withoutTexts(row.report, texts) })
      .where(eq(id, row.id));
}

async function forgetInChanges(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const { id, before, after } = importChange;
  const rows = await tx
    .select({ id, fields: { before, after } })
    .from(importChange)
    .where(mayName(sql`concat_ws(' ', ${before}, ${after})`, texts));
  for (const row of rows) await tx.update(importChange).set(withoutTexts(row.fields, texts)).where(eq(id, row.id));
}

/** Invited addresses, and recipients of copies. */
async function forgetInCompanyLogs(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const { id, before, after } = companyRecord;
  const rows = await tx
    .select({ id, fields: { before, after } })
    .from(companyRecord)
    .where(mayName(sql`concat_ws(' ', ${before}::text, ${after}::text)`, texts));
  await erasing(tx, async () => {
    for (const row of rows) await tx.update(companyRecord).set(withoutTexts(row.fields, texts)).where(eq(id, row.id));
  });
}

/** Payment references may contain a name. */
export function forgetReferencesInRecord(db: Pick<Database, "transaction">, orders: SQLWrapper): Promise<void> {
  const { orderNumber, before, after } = staffRecord;
  const without = (column: AnyPgColumn) =>
    sql`case when ${column} ? 'paymentReference' then ${column} || '{"paymentReference":""}' else ${column} end`;
  const hasReference = sql`concat(${before} ->> 'paymentReference', ${after} ->> 'paymentReference') <> ''`;
  return db.transaction((tx) =>
    erasing(tx, () =>
      tx
        .update(staffRecord)
        .set({ before: without(before), after: without(after) })
        .where(and(inArray(orderNumber, orders), hasReference)),
    ),
  );
}

/** Names at the time of the order; empty, as in old orders. */
async function forgetAnswers(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const names = texts.map((text) => text.toLowerCase());
  const { answeredBy } = webOrderEvent;
  await tx
    .update(webOrderEvent)
    .set({ answeredBy: "" })
    .where(inArray(sql`lower(${answeredBy})`, names));
  const { approvedByName } = webOrder;
  await tx
    .update(webOrder)
    .set({ approvedByName: "" })
    .where(inArray(sql`lower(${approvedByName})`, names));
  const { placedByName } = webOrder;
  await tx
    .update(webOrder)
    .set({ placedByName: "" })
    .where(inArray(sql`lower(${placedByName})`, names));
}

async function forgetInOrders(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const notes = await tx.select().from(webOrderNote).where(mayName(webOrderNote.text, texts));
  for (const { id, text } of notes)
    await tx
      .update(webOrderNote)
      .set({ text: withoutTexts(text, texts) })
      .where(eq(webOrderNote.id, id));
  const { id: event, note: message } = webOrderEvent;
  const messages = await tx.select({ event, message }).from(webOrderEvent).where(mayName(message, texts));
  for (const row of messages)
    await tx
      .update(webOrderEvent)
      .set({ note: withoutTexts(row.message, texts) })
      .where(eq(event, row.event));
  const { number, paymentReference: reference } = webOrder;
  const paid = await tx.select({ number, reference }).from(webOrder).where(mayName(reference, texts));
  for (const row of paid)
    await tx
      .update(webOrder)
      .set({ paymentReference: withoutTexts(row.reference, texts) })
      .where(eq(number, row.number));
  await forgetInLines(tx, texts);
  await forgetInLedger(tx, texts);
}

async function forgetInLines(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const { orderNumber, position, reference } = webOrderLine;
  for (const row of await tx
    .select({ orderNumber, position, reference })
    .from(webOrderLine)
    .where(mayName(reference, texts)))
    await tx
      .update(webOrderLine)
      .set({ reference: withoutTexts(row.reference, texts) })
      .where(and(eq(orderNumber, row.orderNumber), eq(position, row.position)));
}

/** Also the copies of references in steps. */
async function forgetInLedger(tx: StaffTx, texts: readonly string[]): Promise<void> {
  const named = sql`concat_ws(' ', ${orderPayment.reference}, ${orderPayment.reason})`;
  for (const { id, reference, reason } of await tx.select().from(orderPayment).where(mayName(named, texts)))
    await tx
      .update(orderPayment)
      .set({ reference: withoutTexts(reference, texts), reason: withoutTexts(reason, texts) })
      .where(eq(orderPayment.id, id));
  const { id: event, payment } = webOrderEvent;
  const copied = mayName(sql`(${payment} ->> 'reference')`, texts);
  for (const row of await tx.select({ event, payment }).from(webOrderEvent).where(copied))
    if (row.payment)
      await tx
        .update(webOrderEvent)
        .set({ payment: { ...row.payment, reference: withoutTexts(row.payment.reference, texts) } })
        .where(eq(event, row.event));
}

/** A superset, checked in the process: not every database folds accented letters, and JSON escapes some. */
function mayName(column: AnyPgColumn | SQL, texts: readonly string[]): SQL {
  const cased = texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
  const written = new Set(cased.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]));
  const escaped = [...written].map((text) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`));
  return sql`${column} ~* ${escaped.join("|")}`;
}
