import { normalLines, subtotalOf, type CartLine, toOrderLine, type LineRules, type OrderLine } from "../cart/line.ts";
import type { Charge, Explanation, TaxExplanation } from "../explanation.ts";
import {
  handlingFee,
  explainInternationalReview,
  needsInternationalReview,
  nonStandardFee,
  isNonStandard,
  tariffOf,
} from "../charges/order-fees.ts";
import { salesTax } from "../charges/tax.ts";
import { findTaxRate } from "../charges/tax-rate.ts";
import { UNITED_STATES } from "../customers/country.ts";
import type { PlaceProblem } from "../customers/place.ts";
import { ZERO, type Cents } from "../money.ts";
import { quoteShipping, type FreightCustomer, type ShippingQuote } from "../shipping/quote-shipping.ts";
import type { ShippingSelection } from "../shipping/selection.ts";
import { findShippingRule, type ShippingRule } from "../shipping/shipping-rule.ts";
import { readDestination, type Destination } from "./destination.ts";
import type { OrderTables } from "./order-tables.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";
import { itemRuleFor, type ItemFlags, type ItemRuleIndex } from "../cart/item-rules.ts";
import { piecesPerPackage } from "../catalog/package-quantity.ts";

export type QuoteCustomer = FreightCustomer & { readonly taxable: boolean | null };

export type OrderToQuote = {
  readonly lines: readonly CartLine[];
  readonly destination: Destination;
  readonly customer: QuoteCustomer | null;
  readonly selection: ShippingSelection;
  readonly shipperNumber: string | null;
  readonly tables: OrderTables;
};

export type QuotedLine = ItemFlags & {
  readonly pn: string;
  readonly quantity: number;
  readonly unitPrice: Cents | null;
  readonly lineTotal: Cents | null;
  readonly orderable: boolean;
  readonly tariff: boolean;
  readonly packagePieces: number | null;
  /** False for wire duct in partial packages (R-FEE-03). */
  readonly isStandard: boolean;
};

/** Money in cents. */
export type OrderQuote = OrderParts & {
  readonly lines: readonly QuotedLine[];
  /** Sale subtotal without wire duct. */
  readonly normalSubtotal: Cents;
  readonly fees: Cents;
  readonly total: Cents;
  /** Freight or tax is to be determined, or a line has no price. */
  readonly provisional: boolean;
  readonly toBeDetermined: boolean;
  /** The address does not determine the tax. `tax` is 0 then and must not be displayed. */
  readonly isTaxOpen: boolean;
  readonly addressProblems: readonly PlaceProblem[];
  readonly shippingName: string | null;
  /** Cents to free ground shipping; null when reached or with another shipping option. */
  readonly missingForFreeGround: Cents | null;
  readonly carrier: ShippingQuote["carrier"];
  readonly method: ShippingQuote["method"];
  readonly isInternational: boolean;
  /** Needs export documents (R-FEE-05). */
  readonly internationalReview: boolean;
  /** The tax status of the customer differs from that of the address (9.13). */
  readonly taxReview: boolean;
  /** Freight that is set later changes the tax. */
  readonly isFreightTaxed: boolean;
  /** Working days, as text; null without a rule for the address. */
  readonly groundDays: string | null;
  /** A line needs ten working days, so the order does too (9.18). */
  readonly leadTime10Days: boolean;
  readonly explain: readonly Explanation[];
};

