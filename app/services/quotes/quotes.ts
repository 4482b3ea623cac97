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
  /** The buyer's account with the carrier, where the method needs one. */
  shipperNumber?: string;
};

type QuoteLine = { part: PartRecord; priced: PricedPart; line: OrderQuote["lines"][number] };

export type Quote = { order: OrderQuote; lines: readonly QuoteLine[]; unknown: readonly string[] };

/** A line at today's price; `lineTotal` is null for lines that cannot be ordered. */
export type PricedLine = {
  readonly part: PartRecord;
  readonly priced: PricedPart;
  readonly line: Pick<OrderQuote["lines"][number], "pn" | "quantity" | "unitPrice" | "lineTotal" | "orderable">;
};

export type PricedLines = { readonly lines: readonly PricedLine[]; readonly unknown: readonly string[] };

/** A line of a placed order at its agreed price, or a new part at today's price. */
export type LineToRequote = PlacedLine | (Pick<PlacedLine, "pn" | "quantity" | "reference"> & { readonly isNew: true });

/** Changed lines of a placed order. `notForSale`: unknown parts and parts without a price. */
export type Requote = Requoted & {
  readonly notForSale: readonly string[];
  readonly parts: ReadonlyMap<string, PartRecord>;
};

export interface Quotes {
  /** Prices only, as `quote` has them, for adding to the cart: needs no tables for freight and tax. */
  priceLines(lines: QuoteRequest["lines"], buyer: Buyer | null): Promise<PricedLines>;
  /** Price, freight and tax rules of `buyer`; null is a visitor (R-PRICE-10).
   * Rejects when the buyer's price list cannot be read (R-PRICE-13). Numbers without a part are in `unknown`. */
  quote(request: QuoteRequest, buyer: Buyer | null): Promise<Quote>;
  /** Adds every shipping option with its price. */
  quoteWithOffers(
    request: QuoteRequest,
    buyer: Buyer | null,
  ): Promise<{ quote: Quote; offers: readonly PricedMethod[] }>;
  /** Placed lines keep their price, even when their part has left the catalog. */
  requote(lines: readonly LineToRequote[], request: Omit<QuoteRequest, "lines">, buyer: Buyer | null): Promise<Requote>;
}
