import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { orderRows } from "./order-row.view.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

const MOST_RECENT = 3;

/** Without rows if the orders cannot be read; the rest of the page works. */
export async function recentOrders({ services, visitor, locale, t }: PageContext) {
  const asked = services.orders.latest(visitor.member, MOST_RECENT);
  const recent = await withTimeLimit(asked, TIME_LIMITS.aside, "recent orders").catch((error: unknown) => {
    services.log.error("recent orders not read", error);
    return null;
  });
  const target = { path: pagePath("orders", locale), nonce: newNonce() };
  return { orders: recent && orderRows(recent, services.content.site().config.name, { t, locale }), target };
}
