import { decimalText, factorToPercent, percentToFactor, toDecimal } from "../decimal.ts";
import type { Explanation, TaxExplanation, Charge } from "../explanation.ts";
import { cents, timesFactor, ZERO, type Cents } from "../money.ts";
import type { TaxRate } from "./tax-rate.ts";

/** Amounts that decide the tax, in cents. `fees` are handling, non-standard fee and tariff (2.14). */
export type TaxableAmounts = {
  readonly subtotal: Cents;
  readonly fees: Cents;
  readonly tariff: Cents;
  /** Null while it is to be determined. */
  readonly shipping: Cents | null;
  /** A-31, the owner's choice. */
  readonly isFreightTaxed: boolean;
};

export type TaxRequest = TaxableAmounts & {
  /** Whether the shipping address is known to be in the United States. */
  readonly isDomestic: boolean;
  /** The address's flag (R-TAX-02); the customer's own is not in the rule. */
  readonly isAddressTaxable: boolean;
  /** The customer holds an exemption: a tax charged all the same is marked for review (9.13). */
  readonly isCustomerExempt: boolean;
  readonly state: string | null;
  readonly rate: TaxRate | null;
};

/**
 * The amount that is taxed (R-TAX-04).
 *
 * A-32, the owner's choice: the fees contain the tariff, so taking it off leaves subtotal + handling + non-standard fee.
 */
export function taxBase({ subtotal, fees, tariff, shipping, isFreightTaxed }: TaxableAmounts): Cents {
  const base = cents(subtotal + fees - tariff + (isFreightTaxed ? (shipping ?? 0) : 0));
  return base > 0 ? base : ZERO;
}

/**
 * Sales tax of an order: only for a US address that is taxable, in a state where the seller has a nexus (R-TAX-01 to
 * R-TAX-04, 2.14, A-94). Freight to be determined does not hold it up.
 */
export function salesTax(request: TaxRequest): Charge<TaxExplanation> {
  if (!request.isDomestic) return untaxed({ code: "tax-not-domestic", params: {} });
  if (!request.isAddressTaxable) return untaxed({ code: "tax-exempt-address", params: {} });
  const { rate } = request;
  if (!rate?.nexus || !rate.factor) return untaxed({ code: "tax-no-nexus", params: { state: request.state ?? "" } });
  const base = taxBase(request);
  const amount = timesFactor(base, rate.factor);
  const percent = decimalText(factorToPercent(rate.factor));
  const tax: TaxExplanation = { code: "tax", params: { schedule: rate.schedule, percent, base, amount } };
  const needsReview = request.isCustomerExempt && amount > 0;
  return { amount, explain: needsReview ? [tax, { code: "tax-review", params: {} }] : [tax] };
}

/**
 * The tax of a placed order whose freight has been set since: by its own percentage, of a base that may hold the freight by now.
 * Null for an order that was not taxed.
 */
export function taxAfterFreight(reasons: readonly Explanation[], amounts: TaxableAmounts): Cents | null {
  const tax = reasons.find(({ code }) => code === "tax");
  const percent = tax?.code === "tax" ? toDecimal(tax.params.percent) : null;
  return percent && timesFactor(taxBase(amounts), percentToFactor(percent));
}

function untaxed(why: TaxExplanation): Charge<TaxExplanation> {
  return { amount: ZERO, explain: [why] };
}
