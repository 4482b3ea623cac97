import { lineTotalOf, type CartLine } from "../../domain/cart/line.ts";
import { pricedMethods } from "../../domain/checkout/priced-methods.ts";
import type { Buyer } from "../../domain/customers/web-user.ts";
import type { Cents } from "../../domain/money.ts";
import type { PlacedLine } from "../../domain/orders/order.ts";
import { placedLine, recounted } from "../../domain/orders/placed-line.ts";
import { quoteOrder, type OrderToQuote } from "../../domain/orders/quote-order.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { pricer, type PricedPart } from "../../domain/pricing/price-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { Prices } from "../prices/prices.ts";
import type { LineToRequote, PricedLines, Quote, QuoteRequest, Quotes, Requote } from "./quotes.ts";

type Ports = { catalog: Catalog; prices: Prices; commerce: Commerce };

type Facts = {
  order: OrderToQuote;
  known: readonly { part: PartRecord; quantity: number; priced: PricedPart }[];
  unknown: readonly string[];
};

/** Prices never come from the caller. */
export function createQuotes(ports: Ports): Quotes {
  return {
    priceLines: (lines, buyer) => priceLines(ports, lines, buyer),
    quote: async (request, buyer) => quoteOf(await lookUp(ports, request, buyer)),
    async quoteWithOffers(request, buyer) {
      const facts = await lookUp(ports, request, buyer);
      return { quote: quoteOf(facts), offers: pricedMethods(facts.order) };
    },
    requote: (lines, request, buyer) => requote(ports, lines, request, buyer),
  };
}

async function lookUp(ports: Ports, { lines, ...request }: QuoteRequest, buyer: Buyer | null): Promise<Facts> {
  const [{ known, unknown }, tables] = await Promise.all([
    pricedParts(ports, lines, buyer),
    ports.commerce.orderTables(),
  ]);
  const order = {
    lines: known.map(({ part, quantity, priced }) => cartLine(part, quantity, priced.price)),
    ...ruledBy(request, buyer),
    tables,
  };
  return { order, known, unknown };
}

async function pricedParts(
  { catalog, prices }: Ports,
  lines: QuoteRequest["lines"],
  buyer: Buyer | null,
): Promise<Pick<Facts, "known" | "unknown">> {
  const [parts, priceList] = await Promise.all([
    catalog.findParts(lines.map(({ pn }) => pn)),
    prices.compiled(buyer?.priceList ?? null),
  ]);
  const priceOf = pricer(priceList);
  const known = lines.flatMap(({ pn, quantity }) => {
    const part = parts.get(normalizeCode(pn));
    return part ? [{ part, quantity, priced: priceOf(part) }] : [];
  });
  return { known, unknown: lines.map(({ pn }) => pn).filter((pn) => !parts.has(normalizeCode(pn))) };
}

async function priceLines(ports: Ports, lines: QuoteRequest["lines"], buyer: Buyer | null): Promise<PricedLines> {
  const { known, unknown } = await pricedParts(ports, lines, buyer);
  return {
    lines: known.map(({ part, quantity, priced }) => {
      const lineTotal = lineTotalOf({ unitPrice: priced.price, quantity });
      const line = { pn: part.pn, quantity, unitPrice: priced.price, lineTotal, orderable: lineTotal !== null };
      return { part, priced, line };
    }),
    unknown,
  };
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

function ruledBy(
  { destination, carrier, method, shipperNumber }: Omit<QuoteRequest, "lines">,
  buyer: Buyer | null,
): Omit<OrderToQuote, "lines" | "tables"> {
  return {
    destination,
    customer: buyer && {
      customerType: buyer.customerType,
      isFreeGroundAt: buyer.isFreeGroundAt,
      taxable: buyer.taxable,
    },
    selection: { carrier, method },
    shipperNumber: shipperNumber ?? null,
  };
}

async function requote(
  { catalog, prices, commerce }: Ports,
  lines: readonly LineToRequote[],
  request: Omit<QuoteRequest, "lines">,
  buyer: Buyer | null,
): Promise<Requote> {
  const [parts, priceList, tables] = await Promise.all([
    catalog.findParts(lines.map(({ pn }) => pn)),
    prices.compiled(buyer?.priceList ?? null),
    commerce.orderTables(),
  ]);
  const priceOf = pricer(priceList);
  const found = lines.map((wanted) => {
    const part = parts.get(normalizeCode(wanted.pn));
    if (!("isNew" in wanted)) return { wanted, part, line: agreedLine(wanted, part) };
    if (!part) return { wanted, line: null };
    const priced = priceOf(part);
    return { wanted, part, priced, line: cartLine(part, wanted.quantity, priced.price) };
  });
  const counted = found.flatMap(({ line }) => line ?? []);
  const quote = quoteOrder({ lines: counted, ...ruledBy(request, buyer), tables });
  const quoted = new Map(quote.lines.map((line) => [line.pn, line]));
  const placed = found.map(({ wanted, part, priced, line }) => {
    const now = line && quoted.get(line.pn);
    if (!now) return { pn: wanted.pn, placed: null };
    if (!("isNew" in wanted)) return { pn: wanted.pn, placed: recounted(wanted, now, part) };
    return { pn: wanted.pn, placed: part && priced ? placedLine({ part, priced, line: now }, wanted) : null };
  });
  return {
    quote,
    lines: placed.flatMap((each) => each.placed ?? []),
    parts,
    notForSale: placed.filter((each) => each.placed === null).map(({ pn }) => pn),
  };
}

/** The agreed price and tariff; package and category from the catalog, or from the order when the part has left the catalog. */
function agreedLine(placed: PlacedLine, part: PartRecord | undefined): CartLine {
  const { pn, quantity, unitPrice, tariff, packagePieces } = placed;
  if (part) return { ...cartLine(part, quantity, unitPrice), pn, tariff };
  return { pn, quantity, unitPrice, tariff, packageQuantity: packagePieces, parentSlug: null, series: null };
}

function cartLine(part: PartRecord, quantity: number, price: Cents | null): CartLine {
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
