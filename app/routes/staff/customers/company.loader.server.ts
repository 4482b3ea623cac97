import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { CompanySectionView, JoinRequestView } from "./company-section.tsx";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { changesFile } from "../../../ui/company/change-lines.view.ts";
import { customerOr404 } from "./customer.loader.server.ts";
import { staffFile } from "../staff-file.server.ts";
import { companySection, joinRequests } from "./company-section.view.ts";

export async function customerCompany(
  customerId: number,
  { role }: StaffMember,
  page: PageContext,
): Promise<CompanySectionView> {
  const { companyDesk, companyLogs, ownNumbers } = page.services;
  const [file, count, changes] = await Promise.all([
    companyDesk.of(customerId),
    ownNumbers.count(customerId),
    companyLogs.latest(customerId),
  ]);
  return companySection(
    {
      ...file,
      ownNumbers: count,
      changes,
      changesPath: `${pagePath("staffCustomer", page.locale, { id: String(customerId) })}?format=csv`,
    },
    role,
    page,
  );
}

/** `?format=csv`. */
export const companyLogFile = staffFile("company log", async ({ context, params }) => {
  const page = pageContext(context);
  const { customer } = await customerOr404(params["id"] ?? "", page);
  const changes = await page.services.companyLogs.all(customer.id, {});
  return { name: page.t("company.log.file"), text: toSpreadsheetCsv(changesFile(changes, page)) };
});

/** Membership requests for staff users, and whether this user may answer. */
export async function waitingRequests(
  { role }: StaffMember,
  page: PageContext,
): Promise<{ readonly requests: readonly JoinRequestView[]; readonly mayAnswer: boolean }> {
  const { companyDesk } = page.services;
  const requests = await companyDesk.waiting();
  return { requests: joinRequests(requests, page), mayAnswer: mayDo(role, "company.people") };
}
