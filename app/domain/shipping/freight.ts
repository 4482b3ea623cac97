import type { DecimalInput } from "../decimal.ts";
import type { FreightExplanation } from "../explanation.ts";
import { addCents, toCents, type Cents } from "../money.ts";

/** `amount` is null while freight is to be determined. Which rule applies: quote-shipping.ts; the rules: parcel-freight.ts and duct-freight.ts. */
export type Freight = { readonly amount: Cents | null; readonly explain: readonly FreightExplanation[] };

/** Null as soon as one part is (R-SHIP-20). */
export function sumFreight(parts: readonly Freight[]): Freight {
  const amounts = parts.map(({ amount }) => amount).filter((amount) => amount !== null);
  return {
    amount: amounts.length === parts.length ? addCents(...amounts) : null,
    explain: parts.flatMap(({ explain }) => explain),
  };
}

/** Cents; null when missing, invalid or negative. */
export function toPrice(input: DecimalInput): Cents | null {
  const price = toCents(input);
  return price !== null && price >= 0 ? price : null;
}
