import { normalLines, subtotalOf, type CartLine } from "../cart/line.ts";
import type { Charge, Explanation, TaxExplanation } from "../explanation.ts";
import { handlingFee } from "../charges/handling.ts";
import { explainInternationalReview, needsInternationalReview } from "../charges/international-review.ts";
import { nonStandardFee } from "../charges/non-standard.ts";
import { tariffOf } from "../charges/tariff.ts";
import { salesTax } from "../charges/tax.ts";
import { findTaxRate } from "../charges/tax-rate.ts";
import { countryCode, isInternational, UNITED_STATES } from "../customers/country.ts";
import type { Cents } from "../money.ts";
import { quoteShipping, type FreightCustomer, type ShippingQuote } from "../shipping/quote-shipping.ts";
import type { ShippingSelection } from "../shipping/selection.ts";
import { findShippingRule, type ShippingRule } from "../shipping/shipping-rule.ts";
import { pairLines, quoteLine, type LinePair, type QuotedLine } from "./quoted-line.ts";
import type { OrderTables } from "./order-tables.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";

/** Where an order goes. `country` is a code or a name; blank is not known yet and counts as domestic (2.9). */
export type Destination = {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly taxable: boolean | null;
};

/** No address is known yet: counts as domestic and untaxed. */
export const NO_DESTINATION: Destination = { country: null, state: null, postalCode: null, taxable: null };

/** The facts of a customer that a quote depends on; null for visitors. */
export type QuoteCustomer = FreightCustomer & { readonly taxable: boolean | null };

export type OrderToQuote = {
  readonly lines: readonly CartLine[];
  readonly destination: Destination;
  readonly customer: QuoteCustomer | null;
  readonly selection: ShippingSelection;
  readonly shipperNumber: string | null;
  readonly tables: OrderTables;
};

/** An order's price with every part. Money in cents. */
export type OrderQuote = OrderParts & {
  readonly lines: readonly QuotedLine[];
  /** Sale subtotal without wire duct. */
  readonly normalSubtotal: Cents;
  readonly fees: Cents;
  readonly total: Cents;
  /** The total is not final: freight is to be determined, or a line has no price. */
  readonly provisional: boolean;
  readonly toBeDetermined: boolean;
  readonly shippingName: string | null;
  /** What the order lacks to ship free by ground, in cents; null when it does, or when it goes another way. */
  readonly missingForFreeGround: Cents | null;
  readonly carrier: ShippingQuote["carrier"];
  readonly method: ShippingQuote["method"];
  readonly isInternational: boolean;
  /** Flagged for export papers (R-FEE-05). */
  readonly internationalReview: boolean;
  /** Taxed although the customer holds an exemption (9.13). */
  readonly taxReview: boolean;
  /** Freight that is set later changes the tax. */
  readonly isFreightTaxed: boolean;
  /** Working days by ground, as text, where the address's rule names them. */
  readonly groundDays: string | null;
  /** Some line ships in ten working days, and with it the order (9.18). */
  readonly leadTime10Days: boolean;
  readonly explain: readonly Explanation[];
};

/**
 * Puts an order together: lines, subtotal, fees, freight, tax and total, with the explanation of each (2.20 and all
 * calculators before it). Lines that cannot be ordered stay visible, count nowhere and make the total provisional.
 */
export function quoteOrder(order: OrderToQuote): OrderQuote {
  const { destination, tables } = order;
  const { fees } = tables;
  const pairs = pairLines(order.lines, tables);
  const lines = pairs.map(({ counted }) => counted).filter((line) => line !== null);
  const subtotal = subtotalOf(lines);
  const abroad = isInternational(destination.country, tables.countries);
  const rule = abroad ? null : findShippingRule(destination, tables.shippingRules);

  const handling = handlingFee(subtotal, abroad, fees);
  const nonStandard = nonStandardFee(lines, fees);
  const tariff = tariffOf(lines, fees);
  const charges = { subtotal, handling: handling.amount, nonStandardFee: nonStandard.amount, tariff: tariff.amount };
  const { postalCode } = destination;
  const shipping = quoteShipping({ ...order, lines, subtotal, isInternational: abroad, postalCode }, tables);
  const tax = taxOf(order, { ...charges, shipping: shipping.amount }, rule);
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
    provisional: shipping.amount === null || unpriced.length > 0,
    toBeDetermined: shipping.amount === null,
    shippingName: shipping.name,
    missingForFreeGround: shipping.missingForFreeGround,
    carrier: shipping.carrier,
    method: shipping.method,
    isInternational: abroad,
    internationalReview,
    taxReview: tax.explain.some(({ code }) => code === "tax-review"),
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

function taxOf(
  { destination, customer, tables }: OrderToQuote,
  charges: Omit<OrderParts, "tax">,
  rule: ShippingRule | null,
): Charge<TaxExplanation> {
  return salesTax({
    ...charges,
    fees: feesOf(charges),
    isFreightTaxed: tables.fees.isFreightTaxed,
    isDomestic: countryCode(destination.country, tables.countries) === UNITED_STATES,
    isAddressTaxable: destination.taxable === true,
    isCustomerExempt: customer?.taxable === false,
    state: destination.state,
    rate: findTaxRate(destination.state, rule, tables.taxRates),
  });
}

function explainUnpriced({ line }: LinePair): Explanation {
  return { code: "line-unpriced", params: { pn: line.pn } };
}
