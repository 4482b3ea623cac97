import type { CartLine } from "../../domain/cart/line.ts";
import { pricedMethods } from "../../domain/checkout/priced-methods.ts";
import type { Buyer } from "../../domain/customers/web-user.ts";
import { quoteOrder, type OrderToQuote } from "../../domain/orders/quote-order.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { pricer, type PricedPart } from "../../domain/pricing/price-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Commerce } from "../commerce/port.ts";
import type { Prices } from "../prices/port.ts";
import type { Quote, QuoteRequest, Quotes } from "./port.ts";

type Ports = { catalog: Catalog; prices: Prices; commerce: Commerce };

/** Everything a quote is made of. */
type Facts = {
  order: OrderToQuote;
  known: readonly { part: PartRecord; quantity: number; priced: PricedPart }[];
  unknown: readonly string[];
};

/** Looks everything up on the server, then lets the domain decide: nothing of a price comes from the caller. */
export function createQuotes(ports: Ports): Quotes {
  return {
    quote: async (request, buyer) => quoteOf(await lookUp(ports, request, buyer)),
    async quoteWithOffers(request, buyer) {
      const facts = await lookUp(ports, request, buyer);
      return { quote: quoteOf(facts), offers: pricedMethods(facts.order) };
    },
  };
}

async function lookUp(
  { catalog, prices, commerce }: Ports,
  { lines, destination, carrier, method, shipperNumber }: QuoteRequest,
  buyer: Buyer | null,
): Promise<Facts> {
  const [parts, priceList, tables] = await Promise.all([
    catalog.findParts(lines.map(({ pn }) => pn)),
    prices.compiled(buyer?.priceList ?? null),
    commerce.orderTables(),
  ]);
  const priceOf = pricer(priceList);
  const known = lines.flatMap(({ pn, quantity }) => {
    const part = parts.get(normalizeCode(pn));
    return part ? [{ part, quantity, priced: priceOf(part) }] : [];
  });
  const order = {
    lines: known.map(({ part, quantity, priced }) => cartLine(part, quantity, priced)),
    destination,
    customer: buyer && {
      customerType: buyer.customerType,
      isFreeGroundAt: buyer.isFreeGroundAt,
      taxable: buyer.taxable,
    },
    selection: { carrier, method },
    shipperNumber: shipperNumber ?? null,
    tables,
  };
  return { order, known, unknown: lines.map(({ pn }) => pn).filter((pn) => !parts.has(normalizeCode(pn))) };
}

function quoteOf({ order: toQuote, known, unknown }: Facts): Quote {
  const order = quoteOrder(toQuote);
  return {
    order,
    lines: order.lines.flatMap((line, index) => {
      const found = known[index];
      return found ? [{ part: found.part, priced: found.priced, line }] : [];
    }),
    unknown,
  };
}

function cartLine(part: PartRecord, quantity: number, { price }: PricedPart): CartLine {
  return {
    pn: part.pn,
    quantity,
    unitPrice: price,
    tariff: part.tariff,
    packageQuantity: part.packageQuantity,
    parentSlug: part.category,
    series: part.series,
  };
}
