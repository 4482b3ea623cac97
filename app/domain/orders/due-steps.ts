import type { Order } from "./order.ts";
import { isPartlyPaid, moneyOf } from "./ledger.ts";
import { owesByCard } from "./parcel-steps.ts";
import { packedParcels } from "./parcels.ts";
import { possibleSteps, type StepName } from "./step-rules.ts";

/** In the order in which they are to be done: what has to be known before an order is taken on, then what makes it leave. */
const DUE: readonly StepName[] = ["review-export", "review-tax", "freight", "refund", "paid", "accept", "ship", "pack"];

/** The steps that wait for the shop's people now, the next one first; the others that are possible are for the unusual. */
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
    // On account it is paid some day, and nothing waits for it, unless a part of it came.
    case "paid":
      return owesByCard(order) || isPartlyPaid(order);
    // Who ordered by card pays before anything else happens; what is to be reviewed or still open is known first.
    case "accept":
      return order.status === "received" && order.shipping !== null;
    case "ship":
      return packedParcels(order).length > 0;
    default:
      return true;
  }
}
