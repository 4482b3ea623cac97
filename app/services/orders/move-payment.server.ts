import { asc, inArray } from "drizzle-orm";
import type { OrderAudience } from "../../domain/company/order-mails.ts";
import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import { moveSteps, type PaymentMove } from "../../domain/orders/move-payment.ts";
import type { StepRefusal } from "../../domain/orders/step-refusal.ts";
import { ok, refuse } from "../../domain/result.ts";
import type { Transaction } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { Log } from "../log.server.ts";
import type { Actor, Attempt, StaffActionRunner } from "../staff/staff.ts";
import { auditEntryOf } from "./audit-entry-of-step.ts";
import { changeOrder } from "./change-order-repository.server.ts";
import { readStaffOrders } from "./order-administration-repository.server.ts";
import type { AudienceUsers } from "./order-audience-repository.server.ts";
import { revisionOf, type OnOrderChanged, type OrderForStaff, type OrderMails, type StepOutcome } from "./orders.ts";

type Ports = {
  log: Log;
  mails: Pick<OrderMails, "step">;
  actions: StaffActionRunner;
  webUsers: AudienceUsers;
  onChanged: OnOrderChanged;
};

type Request = {
  readonly by: Actor;
  readonly move: PaymentMove;
  readonly orders: readonly [from: OrderForStaff, to: OrderForStaff];
  readonly revision: string | undefined;
  readonly form: string | undefined;
};

const ACTION = "order.move";

/** Both orders change in one transaction, or none. */
export async function movePayment(
  { log, mails, actions, webUsers, onChanged }: Ports,
  { by, move, orders, revision, form }: Request,
): Promise<StepOutcome> {
  const [seen, other] = orders;
  const result = await actions.run<StepOutcome>(
    { by, action: ACTION, ...(form === undefined ? {} : { form }) },
    async (tx, { staffId }): Promise<Attempt<StepOutcome>> => {
      const to = await lockBoth(tx, seen.number, other.number);
      const at = new Date().toISOString();
      const shared = {
        mails: (order: Order, event: OrderEvent, audience: OrderAudience) => mails.step(order, event, audience, null),
        webUsers,
        staffId,
      };
      const changed = await changeOrder<StepRefusal | "stale">(tx, {
        ...shared,
        number: seen.number,
        decide: (from) => {
          if (revision !== undefined && revision !== revisionOf(from)) return refuse("stale");
          const steps = moveSteps(from, to, move, at);
          return steps.ok ? ok(steps.value.from) : steps;
        },
      });
      if (changed.outcome === "missing") return { value: changed, auditEntry: null };
      if (changed.outcome === "refused") {
        const { why, order } = changed;
        const value =
          why === "stale" ? { outcome: why, order } : { outcome: "refused" as const, why, order, other: to };
        return { value, auditEntry: null };
      }
      const steps = moveSteps(changed.before, to, move, at);
      const moved = await changeOrder<StepRefusal>(tx, {
        ...shared,
        number: to.number,
        decide: () => (steps.ok ? ok(steps.value.to) : steps),
      });
      if (moved.outcome !== "done") throw new Error(`The payment was not recorded on order ${to.number}.`);
      await actions.runWithin(tx, { by, action: ACTION }, async () => auditEntryOf(moved.before, moved.step));
      const value = { outcome: "done", order: changed.order, partNumbers: [] } as const;
      return { value, auditEntry: auditEntryOf(changed.before, changed.step) };
    },
  );
  if (result.outcome !== "done") return result.outcome === "repeated" ? { ...result, order: seen } : result;
  if (result.value.outcome === "done") {
    for (const { number } of orders) log.info("order changed", { order: number, step: move.name });
    await onChanged([]);
  }
  return result.value;
}

/** In the sequence of their numbers, so that two moves do not wait for each other. Returns the order `to`. */
async function lockBoth(tx: Transaction, from: string, to: string): Promise<OrderForStaff> {
  const { number } = webOrder;
  await tx
    .select({ number })
    .from(webOrder)
    .where(inArray(number, [from, to]))
    .orderBy(asc(number))
    .for("update");
  const [order] = await readStaffOrders(tx, inArray(number, [to]));
  if (!order) throw new Error(`Order ${to} has disappeared.`);
  return order;
}
