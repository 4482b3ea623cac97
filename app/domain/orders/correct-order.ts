import { taxBase } from "../charges/tax.ts";
import type { Explanation } from "../explanation.ts";
import { cents, type Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import { chargeOf, type ChargeName } from "./charge-lines.ts";
import { lineChanges } from "./line-changes.ts";
import { isTaxCorrected, stepOf, taxOf, type OrderChange, type OrderStep } from "./order-steps.ts";
import type { FreightApproval, Order, PlacedLine } from "./order.ts";
import { piecesIn, shippedParcels } from "./parcels.ts";
import type { OrderQuote } from "./quote-order.ts";
import type { StepRefusal } from "./step-refusal.ts";
import { hindranceOf } from "./step-rules.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";

/** What the shop's people make of an ordered line: another quantity (0 takes it out), another part instead, or both. */
export type LineCorrection = {
  readonly pn: string;
  readonly quantity: number;
  readonly replacement: string | null;
};

/** Charges a correction may add only because somebody has ticked them. */
export type Additions = { readonly handling: boolean; readonly freight: boolean };

/** Lines of an order as they are to be, and what `quoteOrder` says of them. */
export type Requoted = {
  readonly lines: readonly PlacedLine[];
  readonly quote: Pick<
    OrderQuote,
    keyof OrderParts | "explain" | "leadTime10Days" | "internationalReview" | "taxReview"
  >;
};

const NOTHING_ADDED: Additions = { handling: false, freight: false };

/**
 * Corrects the lines of an order that was not accepted yet. Untouched lines keep their price. Handling and freight become what the
 * lines cost today only where that is less, or where somebody has ticked it; freight that is open stays so, freight that was set by
 * hand stays as it is. A buyer who is asked about the amounts is asked again when the total has risen.
 */
export function correctStep(
  order: Order,
  { lines, quote }: Requoted,
  added: Additions,
  note: string,
): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "correct");
  if (why) return refuse(why);
  if (lines.length === 0) return refuse("nothing-left");
  const changes = lineChanges(order.lines, lines);
  if (changes.length === 0) return refuse("same-lines");
  const parts = partsAfter(order, quote, added);
  const freightApproval = approvalAfter(order, totalOf(parts));
  const change = { ...parts, lines, facts: factsAfter(order, quote, parts), freightApproval };
  return ok(stepOf(order, { kind: "corrected", note, lines: changes }, change));
}

/** The pieces that have left, as lines: what stays of an order whose rest is cancelled. */
export function shippedLines(order: Pick<Order, "lines" | "parcels">): readonly LineCorrection[] {
  const pieces = piecesIn(shippedParcels(order));
  return order.lines.map(({ pn }) => ({ pn, quantity: pieces.get(pn) ?? 0, replacement: null }));
}

/**
 * Ends an order of which some pieces have left: the others are neither sent nor charged. No fee is added, and the freight stays as
 * it is.
 */
export function cancelRestStep(order: Order, { lines, quote }: Requoted, note: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "cancel-rest");
  if (why) return refuse(why);
  const parts = withTax(order, { ...partsAfter(order, quote, NOTHING_ADDED), shipping: order.shipping });
  const change: OrderChange = {
    ...parts,
    lines,
    facts: factsAfter(order, quote, parts),
    parcels: shippedParcels(order),
    status: "shipped",
    isPartlyShipped: false,
  };
  return ok(stepOf(order, { kind: "rest-cancelled", note, lines: lineChanges(order.lines, lines) }, change));
}

function partsAfter(order: Order, quote: Requoted["quote"], added: Additions): OrderParts {
  const fee = (name: "handling" | "nonStandardFee") =>
    added.handling ? quote[name] : cents(Math.min(order[name], quote[name]));
  const { subtotal, tariff } = quote;
  return withTax(order, {
    subtotal,
    tariff,
    handling: fee("handling"),
    nonStandardFee: fee("nonStandardFee"),
    shipping: freightAfter(order, quote.shipping, added.freight),
  });
}

function freightAfter({ shipping, events }: Order, quoted: Cents | null, isAdded: boolean): Cents | null {
  if (shipping === null || events.some(({ kind }) => kind === "freight")) return shipping;
  if (isAdded) return quoted;
  return quoted === null ? shipping : cents(Math.min(shipping, quoted));
}

/** With the percentage the order was placed with; a tax that was set by hand stays, as far as there is that much to tax. */
function withTax(order: Order, charges: Omit<OrderParts, "tax">): OrderParts {
  if (!isTaxCorrected(order)) return { ...charges, tax: taxOf({ ...charges, facts: order.facts }) ?? order.tax };
  return { ...charges, tax: cents(Math.min(order.tax, charges.subtotal + feesOf(charges))) };
}

function approvalAfter({ total, freightApproval }: Order, after: Cents): FreightApproval {
  return freightApproval === "agreed" && after > total ? "waiting" : freightApproval;
}

function factsAfter(order: Order, quote: Requoted["quote"], parts: OrderParts): Order["facts"] {
  const { leadTime10Days, internationalReview } = quote;
  const taxReview = order.facts.taxReview || (quote.taxReview && parts.tax > 0);
  return { ...order.facts, leadTime10Days, internationalReview, taxReview, explain: explainAfter(order, quote, parts) };
}

/** Of each charge what explains the amount it has now: the new calculation, or the one it was placed with. */
function explainAfter(order: Order, quote: Requoted["quote"], parts: OrderParts): readonly Explanation[] {
  const isNew = (charge: ChargeName) => charge !== "tax" && parts[charge] === quote[charge];
  const kept = order.facts.explain.filter((reason) => !isNew(chargeOf(reason)));
  const fresh = quote.explain.filter((reason) => isNew(chargeOf(reason)));
  const base = taxBase({ ...parts, fees: feesOf(parts), isFreightTaxed: order.facts.isFreightTaxed });
  return [...fresh, ...kept].map((reason) =>
    reason.code === "tax" ? { ...reason, params: { ...reason.params, base, amount: parts.tax } } : reason,
  );
}
