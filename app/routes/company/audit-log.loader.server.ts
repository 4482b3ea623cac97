import { COMPANY_LOG_ACTIONS } from "../../domain/company/log-action.ts";
import type { Member } from "../../domain/company/member.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { pagePath } from "../../i18n/paths.ts";
import { notFound, pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { CHANGES_PER_PAGE } from "../../services/company/company-log.ts";
import type { AuditLogView } from "./audit-log-page.tsx";
import { changeRows, changesFile } from "../../ui/company/change-lines.view.ts";
import { accountFile } from "../../ui/account/account-file.loader.server.ts";
import { noRight } from "../../ui/company/no-right.loader.server.ts";

/** Throws the page of a missing permission for other members. */
function administratorOf({ visitor: { member }, locale, t }: PageContext): Member {
  if (!member) throw notFound();
  if (!mayInCompany(member.role, "people.manage"))
    throw noRight(t("company.log.noRight"), { href: pagePath("company", locale), label: t("company.title") });
  return member;
}

function readSearch(params: URLSearchParams) {
  const action = COMPANY_LOG_ACTIONS.find((each) => each === params.get("action"));
  const page = /^\d{1,6}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { search: action ? { action } : {}, action: action ?? "", page: Math.max(1, page) };
}

export async function auditLogPage(page: PageContext, params: URLSearchParams): Promise<AuditLogView> {
  const { services, locale, t } = page;
  const { customerId } = administratorOf(page);
  const { search, action, page: wanted } = readSearch(params);
  const { changes, total } = await services.companyLogs.list(customerId, search, wanted);
  const path = pagePath("companyLog", locale);
  const link = (extra: Record<string, string>) => `${path}?${new URLSearchParams({ ...search, ...extra })}`;
  const last = Math.max(1, Math.ceil(total / CHANGES_PER_PAGE));
  const number = Math.min(wanted, last);
  const pageLink = (at: number) => (at >= 1 && at <= last ? link({ page: String(at) }) : null);
  return {
    rows: changeRows(changes, { t, locale }),
    path,
    action,
    actions: COMPANY_LOG_ACTIONS.map((value) => ({ value, text: t(`company.log.actions.${value}`) })),
    pages: { number, last, previous: pageLink(number - 1), next: pageLink(number + 1) },
    csv: link({ format: "csv" }),
  };
}

const REFUSED = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" } as const;

export const auditLogFile = accountFile("company", async ({ context, url }) => {
  const page = pageContext(context);
  const { member } = page.visitor;
  if (!member || !mayInCompany(member.role, "people.manage"))
    throw new Response(`${page.t("company.log.noRight")}\n`, { status: 403, headers: REFUSED });
  const changes = await page.services.companyLogs.all(member.customerId, readSearch(url.searchParams).search);
  return { name: page.t("company.log.file"), text: toSpreadsheetCsv(changesFile(changes, page)) };
});
