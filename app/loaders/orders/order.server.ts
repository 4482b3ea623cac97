import type { Order } from "../../domain/orders/order.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import { notFound, type PageContext } from "../../middleware/page-context.server.ts";
import type { OrderView } from "../../ui/orders/order-views.ts";
import { partLinks } from "../../views/catalog/part-links.ts";
import { orderView } from "../../views/orders/order-view.ts";
import { countryNames } from "../account/address-book.server.ts";

type Page = Pick<PageContext, "services" | "locale" | "t">;

/** The order of a number as its buyer sees it. Somebody else's, and what is no order, are not found. */
export async function orderOr404(
  webUserId: string,
  number: string,
  { services }: Pick<Page, "services">,
): Promise<Order> {
  const order = await orUnavailable(services.log, "order", () => services.orders.find(webUserId, number));
  if (!order) throw notFound();
  return order;
}

/** An order as its page shows it: it is shown without links and names of countries rather than not at all. */
export async function orderViewOf(order: Order, { services, locale, t }: Page): Promise<OrderView> {
  const [countries, parts] = await Promise.all([
    countryNames(services, locale).catch(() => new Map<string, string>()),
    partsOf(order, services),
  ]);
  const linkOf = partLinks(services.content, locale);
  const hrefOf = (pn: string) => {
    const part = parts.get(pn);
    return part ? linkOf(part) : null;
  };
  const { config, carriers } = services.content.site();
  return orderView(order, { countries, hrefOf, config, carriers, locale, t });
}

function partsOf({ lines }: Order, { catalog, log }: Page["services"]) {
  return catalog.findParts(lines.map(({ pn }) => pn)).catch((error: unknown) => {
    log.error("parts of an order not found", error);
    return new Map<string, never>();
  });
}
