import type { Explanation } from "../explanation.ts";
import { ZERO, type Cents } from "../money.ts";
import type { OrderParts } from "./totals.ts";
import type { Order } from "./order.ts";

export type ChargeName = keyof OrderParts;

/** `amount` in cents; null when to be determined. */
export type ChargeLine = {
  readonly charge: ChargeName;
  readonly amount: Cents | null;
  readonly reasons: readonly Explanation[];
};

const CHARGE_OF: Readonly<Record<Explanation["code"], ChargeName>> = {
  "line-unpriced": "subtotal",
  "international-review": "subtotal",
  "handling-domestic": "handling",
  "handling-international": "handling",
  "handling-waived": "handling",
  "non-standard-line": "nonStandardFee",
  tariff: "tariff",
  "ground-free": "shipping",
  "duct-exempt": "shipping",
  "ground-exempt-lines": "shipping",
  "parcel-band": "shipping",
  "parcel-unknown": "shipping",
  "air-to-be-determined": "shipping",
  "duct-boxes": "shipping",
  "duct-unknown": "shipping",
  collect: "shipping",
  "shipper-number-missing": "shipping",
  "carrier-not-offered": "shipping",
  "method-not-offered": "shipping",
  "carrier-not-chosen": "shipping",
  "method-not-chosen": "shipping",
  "international-freight": "shipping",
  "freight-address": "shipping",
  "freight-military": "shipping",
  "freight-set": "shipping",
  tax: "tax",
  "tax-no-nexus": "tax",
  "tax-address": "tax",
  "tax-not-domestic": "tax",
  "tax-exempt-address": "tax",
  "tax-review": "tax",
  "tax-review-address": "tax",
  "tax-corrected": "tax",
};

export function chargeOf({ code }: Explanation): ChargeName {
  return CHARGE_OF[code];
}

const IN_ORDER = ["subtotal", "handling", "nonStandardFee", "tariff", "shipping", "tax"] as const;

const ALWAYS: ReadonlySet<ChargeName> = new Set(["subtotal", "shipping", "tax"]);

/** The lines add up to the total (R-SHIP-20). Fees of zero are left out unless notable. */
export function chargeLines(parts: OrderParts, explain: readonly Explanation[]): readonly ChargeLine[] {
  return IN_ORDER.map((charge) => ({
    charge,
    amount: parts[charge],
    reasons: explain.filter((reason) => chargeOf(reason) === charge),
  })).filter(({ charge, amount, reasons }) => ALWAYS.has(charge) || amount !== ZERO || reasons.length > 0);
}

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
  const corrections = events.filter(({ kind }) => kind === "tax");
  const [before, now] = [corrections[0]?.amounts?.before.tax, corrections.at(-1)?.amounts?.after.tax];
  return before === undefined || before === now ? null : { code: "tax-corrected", params: { before } };
}
