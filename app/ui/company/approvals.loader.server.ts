import { mayInCompany } from "../../domain/company/rights.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { REQUEST_LISTS, type DueRequests, type RequestList } from "../../services/approvals/approvals.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import type { ApprovalsView } from "./approvals-page.tsx";
import { approvalRows, risenView } from "./approval-rows.view.ts";

/** Empty for a user without a company. */
export async function approvalsPage(params: URLSearchParams, page: PageContext): Promise<ApprovalsView> {
  const { services, locale, t, visitor } = page;
  const { member } = visitor;
  const which = REQUEST_LISTS.find((each) => each === params.get("show")) ?? "waiting";
  const path = pagePath("companyApprovals", locale);
  const hrefOf = (show: RequestList, number = 1) =>
    `${path}?${new URLSearchParams({ show, ...(number > 1 && { page: String(number) }) })}`;
  const asked = Math.min(Number.parseInt(params.get("page") ?? "1", 10) || 1, 1_000_000);
  const found = member ? await services.approvals.list(member, which, asked) : { requests: [], page: 1, last: 1 };
  const risen = member && which === "waiting" && asked === 1 ? await services.freightAnswers.waitingFor(member) : [];
  const pageLink = (number: number) => (number >= 1 && number <= found.last ? hrefOf(which, number) : null);
  const mayApprove = member !== null && mayInCompany(member.role, "order.approve");
  return {
    lead: t(mayApprove ? "company.approvals.leadApprover" : "company.approvals.lead"),
    lists: REQUEST_LISTS.map((each) => ({
      label: t(`company.approvals.lists.${each}`),
      href: hrefOf(each),
      isHere: each === which,
    })),
    risen: risenView(risen, page),
    rows: approvalRows(found.requests, page),
    empty: t(`company.approvals.empty.${which}`),
    pages: {
      number: found.page,
      last: found.last,
      previous: pageLink(found.page - 1),
      next: pageLink(found.page + 1),
    },
  };
}

type Due = { readonly text: string; readonly href: string };

/** Requests and orders that wait for an answer, for another page. Empty if they cannot be read. */
export async function dueInCompany({ services, locale, t, visitor: { member } }: PageContext): Promise<readonly Due[]> {
  if (!member) return [];
  const asked = Promise.all([
    services.approvals.waitingFor(member),
    services.freightAnswers.waitingFor(member),
    services.companyPeople.waitingFor(member),
  ]);
  const counted = asked.then(([{ count, newest }, risen, joins]) => ({ orders: count + risen.length, newest, joins }));
  const { orders, newest, joins } = await withTimeLimit(counted, TIME_LIMITS.aside, "approvals").catch(
    (error: unknown) => {
      services.log.error("approvals not counted", error);
      return { orders: 0, newest: null, joins: 0 };
    },
  );
  const ofOrders = {
    text: t(orders === 1 ? "company.approvals.oneDue" : "company.approvals.due", orders),
    href: pagePath("companyApprovals", locale),
  };
  const only = orders === 1 ? newest : null;
  const ofOnly = only && {
    text: `${ofOrders.text} ${onlyText(only, { t, locale })}`,
    href: pagePath("companyApproval", locale, { id: String(only.id) }),
  };
  const ofPeople = {
    text: t(joins === 1 ? "company.requests.oneDue" : "company.requests.due", joins),
    href: `${pagePath("company", locale)}#requests`,
  };
  return [...(orders > 0 ? [ofOnly ?? ofOrders] : []), ...(joins > 0 ? [ofPeople] : [])];
}

function onlyText({ buyer, total, isFreightOpen }: NonNullable<DueRequests["newest"]>, { t, locale }: Words): string {
  const amount = formatMoney(total, locale);
  return `${buyer || t("company.approvals.someone")}, ${isFreightOpen ? t("company.approvals.withoutFreight", amount) : amount}`;
}
