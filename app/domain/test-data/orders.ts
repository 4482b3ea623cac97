import type { CartLine } from "../cart/line.ts";
import { cents } from "../money.ts";
import { quoteOrder, type OrderQuote, type OrderToQuote } from "../orders/quote-order.ts";
import { TABLES } from "./order-tables.ts";
import { PLACES } from "./people.ts";

/** A line of a normal product at a unit price in cents, unless said otherwise. */
export function productLine(total: number, change: Partial<CartLine> = {}): CartLine {
  return {
    pn: "PHF-1",
    quantity: 1,
    unitPrice: cents(total),
    tariff: false,
    packageQuantity: 1,
    parentSlug: null,
    series: "PHF",
    ...change,
  };
}

/** A quote with the demonstration tables: a visitor in Erie, default carrier, unless said otherwise. */
export function quoteDemo(lines: readonly CartLine[], change: Partial<OrderToQuote> = {}): OrderQuote {
  return quoteOrder({
    lines,
    destination: PLACES.erie5010,
    customer: null,
    selection: { carrier: null, method: null },
    shipperNumber: null,
    tables: TABLES,
    ...change,
  });
}
