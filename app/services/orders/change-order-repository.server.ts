import { eq, sql } from "drizzle-orm";
import type { OrderStep } from "../../domain/orders/order-steps.ts";
import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import type { Result } from "../../domain/result.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder, webOrderEvent } from "../database/order-schema.ts";
import { claimSubmission } from "../http/form-nonce.server.ts";
import type { MailMessage } from "../mail/port.ts";
import { readDeskOrders } from "./desk-repository.server.ts";
import { queueMails } from "./place-order-repository.server.ts";
import type { DeskOrder } from "./port.ts";

/** Mails that tell of a step. Called inside the transaction: it must neither wait nor ask the database. */
type StepMails = (order: Order, event: OrderEvent) => readonly MailMessage[];

type Change<Refusal extends string> = {
  readonly number: string;
  /** With it only an order of this web user is found. */
  readonly webUserId?: string;
  readonly decide: (order: DeskOrder) => Result<OrderStep, Refusal>;
  readonly mails: StepMails;
  /** A form that is carried out once, by its `submissionKey`, and what one that comes again is refused as. */
  readonly form?: { readonly key: string; readonly repeated: Refusal };
};

type Changed<Refusal extends string> =
  | { readonly outcome: "done"; readonly order: DeskOrder }
  | { readonly outcome: "missing" }
  | { readonly outcome: "refused"; readonly why: Refusal; readonly order: DeskOrder };

/**
 * Takes an order a step on and queues the mails that tell of it, in one transaction. The order is held meanwhile: of two who change
 * it at once, the second decides by what the first has made of it.
 */
export function changeOrder<Refusal extends string>(
  db: Database,
  { number, webUserId, decide, mails, form }: Change<Refusal>,
): Promise<Changed<Refusal>> {
  return db.transaction(async (tx) => {
    const isOrder = eq(webOrder.number, number);
    const [held] = await tx.select({ webUserId: webOrder.webUserId }).from(webOrder).where(isOrder).for("update");
    if (!held || held.webUserId !== (webUserId ?? held.webUserId)) return { outcome: "missing" };
    const [order] = await readDeskOrders(tx, isOrder);
    if (!order) return { outcome: "missing" };
    const decided = decide(order);
    if (!decided.ok) return { outcome: "refused", why: decided.error, order };
    if (form && !(await claimSubmission(tx, form.key))) return { outcome: "refused", why: form.repeated, order };
    const { event, after } = decided.value;
    await tx.update(webOrder).set(after).where(isOrder);
    // Not the moment the transaction began: it may have waited for another one, whose step came before.
    const at = sql`clock_timestamp()`;
    const [written] = await tx
      .insert(webOrderEvent)
      .values({ ...event, orderNumber: order.number, at })
      .returning({ at: webOrderEvent.at });
    if (!written) throw new Error("The step was not stored.");
    const told: OrderEvent = { ...event, at: written.at.toISOString() };
    const changed = { ...order, ...after, events: [...order.events, told] };
    await queueMails(tx, order.number, mails(changed, told));
    return { outcome: "done", order: changed };
  });
}
