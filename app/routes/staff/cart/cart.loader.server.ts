import { asBuyerOf, fullName, visitorOf } from "../../../domain/customers/web-user.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import { fileQuery, noticesId } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import type { StaffCart } from "../../../services/cart/cart.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import { partLinks } from "../../../ui/catalog/part-links.view.ts";

type Params = { readonly id: string; readonly person: string };

/**
 * The cart of a staff user for a buyer with access and an active customer; 404 for others. Prices, rules and addresses are the buyer's; the
 * buyer's own cart is not read.
 */
export async function staffCart(
  { id, person }: Params,
  { id: staffId, email, role }: StaffMember,
  page: PageContext,
  query = new URLSearchParams(),
) {
  const { services, locale } = page;
  const customerId = readId(id);
  const found = await services.webUsers.find(person);
  const customer = [found?.primary, ...(found?.customers ?? [])].find((each) => each?.id === customerId);
  if (!found || !customer) throw notFound();
  const { config, shop } = services.content.site();
  const user = asBuyerOf(customer, found);
  const owner: StaffCart = { kind: "staff", by: { id: staffId, email }, webUserId: user.id, customerId: customer.id };
  const plainPath = pagePath("staffCart", locale, { id: String(customer.id), person: user.id });
  const file = noticesId(query);
  return {
    ...page,
    config,
    customer,
    user,
    owner,
    name: fullName(user) || user.email,
    visitor: { ...visitorOf(user, shop.defaultPriceList), user },
    linkOf: partLinks(services.content, locale),
    mayOrder: mayDo(role, "order.place") && mayDo(role, "customer.cart"),
    plainPath,
    /** The list with the unread parts of the last file; empty without one. */
    file,
    path: plainPath + fileQuery(file),
  };
}

export type StaffCartPage = Awaited<ReturnType<typeof staffCart>>;
