import { subtotalOf } from "../cart/line.ts";
import type { FreightExplanation } from "../explanation.ts";
import type { Cents } from "../money.ts";
import { readDestination } from "../orders/destination.ts";
import { type OrderToQuote, pairLines } from "../orders/quote-order.ts";
import { offeredCarriers, type Carrier, methodsOf } from "../shipping/carrier.ts";
import { quoteShipping } from "../shipping/quote-shipping.ts";

/** `price` in cents; null when to be determined. */
export type PricedMethod = {
  readonly carrier: Carrier;
  readonly method: string;
  readonly name: string;
  readonly price: Cents | null;
  readonly explain: readonly FreightExplanation[];
};

/** R-SHIP-05, R-SHIP-16 to R-SHIP-20. Ignores a missing account number, which does not affect the price. */
export function pricedMethods(order: OrderToQuote): readonly PricedMethod[] {
  const { tables } = order;
  const { isInternational, isMilitary, isWrong, postalCode } = readDestination(order.destination, tables.countries);
  const lines = pairLines(order.lines, tables).flatMap(({ counted }) => counted ?? []);
  const facts = {
    lines,
    subtotal: subtotalOf(lines),
    isInternational,
    postalCode,
    isAddressWrong: isWrong,
    isMilitary,
    customer: order.customer,
    shipperNumber: "given",
  };
  return offeredCarriers(tables.carriers, facts).flatMap((carrier) =>
    methodsOf(carrier, null).map(({ id, name }) => {
      const priced = quoteShipping({ ...facts, selection: { carrier: carrier.slug, method: id } }, tables);
      return { carrier, method: id, name: priced.name ?? name, price: priced.amount, explain: priced.explain };
    }),
  );
}
