import { mayDo } from "../../domain/staff/rights.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { StaffMember } from "../../services/staff/port.ts";
import type { CompanySectionView, JoinRequestView } from "../../ui/staff/customers/company-section.tsx";
import { companySection, joinRequests } from "../../views/staff/company-section.ts";

/** A customer as a company. */
export async function customerCompany(
  customerId: number,
  { role }: StaffMember,
  page: PageContext,
): Promise<CompanySectionView> {
  const { companyDesk, ownNumbers, log } = page.services;
  const [file, count] = await orUnavailable(log, "staff company", () =>
    Promise.all([companyDesk.of(customerId), ownNumbers.count(customerId)]),
  );
  return companySection({ ...file, ownNumbers: count }, role, page);
}

/** Who asks to join and waits for the staff, and whether the one who looks may answer. */
export async function waitingRequests(
  { role }: StaffMember,
  page: PageContext,
): Promise<{ readonly requests: readonly JoinRequestView[]; readonly mayAnswer: boolean }> {
  const { companyDesk, log } = page.services;
  const requests = await orUnavailable(log, "staff company", () => companyDesk.waiting());
  return { requests: joinRequests(requests, page), mayAnswer: mayDo(role, "company.people") };
}
