import { listPath } from "../../ui/company/list.view.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OrderRow } from "../../ui/orders/order-types.ts";
import type { ReorderTarget } from "../../ui/orders/reorder-form.tsx";
import type { RepView } from "../../ui/orders/order-types.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { dueInCompany } from "../../ui/company/approvals.loader.server.ts";
import { recentOrders } from "../../ui/orders/recent-orders.loader.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

export type BuyerOverviewView = {
  /** Requests of the company that this user has to answer. */
  due: readonly { text: string; href: string }[];
  /** Null without a cart. `subtotal`: null if the prices are unknown. */
  cart: { lines: number; subtotal: string | null } | null;
  orders: readonly OrderRow[] | null;
  /** `short`: on how many lines the counted quantity is below the minimum. Lists with the most of them come first. */
  lists: readonly { href: string; name: string; short: number }[];
  rep: RepView | null;
  target: ReorderTarget;
  locale: Locale;
};

/** Null for visitors, whose page reads nothing. Parts that cannot be read are left out. */
export async function buyerOverview(request: Request, page: PageContext): Promise<BuyerOverviewView | null> {
  const { visitor, locale } = page;
  if (!visitor.user) return null;
  const [due, cart, { orders, target }, rep, lists] = await Promise.all([
    dueInCompany(page),
    openCart(request, page),
    recentOrders(page),
    salesRep(page),
    firstLists(visitor.user.id, page),
  ]);
  return { due, cart, orders, rep, target, lists, locale };
}

async function openCart(
  request: Request,
  { services, visitor, locale }: PageContext,
): Promise<BuyerOverviewView["cart"]> {
  const cart = await services.carts.ownerOf(request, visitor).then(
    (owner) => services.carts.summary(owner, visitor),
    () => null,
  );
  if (!cart || cart.lines === 0) return null;
  return { lines: cart.lines, subtotal: cart.subtotal === null ? null : formatMoney(cart.subtotal, locale) };
}

const MOST_LISTS = 3;

async function firstLists(
  webUserId: string,
  { services, visitor: { member }, locale }: PageContext,
): Promise<BuyerOverviewView["lists"]> {
  const all = services.namedLists.all({ webUserId, member });
  const lists = await withTimeLimit(all, TIME_LIMITS.aside, "lists").catch((error: unknown) => {
    services.log.error("lists not read", error);
    return [];
  });
  return lists
    .toSorted((a, b) => b.short - a.short)
    .slice(0, MOST_LISTS)
    .map(({ id, name, short }) => ({ href: listPath(id, locale), name, short }));
}

async function salesRep({ services, visitor: { customer } }: PageContext): Promise<RepView | null> {
  if (!customer) return null;
  return withTimeLimit(services.customers.salesRepOf(customer), TIME_LIMITS.aside, "sales rep").catch(
    (error: unknown) => {
      services.log.error("sales rep not read", error);
      return null;
    },
  );
}
