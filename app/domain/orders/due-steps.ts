import type { Order } from "./order.ts";
import { isPartlyPaid, moneyOf } from "./ledger.ts";
import { owesByCard } from "./shipment-steps.ts";
import { packedShipments } from "./shipments.ts";
import { possibleSteps, type StepName } from "./step-rules.ts";

/** In order of work: what must be known before acceptance, then shipping. */
const DUE: readonly StepName[] = ["review-export", "review-tax", "freight", "refund", "paid", "accept", "ship", "pack"];

export function dueSteps(order: Order): readonly StepName[] {
  const possible = new Set(possibleSteps(order));
  return DUE.filter((name) => possible.has(name) && isDue(order, name));
}

function isDue(order: Order, name: StepName): boolean {
  switch (name) {
    case "freight":
      return order.shipping === null;
    case "refund":
      return moneyOf(order).toRefund > 0;
    case "paid":
      return owesByCard(order) || isPartlyPaid(order);
    case "accept":
      return order.status === "received" && order.shipping !== null;
    case "ship":
      return packedShipments(order).length > 0;
    default:
      return true;
  }
}
