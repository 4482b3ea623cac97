import { eq, sql } from "drizzle-orm";
import type { OrderAudience } from "../../domain/company/order-mails.ts";
import type { LedgerEntry, NewLedgerEntry } from "../../domain/orders/ledger-entry.ts";
import type { OrderStep } from "../../domain/orders/order-steps.ts";
import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import type { Result } from "../../domain/result.ts";
import type { Transaction } from "../database/database.server.ts";
import {
  creditMemo,
  orderPayment,
  webOrder,
  webOrderEvent,
  webOrderLine,
  webOrderParcel,
} from "../database/order-schema.ts";
import { claimSubmission } from "../http/used-nonces.server.ts";
import type { MailMessage } from "../mail/mail.ts";
import { readStaffOrders } from "./order-administration-repository.server.ts";
import { readAudience, type AudienceUsers } from "./order-audience-repository.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { insertLines } from "./place-order-repository.server.ts";
import type { OrderForStaff } from "./orders.ts";

/** Called inside the transaction: must neither wait nor query the database. */
type StepMails = (order: Order, event: OrderEvent, audience: OrderAudience) => readonly MailMessage[];

type Change<Refusal extends string> = {
  readonly number: string;
  readonly webUserId?: string;
  readonly decide: (order: OrderForStaff) => Result<OrderStep, Refusal>;
  readonly mails: StepMails;
  readonly webUsers: AudienceUsers;
  /** Staff user who records a ledger entry; null for the system. */
  readonly staffId?: number | null;
  /** Makes the form idempotent: `key` is its `submissionKey`, `repeated` the refusal of a second one. */
  readonly form?: { readonly key: string; readonly repeated: Refusal };
};

type Changed<Refusal extends string> =
  | {
      readonly outcome: "done";
      readonly order: OrderForStaff;
      readonly before: OrderForStaff;
      readonly step: OrderStep;
    }
  | { readonly outcome: "missing" }
  | { readonly outcome: "refused"; readonly why: Refusal; readonly order: OrderForStaff };

/** The order stays locked until the transaction ends, so concurrent steps run one after the other. */
export async function changeOrder<Refusal extends string>(
  tx: Transaction,
  { number, webUserId, decide, mails, webUsers, form, staffId }: Change<Refusal>,
): Promise<Changed<Refusal>> {
  const isOrder = eq(webOrder.number, number);
  const [held] = await tx
    .select({ webUserId: webOrder.webUserId, customerId: webOrder.customerId })
    .from(webOrder)
    .where(isOrder)
    .for("update");
  if (!held || held.webUserId !== (webUserId ?? held.webUserId)) return { outcome: "missing" };
  const [order] = await readStaffOrders(tx, isOrder);
  if (!order) return { outcome: "missing" };
  const decided = decide(order);
  if (!decided.ok) return { outcome: "refused", why: decided.error, order };
  if (form && !(await claimSubmission(tx, form.key))) return { outcome: "refused", why: form.repeated, order };
  const step = decided.value;
  await writeChange(tx, order, step.after);
  const payments = step.entry ? [...order.payments, await writeEntry(tx, number, step.entry, staffId)] : order.payments;
  const stored = step.event && (await writeEvent(tx, number, step.event));
  const events = stored ? [...order.events, stored] : order.events;
  const changed = { ...order, ...step.after, version: order.version + 1, events, payments };
  if (stored) await queueMails(tx, number, mails(changed, stored, await readAudience(tx, webUsers, held)));
  return { outcome: "done", order: changed, before: order, step };
}

async function writeChange(tx: Transaction, { number }: OrderForStaff, after: OrderStep["after"]): Promise<void> {
  const { lines, parcels, paidAt, taxReviewedAt, exportReviewedAt, ...columns } = after;
  const moments = Object.fromEntries(
    Object.entries({ paidAt, taxReviewedAt, exportReviewedAt }).flatMap(([name, at]) =>
      at === undefined ? [] : [[name, at === null ? null : new Date(at)]],
    ),
  );
  await tx
    .update(webOrder)
    .set({ ...columns, ...moments, version: sql`${webOrder.version} + 1` })
    .where(eq(webOrder.number, number));
  if (lines) {
    await tx.delete(webOrderLine).where(eq(webOrderLine.orderNumber, number));
    await insertLines(tx, number, lines);
  }
  if (parcels) await writeParcels(tx, number, parcels);
}

async function writeEntry(
  tx: Transaction,
  orderNumber: string,
  entry: NewLedgerEntry,
  staffId: number | null = null,
): Promise<LedgerEntry> {
  const [written] = await tx
    .insert(orderPayment)
    .values({ ...entry, orderNumber, staffId, at: sql`clock_timestamp()` })
    .returning({ id: orderPayment.id, method: orderPayment.method, at: orderPayment.at });
  if (!written) throw new Error("The movement of money was not stored.");
  const creditMemo = entry.kind === "credit" ? await assignCreditMemo(tx, written.id) : null;
  return { ...entry, ...written, creditMemo, at: written.at.toISOString() };
}

/** The next number. Credits wait for each other, so that a rolled back one leaves no gap. */
async function assignCreditMemo(tx: Transaction, entryId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit memos', 0))`);
  const { number } = creditMemo;
  const [assigned] = await tx
    .insert(creditMemo)
    .values({ number: sql`(select coalesce(max(${number}), 0) + 1 from ${creditMemo})`, entryId })
    .returning({ number });
  if (!assigned) throw new Error("The credit was not numbered.");
  return assigned.number;
}

async function writeParcels(tx: Transaction, orderNumber: string, parcels: Order["parcels"]): Promise<void> {
  await tx.delete(webOrderParcel).where(eq(webOrderParcel.orderNumber, orderNumber));
  if (parcels.length === 0) return;
  const row = ({ packedAt, shippedAt, ...parcel }: Order["parcels"][number]) => ({
    ...parcel,
    orderNumber,
    packedAt: new Date(packedAt),
    shippedAt: shippedAt === null ? null : new Date(shippedAt),
  });
  await tx.insert(webOrderParcel).values(parcels.map(row));
}

async function writeEvent(
  tx: Transaction,
  orderNumber: string,
  event: NonNullable<OrderStep["event"]>,
): Promise<OrderEvent> {
  // The start of the transaction may be before the step of another one.
  const at = sql`clock_timestamp()`;
  const [written] = await tx
    .insert(webOrderEvent)
    .values({ ...event, orderNumber, at })
    .returning({ at: webOrderEvent.at });
  if (!written) throw new Error("The step was not stored.");
  return { ...event, at: written.at.toISOString() };
}
