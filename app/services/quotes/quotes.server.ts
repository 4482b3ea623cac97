import type { CartLine } from "../../domain/cart/line.ts";
import { priceListName } from "../../domain/customers/price-list-name.ts";
import { quoteOrder } from "../../domain/orders/quote-order.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { priceLine, type PricedPart } from "../../domain/pricing/price-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Commerce } from "../commerce/port.ts";
import type { Prices } from "../prices/port.ts";
import type { Quotes } from "./port.ts";

type Ports = { catalog: Catalog; prices: Prices; commerce: Commerce };

/** Looks everything up on the server, then lets the domain decide: nothing of a price comes from the caller. */
export function createQuotes({ catalog, prices, commerce }: Ports): Quotes {
  return {
    async quote({ lines, destination, carrier, method }, buyer) {
      const [parts, priceList, tables] = await Promise.all([
        catalog.findParts(lines.map(({ pn }) => pn)),
        prices.compiled(priceListName(buyer)),
        commerce.orderTables(),
      ]);
      const known = lines.flatMap(({ pn, quantity }) => {
        const part = parts.get(normalizeCode(pn));
        return part ? [{ part, quantity, priced: priceOf(part, priceLine(priceList, part)) }] : [];
      });
      const order = quoteOrder({
        lines: known.map(({ part, quantity, priced }) => cartLine(part, quantity, priced)),
        destination,
        customer: buyer && {
          customerType: buyer.customerType,
          isFreeGroundAt: buyer.isFreeGroundAt,
          taxable: buyer.taxable,
        },
        selection: { carrier, method },
        shipperNumber: null,
        tables,
      });
      return {
        order,
        lines: order.lines.flatMap((line, index) => {
          const found = known[index];
          return found ? [{ part: found.part, priced: found.priced, line }] : [];
        }),
        unknown: lines.map(({ pn }) => pn).filter((pn) => !parts.has(normalizeCode(pn))),
      };
    },
  };
}

/** A part that was replaced or discontinued stays visible with its price but cannot be ordered (blueprint, status). */
function priceOf(part: PartRecord, priced: PricedPart): PricedPart {
  return part.status === "active" ? priced : { ...priced, price: null, orderable: false };
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
