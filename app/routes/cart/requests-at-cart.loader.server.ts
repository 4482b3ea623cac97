import type { PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import type { CartNoticeView } from "./cart-notice.tsx";
import { formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { RequestSummary } from "../../services/approvals/approvals.ts";
import { stateText } from "../../ui/company/approval-rows.view.ts";

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

/** The texts come from the server, because the page's scripts do not hold them. */
function requestNotice(requests: readonly RequestSummary[], words: Words): CartNoticeView {
  const { t, locale } = words;
  return {
    title: t("company.approvals.title"),
    nonce: "",
    rows: requests.map((request) => ({
      text: noticeText(request, words),
      href: pagePath("companyApproval", locale, { id: String(request.id) }),
      see: t(`company.approvals.cart.see.${request.state === "waiting" ? "waiting" : "over"}`),
      takeBack: null,
    })),
  };
}

function noticeText(request: RequestSummary, words: Words): string {
  const { t, locale } = words;
  const { id, total, isFreightOpen, createdAt, state, reason, isShortened } = request;
  const amount = formatMoney(total, locale);
  const facts = [
    t("company.approvals.name", id),
    isFreightOpen ? t("company.approvals.withoutFreight", amount) : amount,
    formatShortMoment(createdAt, locale),
  ];
  const sent = t("company.approvals.cart.sent", ...facts);
  const told = `${sent} ${stateText(request, words)}`;
  if (state === "waiting") return told;
  return `${told} ${t(isShortened ? "company.approvals.cart.returnedRest" : "company.approvals.cart.returned", reason)}`;
}
