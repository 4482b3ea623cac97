import type { PricedMethod } from "../../domain/checkout/priced-methods.ts";
import type { Buyer } from "../../domain/customers/web-user.ts";
import type { Destination } from "../../domain/orders/destination.ts";
import type { OrderQuote } from "../../domain/orders/quote-order.ts";
import type { Requoted } from "../../domain/orders/correct-order.ts";
import type { PlacedLine } from "../../domain/orders/order.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";

export type QuoteRequest = {
  lines: readonly { pn: string; quantity: number }[];
  destination: Destination;
  carrier: string | null;
  method: string | null;
  /** The buyer's own account with the carrier, where somebody was asked for it. */
  shipperNumber?: string;
};

/** A line of the quote with what the shop knows of its part. */
type QuoteLine = { part: PartRecord; priced: PricedPart; line: OrderQuote["lines"][number] };

export type Quote = { order: OrderQuote; lines: readonly QuoteLine[]; unknown: readonly string[] };

/** A line of a placed order that keeps its price, or a part that takes its place at the price of today. */
export type LineToRequote = PlacedLine | (Pick<PlacedLine, "pn" | "quantity" | "reference"> & { readonly isNew: true });

/** Lines of a placed order as they are to be; `notForSale` are parts nobody knows or can buy, `parts` those of the lines by their numbers. */
export type Requote = Requoted & {
  readonly notForSale: readonly string[];
  readonly parts: ReadonlyMap<string, PartRecord>;
};

export interface Quotes {
  /**
   * The whole calculation for some parts and a destination, by the list, freight and tax rules of `buyer`; null is a visitor
   * (R-PRICE-10). Rejects when the buyer's list cannot be read (R-PRICE-13). Numbers that are no
   * parts come back as unknown, never dropped.
   */
  quote(request: QuoteRequest, buyer: Buyer | null): Promise<Quote>;
  /** The same together with every way to ship there and its price. */
  quoteWithOffers(
    request: QuoteRequest,
    buyer: Buyer | null,
  ): Promise<{ quote: Quote; offers: readonly PricedMethod[] }>;
  /** The calculation for the lines of a placed order as they are to be. What was ordered keeps its price, also of parts nobody knows any more. */
  requote(lines: readonly LineToRequote[], request: Omit<QuoteRequest, "lines">, buyer: Buyer | null): Promise<Requote>;
}
