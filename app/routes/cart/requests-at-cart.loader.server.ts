import type { PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import type { CartNoticeView } from "./cart-notice.tsx";
import { requestNotice } from "./request-notice.view.ts";

/** The cart page works without the requests if they cannot be read. */
export async function requestsAtCart({ services, visitor, t, locale }: PageContext): Promise<CartNoticeView> {
  const { member } = visitor;
  const asked = member ? services.approvals.atCart(member) : Promise.resolve([]);
  const requests = await withTimeLimit(asked, TIME_LIMITS.aside, "approvals").catch((error: unknown) => {
    services.log.error("approvals not read", error);
    return [];
  });
  return requestNotice(requests, { t, locale });
}
