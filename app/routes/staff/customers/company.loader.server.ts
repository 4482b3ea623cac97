import { type StaffRole, mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { type PageContext, pageContext } from "../../../middleware/page-context.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { CompanySectionView, JoinRequestView } from "./company-section.tsx";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { changeRows, changesFile } from "../../../ui/company/change-lines.view.ts";
import { customerOr404 } from "./customer.loader.server.ts";
import { staffFile } from "../staff-file.server.ts";
import { formatCount, formatDeadline, formatShortMoment } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { CompanyFile, RequestForStaff } from "../../../services/company/company-administration.ts";
import type { LoggedChange } from "../../../services/company/company-log.ts";
import { limitFields, limitsText, wishText } from "../../../ui/company/company.view.ts";

export async function customerCompany(
  customerId: number,
  { role }: StaffMember,
  page: PageContext,
): Promise<CompanySectionView> {
  const { companyAdministration, companyLogs, customerPartNumbers } = page.services;
  const [file, count, changes] = await Promise.all([
    companyAdministration.of(customerId),
    customerPartNumbers.count(customerId),
    companyLogs.latest(customerId),
  ]);
  return companySection(
    {
      ...file,
      customerPartNumbers: count,
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
  const { companyAdministration } = page.services;
  const requests = await companyAdministration.waiting();
  return { requests: joinRequests(requests, page), mayAnswer: mayDo(role, "company.people") };
}

function companySection(
  file: CompanyFile & {
    readonly customerPartNumbers: number;
    readonly changes: readonly LoggedChange[];
    readonly changesPath: string;
  },
  role: StaffRole,
  words: Words,
): CompanySectionView {
  const { people, settings, domains, invitations, customerPartNumbers, changes, changesPath } = file;
  return {
    people: people.map(({ id, name, email, role: theirs, limit }) => ({
      id,
      name: name || email,
      role: theirs,
      limit: wishText(limit, settings, words),
      limitFields: limitFields(limit),
    })),
    limit: limitsText({ limit: settings.approvalLimit, spending: settings.spending }, words),
    customerPartNumbers: formatCount(customerPartNumbers, words.locale),
    domains,
    invitations: invitations.map(({ id, email, role: theirs, expiresAt }) => ({
      id,
      email,
      role: theirs,
      until: formatDeadline(expiresAt, words.locale),
    })),
    changes: changeRows(changes, words),
    changesCsv: changes.length > 0 && mayDo(role, "export") ? changesPath : null,
    mayChangePeople: mayDo(role, "company.people"),
    mayChangeDomains: mayDo(role, "company.domains"),
  };
}

function joinRequests(requests: readonly RequestForStaff[], { locale }: Words): readonly JoinRequestView[] {
  const linked = (customer: { readonly id: number; readonly name: string }) => ({
    ...customer,
    href: pagePath("staffCustomer", locale, { id: String(customer.id) }),
  });
  return requests.map(({ id, name, email, companyName, askedAt, customers, known }) => ({
    id,
    name: name || email,
    email,
    companyName,
    since: formatShortMoment(askedAt, locale),
    customers: customers.map(linked),
    known: known && linked(known),
  }));
}
