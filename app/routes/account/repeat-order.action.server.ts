import { saveListOrRefuse } from "../../ui/quick-order/save-list.action.server.ts";
import { pagePath } from "../../i18n/paths.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { notFound, type PageContext } from "../../middleware/page-context.server.ts";
import { withoutOldNumbers } from "../../ui/company/number-of-part.loader.server.ts";
import { orderOr404 } from "../../ui/orders/order.loader.server.ts";

/**
 * Makes a list of the lines with their former prices and opens its review page; nothing is in the cart yet (interface, section 2, point 9).
 */
export async function answerReorder(number: string, page: PageContext): Promise<Response> {
  const { visitor, locale } = page;
  const order = await orderOr404(number, page);
  if (!visitor.member) throw notFound();
  const { webUserId, customerId } = visitor.member;
  const lines = await withoutOldNumbers(order.lines, page);
  const rows = lines.map(({ pn, quantity, reference, ownNumber }) => {
    return { pn, quantity: String(quantity), reference, ownNumber, isOurs: true };
  });
  const prices = Object.fromEntries(order.lines.map(({ pn, unitPrice }) => [pn, unitPrice]));
  const origin = { order: order.number, webUserId, customerId, prices };
  const list = await saveListOrRefuse({ kind: "rows", rows }, page, origin);
  const path = `${pagePath("quickOrderCheck", locale)}?${new URLSearchParams({ list })}`;
  return redirectTo(path, 303, { "Cache-Control": "private, no-store" });
}
