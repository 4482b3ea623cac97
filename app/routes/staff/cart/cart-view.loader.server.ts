import type { ReviewedOrder } from "../../../domain/checkout/reviewed-order.ts";
import { wayOfOrder } from "../../../domain/company/approval.ts";
import { ZERO } from "../../../domain/money.ts";
import { buyerWords } from "../../../domain/checkout/order-draft.ts";
import { wayOf } from "../../../ui/checkout/checkout-fields.form.ts";
import { SHIPPING_CONSTRAINTS } from "../../../ui/checkout/shipping.form.server.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { cartPagePath, SEEN_FIELD, withField, type CartPage, type StaffCartView, staffPageOf } from "./cart-types.ts";
import { seenOf } from "../../../services/checkout/checkout.ts";
import { colleagueTexts } from "./colleagues.view.ts";
import { keptNotices } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { cartView } from "../../../ui/cart/cart.view.ts";
import { addressChoice } from "../../../ui/checkout/address-choice.view.ts";
import { reviewView } from "../../../ui/checkout/review.view.ts";
import { shippingView } from "../../../ui/checkout/shipping.view.ts";
import { usedPoOf } from "../../../ui/orders/used-po.loader.server.ts";
import { cardsOf } from "../../../ui/account/address-book.loader.server.ts";
import type { StaffCartPage } from "./cart.loader.server.ts";

/** `find` filters a long address book. */
export async function staffCartView(cart: StaffCartPage, page: CartPage, find: string): Promise<StaffCartView> {
  const { services, t, locale, owner, user, visitor, config, linkOf, path, plainPath } = cart;
  const [preparation, accounts, book, colleagues] = await Promise.all([
    services.checkout.preparation(owner, visitor),
    services.checkout.accounts(user),
    services.contacts.list(user),
    services.checkout.colleagues(owner),
  ]);
  if (book === null) throw new Error("The addresses cannot be read.");
  const { items, quote, draft, offers, shipTo, billTo, blocker, shown } = preparation;
  const usedPo = await usedPoOf(cart, { ...owner, seesAllOrders: true }, draft.poNumber);
  const facts = { preparation, visitor, config, linkOf, t, locale, reader: "staff" } as const;
  const cards = await cardsOf(book, cart);
  const chosen = { shipTo: shipTo?.id ?? null, billTo: billTo?.id ?? null };
  const [shipCard, billCard] = [chosen.shipTo, chosen.billTo].map((id) => cards.find((card) => card.id === id));
  const { shipperNumber: _, ...words } = buyerWords(draft);
  const way = offers.find(({ isChosen }) => isChosen);
  const isAskedBeside = blocker === null || blocker === "po-number-missing";
  return {
    path,
    dismissPath: cartPagePath(plainPath, page),
    notices: await keptNotices(cart.file, cart),
    page,
    colleagues: colleagueTexts(colleagues, cart.name, cart),
    placePath: withField(path, SEEN_FIELD, seenOf(colleagues)),
    next: blocker === null ? "place" : staffPageOf(blocker),
    nonce: newNonce(),
    listTemplate: `${pagePath("quickOrder", locale)}?format=csv`,
    name: cart.name,
    customer: cart.customer.name,
    cart: cartView({ items, quote, hasAddress: shipTo !== null }, { priceList: visitor.priceList, locale, t, linkOf }),
    choice: items.length > 0 && cards.length > 0 ? addressChoice(cards, chosen, find) : null,
    hasAddresses: cards.length > 0,
    newAddressPath: withField(
      pagePath("staffAddressNew", locale, { id: String(cart.customer.id) }),
      "for",
      encodeURIComponent(user.id),
    ),
    shipping:
      items.length > 0 && shipTo !== null
        ? {
            view: shippingView(facts, accounts, false),
            values: { ...words, way: way ? wayOf(way) : "", needBy: draft.needBy ?? "" },
            constraints: SHIPPING_CONSTRAINTS,
          }
        : null,
    review: isAskedBeside && shipCard && billCard ? reviewView({ ...facts, usedPo }, shipCard, billCard) : null,
    blocker: blocker && { text: t(`checkout.obstacle.${blocker}`), page: staffPageOf(blocker) },
    ...(await wayView(cart, shown)),
  };
}

/** Places the order, or sends it to the approvers of the buyer's company. */
async function wayView(
  { services, visitor, user, customer, name, t }: StaffCartPage,
  shown: Pick<ReviewedOrder, "total" | "shipping">,
): Promise<Pick<StaffCartView, "instead" | "noWay">> {
  const { member } = visitor;
  const spent = member && (await services.orders.spentAlone(member));
  const way = member ? wayOfOrder(member, { ...shown, spent: spent ?? ZERO }, { isByStaff: true }) : "place";
  if (way === "place") return { instead: null, noWay: null };
  if (way === "neither") return { instead: null, noWay: t("staff.cart.noBuyer", name) };
  const approvers = await services.webUsers.approversOf(customer.id, { webUserId: user.id });
  if (approvers.length === 0) return { instead: null, noWay: t("staff.cart.noOneApproves", name) };
  const text = t("staff.cart.needsApprovalOf", name, approvers.map((each) => each.name).join(", "));
  return { instead: { submit: t("company.approvals.way.send"), text }, noWay: null };
}
