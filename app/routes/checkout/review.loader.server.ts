import type { ReviewView } from "../../ui/checkout/review-types.ts";
import { reviewView } from "../../ui/checkout/review.view.ts";
import { usedPoOf } from "../../ui/orders/used-po.loader.server.ts";
import { cardsOf } from "../../ui/account/address-book.loader.server.ts";
import { toBlocker, type CheckoutPage } from "./checkout-page.loader.server.ts";

/** Redirects to the address step if addresses are missing. */
export async function review(page: CheckoutPage): Promise<ReviewView> {
  const { shipTo, billTo } = page.preparation;
  const contacts = [shipTo, billTo].flatMap((contact) => contact ?? []);
  const [shipCard, billCard] = await cardsOf(contacts, page);
  if (!shipCard || !billCard) throw await toBlocker(page, "no-address");
  const usedPo = await usedPoOf(page, page.visitor.member, page.preparation.draft.poNumber);
  return reviewView({ ...page, usedPo }, shipCard, billCard);
}
