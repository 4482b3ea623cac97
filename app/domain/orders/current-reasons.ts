import type { Explanation } from "../explanation.ts";
import { chargeOf } from "./charge-lines.ts";
import type { Order } from "./order.ts";

/** For an amount set after placing, the step that set it replaces the original explanation. */
export function currentReasons({
  facts,
  events,
}: Pick<Order, "events"> & { readonly facts: Pick<Order["facts"], "explain"> }): readonly Explanation[] {
  const settled = [events.some(({ kind }) => kind === "freight") ? FREIGHT_SET : null, taxCorrected(events)];
  const changedReasons = settled.filter((reason) => reason !== null);
  const replaced = new Set(changedReasons.map(chargeOf));
  return [...facts.explain.filter((reason) => !replaced.has(chargeOf(reason))), ...changedReasons];
}

const FREIGHT_SET: Explanation = { code: "freight-set", params: {} };

function taxCorrected(events: Order["events"]): Explanation | null {
  const first = events.find(({ kind }) => kind === "tax");
  return first?.amounts ? { code: "tax-corrected", params: { before: first.amounts.before.tax } } : null;
}
