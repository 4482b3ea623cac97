import type { DecimalInput } from "../decimal.ts";
import type { FreightExplanation } from "../explanation.ts";
import { addCents, toCents, type Cents } from "../money.ts";

/** A part of the freight: the amount in cents, null when it is to be determined, and how it came about. */
export type Freight = { readonly amount: Cents | null; readonly explain: readonly FreightExplanation[] };

/** The sum of freight parts; to be determined as soon as one of them is (R-SHIP-20). */
export function sumFreight(parts: readonly Freight[]): Freight {
  const amounts = parts.map(({ amount }) => amount).filter((amount) => amount !== null);
  return {
    amount: amounts.length === parts.length ? addCents(...amounts) : null,
    explain: parts.flatMap(({ explain }) => explain),
  };
}

/** A freight price in cents; null when missing, not a number, or below 0. */
export function toPrice(input: DecimalInput): Cents | null {
  const price = toCents(input);
  return price !== null && price >= 0 ? price : null;
}
