import type { Explanation } from "../explanation.ts";
import { addCents, ZERO, type Cents } from "../money.ts";
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

/** Freight collect: the carrier charges the buyer, and the shop nothing. */
export function isBilledByCarrier({ amount, reasons }: Pick<ChargeLine, "amount" | "reasons">): boolean {
  return amount === ZERO && reasons.some(({ code }) => code === "collect");
}

type Explained = Pick<Order, "events" | "status" | "taxReviewedAt"> & {
  readonly facts: Pick<Order["facts"], "explain">;
};

const REVIEWS: ReadonlySet<Explanation["code"]> = new Set(["tax-review", "tax-review-address"]);

/** For an amount set after placing, the step that set it replaces the original explanation. A review ends with its step or the order. */
export function currentReasons({ facts, events, status, taxReviewedAt }: Explained): readonly Explanation[] {
  const settled = [events.some(({ kind }) => kind === "freight") ? FREIGHT_SET : null, taxCorrected(events)];
  const changedReasons = settled.filter((reason) => reason !== null);
  const replaced = new Set(changedReasons.map(chargeOf));
  const isReviewed = taxReviewedAt !== null || status === "cancelled";
  const lasting = facts.explain.filter(({ code }) => !(isReviewed && REVIEWS.has(code)));
  return [...lasting.filter((reason) => !replaced.has(chargeOf(reason))), ...changedReasons];
}

type Placed = Explained & Pick<Order, "lines" | "subtotal">;

const CORRECTING: ReadonlySet<Order["events"][number]["kind"]> = new Set(["corrected", "rest-cancelled"]);

/** The reason has figures of the placed order: a charge that does not rise with the lines keeps its reason. */
export function isAsOrdered(reason: Explanation, order: Placed): boolean {
  const { params } = reason;
  if (order.status === "cancelled") return Object.keys(params).length > 0 && reason.code !== "tax-corrected";
  const last = order.events.findLast(({ kind }) => CORRECTING.has(kind));
  if (!last) return false;
  if ("subtotal" in params) return params.subtotal !== order.subtotal;
  if ("quantity" in params) return order.lines.find(({ pn }) => pn === params.pn)?.quantity !== params.quantity;
  if (chargeOf(reason) !== "shipping" || !("base" in params)) return false;
  const { amounts } = last;
  return amounts?.before.shipping === amounts?.after.shipping && params.base !== parcelSubtotal(order);
}

/** Without the lines that have freight of their own. */
function parcelSubtotal({ lines, facts }: Placed): Cents {
  const apart = new Set(
    facts.explain.flatMap(({ params }) => ("zone" in params || "postalCode" in params ? params.pn : [])),
  );
  return addCents(...lines.filter(({ pn }) => !apart.has(pn)).map(({ lineTotal }) => lineTotal));
}

const FREIGHT_SET: Explanation = { code: "freight-set", params: {} };

function taxCorrected(events: Order["events"]): Explanation | null {
  const corrections = events.filter(({ kind }) => kind === "tax");
  const [before, now] = [corrections[0]?.amounts?.before.tax, corrections.at(-1)?.amounts?.after.tax];
  return before === undefined || before === now ? null : { code: "tax-corrected", params: { before } };
}
