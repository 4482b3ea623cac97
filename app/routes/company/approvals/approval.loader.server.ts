import type { RouterContextProvider } from "react-router";
import { approvalStepsOf } from "../../../domain/company/approval.ts";
import type { Member } from "../../../domain/company/member.ts";
import { customersOf } from "../../../domain/customers/web-user.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { signedInUser } from "../../../middleware/require-user.server.ts";
import type { RequestedOrder } from "../../../services/approvals/approvals.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { ApprovalView, SentView } from "./approval-types.ts";
import { partLinks } from "../../../ui/catalog/part-links.view.ts";
import { reviewView } from "../../../ui/checkout/review.view.ts";
import { usedPoOf } from "../../../ui/orders/used-po.loader.server.ts";
import { approvalView } from "./approval.view.ts";
import { orderedView, sentView } from "./sent-order.view.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { orderViewOf } from "../../../ui/orders/order.loader.server.ts";
import { askToSwitch } from "../../../ui/company/ask-to-switch.loader.server.ts";
import { cardsOf, countryNames } from "../../../ui/account/address-book.loader.server.ts";
import { noRight } from "../../../ui/company/no-right.loader.server.ts";

/** A request of the user's company, with the user's part in it; 404 for other companies. */
export async function approvalOr404(id: string | undefined, context: Readonly<RouterContextProvider>) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const { services, locale, t } = page;
  const number = readId(id);
  if (number === null) throw notFound();
  const found = await services.approvals.find(user, number);
  if (!found) throw notFound();
  // Their role may have changed a moment ago.
  if (found === "hidden") throw noRight(t("company.approvals.noRight"), listOf(page));
  const path = pagePath("companyApproval", locale, { id: String(number) });
  const { customerId } = found.request;
  const other = customersOf(user).find(({ id: each }) => each === customerId);
  // The approver must buy for the customer of the request, which the page names at the top.
  if (other && customerId !== page.visitor.customer?.id) askToSwitch({ what: "Request", customer: other, path }, page);
  return { ...page, ...found, user, path };
}

function listOf({ locale, t }: PageContext) {
  return { href: pagePath("companyApprovals", locale), label: t("company.approvals.title") };
}

export type ApprovalPage = Awaited<ReturnType<typeof approvalOr404>>;

/** An open request is calculated again. */
export async function approvalPage(page: ApprovalPage): Promise<ApprovalView> {
  const { services, request, by, path, locale, t } = page;
  const order = await services.approvals.ordered(request);
  const review = order && (await reviewOf(order, page));
  const hasBuyerLeft = request.state === "waiting" && order === null;
  const steps = approvalStepsOf({ ...request, hasBuyerLeft }, by);
  const { phone, name: shopName } = services.content.site().config;
  const placed = await orderOf(page);
  const facts = {
    request,
    order: placed,
    sent: review ? null : await sentOf(page, placed),
    by,
    steps,
    review,
    preparation: order?.preparation ?? null,
    hasBuyerLeft,
    phone,
    shopName,
  };
  return { ...approvalView(facts, { t, locale }), path, nonce: newNonce() };
}

/** Null without an order, or for a reader who may not see it. */
async function orderOf({ services, request, visitor }: ApprovalPage): Promise<Order | null> {
  return request.orderNumber === null ? null : services.orders.find(visitor.member, request.orderNumber);
}

async function sentOf(page: ApprovalPage, order: Order | null): Promise<SentView> {
  const { services, request, visitor, locale, t } = page;
  if (order) {
    const view = await orderViewOf(order, null, page);
    return orderedView(order, view, services.content.site().config.name, { t, locale });
  }
  const [parts, countries] = await Promise.all([
    services.catalog.findParts(request.shown.lines.map(({ pn }) => pn)).catch((error: unknown) => {
      services.log.error("parts of an order not found", error);
      return new Map<string, never>();
    }),
    countryNames(services, locale).catch(() => new Map<string, string>()),
  ]);
  const linkOf = partLinks(services.content, locale);
  const partOf = (pn: string) => {
    const part = parts.get(pn);
    return part
      ? { title: locale === "es" ? part.titleEs : part.titleEn, href: linkOf(part) }
      : { title: "", href: null };
  };
  const shopName = services.content.site().config.name;
  return sentView(request, { partOf, countries, shopName, priceList: visitor.priceList, t, locale });
}

/** As in the buyer's checkout; null without a valid address. */
async function reviewOf(
  { visitor, preparation }: NonNullable<RequestedOrder["order"]>,
  { services, locale, t, by }: Pick<PageContext, "services" | "locale" | "t"> & { readonly by: Member },
) {
  const { shipTo, billTo } = preparation;
  if (!shipTo || !billTo) return null;
  const [shipCard, billCard] = await cardsOf([shipTo, billTo], { services, locale, visitor, user: visitor.user });
  if (!shipCard || !billCard) return null;
  const { config } = services.content.site();
  const linkOf = partLinks(services.content, locale);
  const usedPo = await usedPoOf({ services }, by, preparation.draft.poNumber);
  return reviewView({ usedPo, preparation, visitor, config, linkOf, t, locale }, shipCard, billCard);
}
