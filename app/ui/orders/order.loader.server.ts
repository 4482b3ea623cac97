import { customersOf, visitorOf } from "../../domain/customers/web-user.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import type { Order } from "../../domain/orders/order.ts";
import { pagePath } from "../../i18n/paths.ts";
import { notFound, type PageContext } from "../../middleware/page-context.server.ts";
import type { Answerers } from "../../services/orders/orders.ts";
import type { OrderView } from "./order-types.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { partLinks } from "../catalog/part-links.view.ts";
import { orderView } from "./order.view.ts";
import { askToSwitch } from "../company/ask-to-switch.loader.server.ts";
import { usedPoOf } from "./used-po.loader.server.ts";
import { countryNames } from "../account/address-book.loader.server.ts";

type Page = Pick<PageContext, "services" | "locale" | "t"> & Partial<Pick<PageContext, "visitor">>;

const PRIVATE = { "Cache-Control": "private, no-store" };

/** Members see the orders of their customer. An order of another customer of the user offers to switch; all others are 404. */
export async function orderOr404(number: string, page: PageContext, as: "page" | "file" = "page"): Promise<Order> {
  const { services, visitor } = page;
  const order = await services.orders.find(visitor.member, number);
  if (order) return order;
  const other = await otherCustomer(number, page);
  if (!other) throw notFound();
  const path = pagePath("order", page.locale, { number: other.order.number });
  // A file request cannot ask, so it redirects to the page.
  if (as === "file") throw redirectTo(path, 302, PRIVATE);
  return askToSwitch({ what: "Order", customer: other.customer, path }, page);
}

/** Customer of the user whose order it is; null without one. */
async function otherCustomer(number: string, { services, visitor }: PageContext) {
  const { user, customer: present } = visitor;
  const others = user ? customersOf(user).filter(({ id }) => id !== present?.id) : [];
  for (const customer of others) {
    const { member } = visitorOf(user && { ...user, primary: customer }, visitor.priceList);
    const order = await services.orders.find(member, number);
    if (order) return { customer, order };
  }
  return null;
}

/** Works without links and country names. Only a reader who may answer gets the question. `reader` is null for PDF documents and staff. */
export async function orderViewOf(order: Order, reader: string | null, page: Page): Promise<OrderView> {
  const { services, locale, t } = page;
  const [countries, parts, answerers, usedPo] = await Promise.all([
    countryNames(services, locale).catch(() => new Map<string, string>()),
    partsOf(order, services),
    isAnswerDue(order) ? answerersOf(order, reader, page) : null,
    isNew(order) && reader ? usedPoOf(page, page.visitor?.member ?? null, order.poNumber, order.number) : [],
  ]);
  const linkOf = partLinks(services.content, locale);
  const hrefOf = (pn: string) => {
    const part = parts.get(pn);
    return part ? linkOf(part) : null;
  };
  const { config, carriers } = services.content.site();
  return orderView(order, { countries, hrefOf, config, carriers, answerers, usedPo, locale, t });
}

function isNew({ status }: Order): boolean {
  return status === "received" || status === "awaiting-payment";
}

/** Link to the lines that an approver removed; none if the order is complete. */
export async function linesTakenOut({ number, approvedByName }: Order, { services, visitor, locale, t }: PageContext) {
  const { member } = visitor;
  if (!member || approvedByName === "") return [];
  const id = await services.approvals.shortenedTo(member, number);
  if (id === null) return [];
  const href = pagePath("companyApproval", locale, { id: String(id) });
  return [{ href, label: t("company.approvals.toRemoved") }];
}

function partsOf({ lines }: Order, { catalog, log }: Page["services"]) {
  return catalog.findParts(lines.map(({ pn }) => pn)).catch((error: unknown) => {
    log.error("parts of an order not found", error);
    return new Map<string, never>();
  });
}

export function answerersOf(
  order: Order,
  reader: string | null,
  { services }: Pick<Page, "services">,
): Promise<Answerers> {
  return services.freightAnswers.answerers(reader, order);
}
