import type { OrderLine } from "../cart/line.ts";
import { cents } from "../money.ts";

/** An order line for calculator tests: normal product, one piece, 1.00, no flags, unless said otherwise. */
export function orderLine(change: Partial<Omit<OrderLine, "lineTotal">> & { readonly total?: number } = {}): OrderLine {
  const { total = 100, ...rest } = change;
  return {
    pn: "PEF-1",
    quantity: 1,
    unitPrice: cents(total),
    tariff: false,
    packageQuantity: 1,
    packagePieces: 1,
    parentSlug: null,
    series: "PEF",
    isWireDuct: false,
    exemptFromFreeShipping: false,
    leadTime10Days: false,
    ...rest,
    lineTotal: cents(total),
  };
}

/** A wire-duct line; `total` in cents. */
export function ductLine(pn: string, quantity: number, total = 100): OrderLine {
  return orderLine({ pn, quantity, total, isWireDuct: true, parentSlug: "wire-duct", series: pn.slice(0, 3) });
}
