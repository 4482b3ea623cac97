import type { ReviewView } from "../../ui/checkout/review-view.ts";
import { reviewView } from "../../views/checkout/review-view.ts";
import { usedPoOf } from "../orders/used-po.server.ts";
import { cardsOf } from "../account/address-book.server.ts";
import { toObstacle, type CheckoutPage } from "./checkout-page.server.ts";

/** The order as it would be placed, for its page; without two addresses the visitor is led to where they are chosen. */
export async function review(page: CheckoutPage): Promise<ReviewView> {
  const { shipTo, billTo } = page.preparation;
  const contacts = [shipTo, billTo].flatMap((contact) => contact ?? []);
  const [shipCard, billCard] = await cardsOf(contacts, page);
  if (!shipCard || !billCard) throw await toObstacle(page, "no-address");
  const usedPo = await usedPoOf(page, page.visitor.member, page.preparation.draft.poNumber);
  return reviewView({ ...page, usedPo }, shipCard, billCard);
}
