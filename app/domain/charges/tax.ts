import { decimalText, factorToPercent, percentToFactor, toDecimal } from "../decimal.ts";
import type { Explanation, TaxExplanation, Charge } from "../explanation.ts";
import { cents, timesFactor, ZERO, type Cents } from "../money.ts";
import type { TaxRate } from "./tax-rate.ts";

/** Cents. `fees`: handling, non-standard fee and tariff (2.14). */
export type TaxableAmounts = {
  readonly subtotal: Cents;
  readonly fees: Cents;
  readonly tariff: Cents;
  readonly shipping: Cents | null;
  readonly isFreightTaxed: boolean;
};

export type TaxRequest = TaxableAmounts & {
  readonly isDomestic: boolean;
  /** R-TAX-02; the customer's flag is not part of the rule. */
  readonly isAddressTaxable: boolean;
  /** Null without a customer. Where it differs from the address, the tax is marked for review (9.13, decision 0111). */
  readonly isCustomerTaxable: boolean | null;
  readonly state: string | null;
  readonly rate: TaxRate | null;
};

/** R-TAX-04. A-32: the fees contain the tariff, so it is subtracted. */
export function taxBase({ subtotal, fees, tariff, shipping, isFreightTaxed }: TaxableAmounts): Cents {
  const base = cents(subtotal + fees - tariff + (isFreightTaxed ? (shipping ?? 0) : 0));
  return base > 0 ? base : ZERO;
}

/** R-TAX-01 to R-TAX-04, 2.14, A-94. Does not wait for open freight. */
export function salesTax(request: TaxRequest): Charge<TaxExplanation> {
  if (!request.isDomestic) return untaxed({ code: "tax-not-domestic", params: {} });
  const { rate, isAddressTaxable, isCustomerTaxable } = request;
  const { nexus, factor } = rate ?? {};
  const isCollected = nexus === true && factor !== null && factor !== undefined;
  if (!isAddressTaxable) {
    const exempt: TaxExplanation = { code: "tax-exempt-address", params: {} };
    const isLost = isCustomerTaxable === true && isCollected && timesFactor(taxBase(request), factor) > 0;
    return { amount: ZERO, explain: isLost ? [exempt, { code: "tax-review-address", params: {} }] : [exempt] };
  }
  if (!rate || !isCollected) return untaxed({ code: "tax-no-nexus", params: { state: request.state ?? "" } });
  const base = taxBase(request);
  const amount = timesFactor(base, factor);
  const percent = decimalText(factorToPercent(factor));
  const tax: TaxExplanation = { code: "tax", params: { schedule: rate.schedule, percent, base, amount } };
  const needsReview = isCustomerTaxable === false && amount > 0;
  return { amount, explain: needsReview ? [tax, { code: "tax-review", params: {} }] : [tax] };
}

/** Uses the percentage of the order. Null for an untaxed order. */
export function taxAfterFreight(reasons: readonly Explanation[], amounts: TaxableAmounts): Cents | null {
  const tax = reasons.find(({ code }) => code === "tax");
  const percent = tax?.code === "tax" ? toDecimal(tax.params.percent) : null;
  return percent && timesFactor(taxBase(amounts), percentToFactor(percent));
}

function untaxed(why: TaxExplanation): Charge<TaxExplanation> {
  return { amount: ZERO, explain: [why] };
}
