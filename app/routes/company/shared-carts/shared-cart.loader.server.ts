import { forReader, isForCart } from "../../../domain/cart/shared-cart-access.ts";
import { customersOf, type Customer } from "../../../domain/customers/web-user.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import { pagePaths, type PageKey, type PathParams } from "../../../i18n/paths.ts";
import { NO_DESTINATION } from "../../../domain/orders/destination.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import type { OwnCart, StoredCartLine } from "../../../services/cart/cart.ts";
import type { SharedCart } from "../../../services/shared-carts/shared-carts.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { type SharedListView, sharedCartPath, sharerView } from "../../../ui/company/shared-cart.view.ts";
import { askToSwitch } from "../../../ui/company/ask-to-switch.loader.server.ts";
import { asCartLines, sharedCartList } from "../../../ui/company/shared-carts.view.ts";
import { hasSamePrices, recipientView } from "./move-cart.view.ts";
import { partLinks } from "../../../ui/catalog/part-links.view.ts";

export function sharedCartPageView(
  key: PageKey,
  { title, description }: { readonly title: string; readonly description: string },
  { t, locale }: PageContext,
  { params = {}, query = "" }: { readonly params?: PathParams; readonly query?: string } = {},
) {
  const { en, es } = pagePaths(key, { en: params, es: params });
  const alternates = { en: en + query, es: es + query };
  const cart = { title: t("cart.title"), href: pagePaths("cart")[locale] };
  return { title, description, alternates, crumbs: [cart, { title, href: alternates[locale] }] };
}

/** With the viewer's prices and customer part numbers. */
async function priced(given: readonly StoredCartLine[], page: PageContext) {
  const { services, visitor, locale, t } = page;
  const items = await services.customerPartNumbers.tellLines(visitor.customer?.id ?? null, given);
  const request = { lines: items, destination: NO_DESTINATION, carrier: null, method: null };
  const quote = await services.quotes.quote(request, visitor.buyer);
  const linkOf = partLinks(services.content, locale);
  return sharedCartList(items, quote, { priceList: visitor.priceList, locale, t, linkOf });
}

/** Null for an empty cart. */
export async function cartToShare(owner: OwnCart, page: PageContext): Promise<SharedListView | null> {
  const { services } = page;
  const items = await services.carts.read(owner);
  return items.length === 0 ? null : priced(items, page);
}

/**
 * A cart that the user has shared; 404 for carts that others have shared, or that the user shared for a former customer. If the user now
 * buys for another customer, the page offers to switch.
 */
export async function sharedByUserOr404(owner: OwnCart, id: string, page: PageContext): Promise<SharedCart> {
  const { services, visitor, locale } = page;
  const known = readId(id);
  const given = known === null ? null : await services.sharedCarts.given(owner, known);
  if (!given) throw notFound();
  if (isForCart(given, visitor.customer?.id ?? null)) return given;
  const customer = customerOfSharer(given, page);
  if (!customer) throw notFound();
  return askToSwitch({ what: "SharedCart", customer, path: sharedCartPath(given.id, locale) }, page);
}

export async function sharerPage(given: SharedCart, page: PageContext, url: URL) {
  const { services, visitor, locale, t } = page;
  // The sharer sees the prices at the time of sharing and the current ones, both of the sharer.
  const list = await priced(asCartLines(given.lines, hasSamePrices(given, visitor)), page);
  const origin = services.env.PUBLIC_ORIGIN ?? url.origin;
  const customerName = given.customerId === null ? null : (visitor.customer?.name ?? null);
  const isVisitor = visitor.user === null;
  return sharerView(given, list, { t, locale, origin, nonce: newNonce(), isVisitor, customerName });
}

/** The cart of a link; 404 for an unknown link, and for a sharer who has left the customer. */
export async function sharedCartOr404(token: string, owner: OwnCart, page: PageContext): Promise<SharedCart> {
  const { services } = page;
  const found = await services.sharedCarts.byToken(token, owner);
  const isLost = found?.isOwn && found.customerId !== null && !customerOfSharer(found, page);
  if (!found || isLost) throw notFound();
  return found;
}

/** Customer for whom the user has shared the cart; null if the user has left it. */
function customerOfSharer({ customerId }: SharedCart, { visitor: { user } }: PageContext): Customer | null {
  return (user && customersOf(user).find(({ id }) => id === customerId)) ?? null;
}

function linesFor(found: SharedCart, { customer }: PageContext["visitor"]) {
  return found.lines.map((line) => forReader(line, found, customer?.id ?? null));
}

/** The page of a recipient, while lines of the shared cart are left. */
export async function recipientPage(found: SharedCart, page: PageContext) {
  const { visitor, locale, t } = page;
  const list = await priced(asCartLines(linesFor(found, visitor), hasSamePrices(found, visitor)), page);
  return recipientView(found, list, { visitor, nonce: newNonce(), t, locale });
}