/** Calculates the order with explanations (2.20). Lines that cannot be ordered are not added and make the total provisional. */
export function quoteOrder(order: OrderToQuote): OrderQuote {
  const { tables } = order;
  const { fees } = tables;
  const pairs = pairLines(order.lines, tables);
  const lines = pairs.map(({ counted }) => counted).filter((line) => line !== null);
  const subtotal = subtotalOf(lines);
  const destination = readDestination(order.destination, tables.countries);
  const { isInternational: abroad, problems: addressProblems, isTaxOpen } = destination;
  const rule = abroad ? null : findShippingRule(destination, tables.shippingRules);

  const handling = handlingFee(subtotal, abroad, fees);
  const nonStandard = nonStandardFee(lines, fees);
  const tariff = tariffOf(lines, fees);
  const charges = { subtotal, handling: handling.amount, nonStandardFee: nonStandard.amount, tariff: tariff.amount };
  const { isMilitary, isWrong: isAddressWrong, postalCode } = destination;
  const facts = { isInternational: abroad, postalCode, isAddressWrong, isMilitary };
  const shipping = quoteShipping({ ...order, lines, subtotal, ...facts }, tables);
  const tax = taxOf({ ...order, destination }, { ...charges, shipping: shipping.amount }, rule, isTaxOpen);
  const parts = { ...charges, shipping: shipping.amount, tax: tax.amount };

  const unpriced = pairs.filter(({ counted }) => counted === null).map(explainUnpriced);
  const internationalReview = needsInternationalReview(subtotal, abroad, fees);
  const review = internationalReview ? [explainInternationalReview(subtotal, fees)] : [];
  return {
    ...parts,
    lines: pairs.map((pair) => quoteLine(pair, tables.itemRules)),
    normalSubtotal: subtotalOf(normalLines(lines)),
    fees: feesOf(parts),
    total: totalOf(parts),
    provisional: shipping.amount === null || isTaxOpen || unpriced.length > 0,
    toBeDetermined: shipping.amount === null,
    isTaxOpen,
    addressProblems,
    shippingName: shipping.name,
    missingForFreeGround: shipping.missingForFreeGround,
    carrier: shipping.carrier,
    method: shipping.method,
    isInternational: abroad,
    internationalReview,
    taxReview: tax.explain.some(({ code }) => REVIEW_CODES.has(code)),
    groundDays: rule?.groundDays ?? null,
    isFreightTaxed: fees.isFreightTaxed,
    leadTime10Days: lines.some((line) => line.leadTime10Days),
    explain: [
      unpriced,
      handling.explain,
      nonStandard.explain,
      tariff.explain,
      shipping.explain,
      tax.explain,
      review,
    ].flat(),
  };
}

export function pairLines(lines: readonly CartLine[], rules: LineRules): readonly LinePair[] {
  return lines.map((line) => ({ line, counted: toOrderLine(line, rules) }));
}

/** R-CART-18, R-CART-22. */
function quoteLine({ line, counted }: LinePair, rules: ItemRuleIndex): QuotedLine {
  return {
    ...itemRuleFor(line.pn, rules),
    pn: line.pn,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    lineTotal: counted?.lineTotal ?? null,
    orderable: counted !== null,
    tariff: line.tariff,
    packagePieces: piecesPerPackage(line.packageQuantity),
    isStandard: counted === null || !isNonStandard(counted),
  };
}

const REVIEW_CODES: ReadonlySet<Explanation["code"]> = new Set(["tax-review", "tax-review-address"]);

function taxOf(
  { destination, customer, tables }: OrderToQuote,
  charges: Omit<OrderParts, "tax">,
  rule: ShippingRule | null,
  isOpen: boolean,
): Charge<TaxExplanation> {
  if (isOpen) return { amount: ZERO, explain: [{ code: "tax-address", params: {} }] };
  return salesTax({
    ...charges,
    fees: feesOf(charges),
    isFreightTaxed: tables.fees.isFreightTaxed,
    isDomestic: destination.country === UNITED_STATES,
    isAddressTaxable: destination.taxable === true,
    isCustomerTaxable: customer?.taxable ?? null,
    state: destination.state,
    rate: findTaxRate(destination.state, rule, tables.taxRates),
  });
}

type LinePair = { readonly line: CartLine; readonly counted: OrderLine | null };

function explainUnpriced({ line }: LinePair): Explanation {
  return { code: "line-unpriced", params: { pn: line.pn } };
}
