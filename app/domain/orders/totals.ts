import { addCents, ZERO, type Cents } from "../money.ts";

/** Rounded, in cents. `shipping` is null when to be determined. */
export type OrderParts = {
  readonly subtotal: Cents;
  readonly handling: Cents;
  readonly nonStandardFee: Cents;
  readonly tariff: Cents;
  readonly shipping: Cents | null;
  readonly tax: Cents;
};

/** 2.20; freight is not a fee. */
export function feesOf({
  handling,
  nonStandardFee,
  tariff,
}: Pick<OrderParts, "handling" | "nonStandardFee" | "tariff">): Cents {
  return addCents(handling, nonStandardFee, tariff);
}

/** Without freight to be determined; the total is then provisional (2.20, R-SHIP-20). */
export function totalOf(parts: OrderParts): Cents {
  return addCents(parts.subtotal, feesOf(parts), parts.shipping ?? ZERO, parts.tax);
}
