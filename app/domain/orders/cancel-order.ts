import { ok, refuse, type Result } from "../result.ts";
import { factsAfter, NOTHING_ADDED, partsAfter, withTax, type Requoted, lineChanges } from "./correct-order.ts";
import { stepOf, type OrderChange, type OrderStep } from "./order-steps.ts";
import type { Order } from "./order.ts";
import { sentShipments } from "./shipments.ts";
import type { StepRefusal } from "./step-refusal.ts";
import { blockerOf } from "./step-rules.ts";

/**
 * Sales staff and administrators may cancel (`staff/rights.ts`), until the first shipment (`step-rules.ts`). A buyer cancels by declining
 * the freight (`answerStep`). Packed shipments are unpacked.
 */
export function cancelStep(order: Order, note: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "cancel");
  return why ? refuse(why) : ok(stepOf(order, { kind: "status", note }, { status: "cancelled", parcels: [] }));
}

/** Cancels the items that have not shipped. No fee is added; the freight stays. */
export function cancelRestStep(order: Order, { lines, quote }: Requoted, note: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "cancel-rest");
  if (why) return refuse(why);
  const charges = { ...partsAfter(order, { lines, quote }, NOTHING_ADDED), shipping: order.shipping };
  const parts = withTax(order, charges, false);
  const change: OrderChange = {
    ...parts,
    lines,
    facts: factsAfter(order, { lines, quote }, parts),
    parcels: sentShipments(order),
    status: "shipped",
    isPartlyShipped: false,
  };
  return ok(stepOf(order, { kind: "rest-cancelled", note, lines: lineChanges(order.lines, lines) }, change));
}
