import { exceededLimit, wayOfOrder } from "../../domain/company/approval.ts";
import type { Visitor, WebUser } from "../../domain/customers/web-user.ts";
import type { ReviewedOrder } from "../../domain/checkout/reviewed-order.ts";
import { type Cents, ZERO } from "../../domain/money.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { orderWayView, spendingNote, type OrderWayView } from "./approval-needed.view.ts";

type Ordering = {
  readonly visitor: Visitor & { readonly user: WebUser };
  readonly shown: Pick<ReviewedOrder, "total" | "shipping">;
};

/** What the cart costs already needs an approval; null if not. */
export async function approvalNote(visitor: Visitor, subtotal: Cents, page: Page): Promise<string | null> {
  const { user } = visitor;
  if (!user) return null;
  const { instead } = await orderWay(
    { visitor: { ...visitor, user }, shown: { total: subtotal, shipping: ZERO } },
    page,
  );
  return instead?.text ?? null;
}

type Page = Pick<PageContext, "services" | "locale" | "t">;

/** Buyers without a customer have no limits. */
export async function orderWay({ visitor, shown }: Ordering, page: Page): Promise<OrderWayView> {
  const { services } = page;
  const { member, user } = visitor;
  if (!member) return { instead: null, noWay: null, spending: null };
  const spent = await services.orders.spentAlone(member);
  const exceeded = exceededLimit(member, { ...shown, spent });
  const way = wayOfOrder(member, { ...shown, spent });
  if (way === "place") {
    const isLimited = member.spending !== null && exceeded === null;
    return { instead: null, noWay: null, spending: isLimited ? spendingNote(member.spending, spent, page) : null };
  }
  const approvers = await services.webUsers.approversOf(member.customerId, { webUserId: user.id });
  const { phone } = services.content.site().config;
  return orderWayView({ way, exceeded, approvers, shown, phone }, page);
}
