import { hasLinesToTake, keptLines } from "../../../domain/company/requested-line.ts";
import { readApprovalAnswer } from "./approval.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { ApprovalPage } from "./approval.loader.server.ts";
import { unreadable } from "../../../services/http/read-form.server.ts";
import { additionMessage } from "../../../ui/cart/cart-messages.view.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";

/** Adds the removed lines of a request to its buyer's cart; null for other readers. */
export async function removedToCart(request: Request, posted: FormData, page: ApprovalPage): Promise<Response | null> {
  const { services, visitor, by, locale, t } = page;
  const form = readApprovalAnswer(posted);
  if (!form) throw unreadable();
  if (!hasLinesToTake(page.request, by)) return null;
  const lines = keptLines(page.request.removed).map(({ pn, quantity, reference, ownNumber }) => {
    return { pn, quantity, reference, ownNumber };
  });
  const owner = await services.carts.ownerOf(request, visitor);
  const addition = await services.carts.add(owner, visitor.buyer, lines, form.nonce);
  const message = additionMessage(addition, {}, [], { t, locale });
  return leadTo(page, pagePath("cart", locale), message, addition.cartId);
}
