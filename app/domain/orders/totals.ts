import { addCents, ZERO, type Cents, timesQuantity } from "../money.ts";

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

export type LineToCompare = {
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly listPrice: Cents | null;
};

/** Cents below list price, at least 0. A part without list price saves nothing. */
export function savingsOf(lines: readonly LineToCompare[]): Cents {
  const saved = lines.map(({ quantity, unitPrice, listPrice }) => {
    const atList = timesQuantity(listPrice ?? unitPrice, quantity);
    return addCents(atList, timesQuantity(unitPrice, -quantity));
  });
  const sum = addCents(...saved);
  return sum > ZERO ? sum : ZERO;
}
