import { taxBase } from "../charges/tax.ts";
import type { Explanation } from "../explanation.ts";
import { percentToFactor, toDecimal } from "../decimal.ts";
import { addCents, cents, shareOf, timesFactor, ZERO, type Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import { chargeOf, type ChargeName } from "./charge-lines.ts";
import { approvalAfter, isTaxCorrected, stepOf, taxOf, withAmounts, type OrderStep } from "./order-steps.ts";
import type { Order, PlacedLine, LineAmounts, LineChange } from "./order.ts";
import { piecesIn, sentShipments } from "./shipments.ts";
import type { OrderQuote } from "./quote-order.ts";
import type { StepRefusal } from "./step-refusal.ts";
import { blockerOf } from "./step-rules.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";

/** A new quantity (0 removes the line), another part, or both. */
export type LineCorrection = {
  readonly pn: string;
  readonly quantity: number;
  readonly replacement: string | null;
};

export type Additions = {
  readonly handling: boolean;
  readonly freight: boolean;
  readonly tax: boolean;
};

export type Requoted = {
  readonly lines: readonly PlacedLine[];
  readonly quote: Pick<
    OrderQuote,
    keyof OrderParts | "explain" | "leadTime10Days" | "internationalReview" | "taxReview"
  >;
};

export const NOTHING_ADDED: Additions = { handling: false, freight: false, tax: false };

/** Unchanged lines keep their price. Handling and freight fall with the lines; they rise only if confirmed in `Additions`. */
export function correctStep(
  order: Order,
  { lines, quote }: Requoted,
  added: Additions,
  note: string,
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "correct");
  if (why) return refuse(why);
  if (lines.length === 0) return refuse("nothing-left");
  const changes = lineChanges(order.lines, lines);
  if (changes.length === 0) return refuse("same-lines");
  const parts = partsAfter(order, { lines, quote }, added);
  const freightApproval = approvalAfter(order, totalOf(parts));
  const change = { ...parts, lines, facts: factsAfter(order, { lines, quote }, parts), freightApproval };
  return ok(stepOf(order, { kind: "corrected", note, lines: changes }, change));
}

export function lineChanges(before: readonly PlacedLine[], after: readonly PlacedLine[]): readonly LineChange[] {
  const [was, is] = [byNumber(before), byNumber(after)];
  const gone = before.filter(({ pn }) => !is.has(pn)).map((line) => change(line, line, null));
  const others = after
    .filter(({ pn, quantity, unitPrice }) => {
      const earlier = was.get(pn);
      return earlier?.quantity !== quantity || earlier.unitPrice !== unitPrice;
    })
    .map((line) => change(line, was.get(line.pn) ?? null, line));
  return [...gone, ...others];
}

function byNumber(lines: readonly PlacedLine[]): ReadonlyMap<string, PlacedLine> {
  return new Map(lines.map((line) => [line.pn, line]));
}

function change({ pn, titleEn, titleEs }: PlacedLine, before: PlacedLine | null, after: PlacedLine | null): LineChange {
  return { pn, titleEn, titleEs, before: before && amounts(before), after: after && amounts(after) };
}

function amounts({ quantity, unitPrice, lineTotal }: PlacedLine): LineAmounts {
  return { quantity, unitPrice, lineTotal };
}

export function shippedLines(order: Pick<Order, "lines" | "parcels">): readonly LineCorrection[] {
  const pieces = piecesIn(sentShipments(order));
  return order.lines.map(({ pn }) => ({ pn, quantity: pieces.get(pn) ?? 0, replacement: null }));
}

export function partsAfter(order: Order, { lines, quote }: Requoted, added: Additions): OrderParts {
  const fee = (name: "handling" | "nonStandardFee") =>
    added.handling ? quote[name] : cents(Math.min(order[name], quote[name]));
  const charges = {
    subtotal: quote.subtotal,
    tariff: tariffAfter(order, lines, quote.tariff),
    handling: fee("handling"),
    nonStandardFee: fee("nonStandardFee"),
    shipping: freightAfter(order, quote.shipping, added.freight),
  };
  return withTax(order, charges, added.tax);
}

function freightAfter({ shipping, events }: Order, quoted: Cents | null, isAdded: boolean): Cents | null {
  if (shipping === null || events.some(({ kind }) => kind === "freight")) return shipping;
  if (isAdded) return quoted;
  return quoted === null ? shipping : cents(Math.min(shipping, quoted));
}

/** Uses the percentage of the order; today's for the first lines with a tariff. */
function tariffAfter(order: Order, lines: readonly PlacedLine[], quoted: Cents): Cents {
  const placed = order.facts.explain.find(({ code }) => code === "tariff");
  const percent = placed?.code === "tariff" ? toDecimal(placed.params.percent) : null;
  return percent ? timesFactor(tariffBase(lines), percentToFactor(percent)) : quoted;
}

function tariffBase(lines: readonly PlacedLine[]): Cents {
  return addCents(...lines.filter(({ tariff }) => tariff).map(({ lineTotal }) => lineTotal));
}

/** Uses the percentage of the order. A manually set tax falls in proportion; it rises only if staff selected that. */
export function withTax(order: Order, charges: Omit<OrderParts, "tax">, isRaised: boolean): OrderParts {
  if (!isTaxCorrected(order)) return { ...charges, tax: taxOf({ ...charges, facts: order.facts }) ?? order.tax };
  const { isFreightTaxed } = order.facts;
  const [before, after] = [order, charges].map((each) => taxBase({ ...each, fees: feesOf(each), isFreightTaxed }));
  const share = before && after ? shareOf(order.tax, after, before) : ZERO;
  return { ...charges, tax: isRaised ? share : cents(Math.min(order.tax, share)) };
}

export function factsAfter(order: Order, { lines, quote }: Requoted, parts: OrderParts): Order["facts"] {
  const { leadTime10Days, internationalReview } = quote;
  const taxReview = order.facts.taxReview || (quote.taxReview && parts.tax > 0);
  return {
    ...order.facts,
    leadTime10Days,
    internationalReview,
    taxReview,
    explain: explainAfter(order, { lines, quote }, parts),
  };
}

function explainAfter(order: Order, { lines, quote }: Requoted, parts: OrderParts): readonly Explanation[] {
  const hasTariff = order.facts.explain.some(({ code }) => code === "tariff");
  const isNew = (charge: ChargeName) =>
    charge !== "tax" && !(charge === "tariff" && hasTariff) && parts[charge] === quote[charge];
  const unchanged = order.facts.explain.filter((reason) => !isNew(chargeOf(reason)));
  const fresh = quote.explain.filter((reason) => isNew(chargeOf(reason)));
  return withAmounts([...fresh, ...unchanged], parts, order.facts.isFreightTaxed, tariffBase(lines));
}
