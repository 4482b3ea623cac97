import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import { formatCount, formatDeadline, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { CompanyFile, RequestForStaff } from "../../../services/company/company-administration.ts";
import type { CompanySectionView, JoinRequestView } from "./company-section.tsx";
import type { LoggedChange } from "../../../services/company/company-log.ts";
import { changeRows } from "../../../ui/company/change-lines.view.ts";
import { limitsText, wishText } from "../../../ui/company/company.view.ts";

export function companySection(
  file: CompanyFile & {
    readonly ownNumbers: number;
    readonly changes: readonly LoggedChange[];
    readonly changesPath: string;
  },
  role: StaffRole,
  words: Words,
): CompanySectionView {
  const { people, settings, domains, invitations, ownNumbers, changes, changesPath } = file;
  return {
    people: people.map(({ id, name, email, role: theirs, limit }) => ({
      id,
      name: name || email,
      role: theirs,
      limit: wishText(limit, settings, words),
    })),
    limit: limitsText({ limit: settings.approvalLimit, spending: settings.spending }, words),
    ownNumbers: formatCount(ownNumbers, words.locale),
    domains,
    invitations: invitations.map(({ id, email, role: theirs, expiresAt }) => ({
      id,
      email,
      role: theirs,
      until: formatDeadline(expiresAt, words.locale),
    })),
    changes: changeRows(changes, words.locale),
    changesCsv: changes.length > 0 && mayDo(role, "export") ? changesPath : null,
    mayChangePeople: mayDo(role, "company.people"),
    mayChangeDomains: mayDo(role, "company.domains"),
  };
}

export function joinRequests(requests: readonly RequestForStaff[], { locale }: Words): readonly JoinRequestView[] {
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
