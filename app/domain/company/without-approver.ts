import { mayApprove, mayInCompany, type CompanyRole } from "./rights.ts";
import type { CompanySettings, LimitWish } from "./settings.ts";

type Person = { readonly id: string; readonly role: CompanyRole; readonly limit: LimitWish };

/** Members who cannot order above their limit, because no member may approve it. */
export function withoutApprover<T extends Person>(
  people: readonly T[],
  { approvalLimit, spending, mayApproveOwn }: Pick<CompanySettings, "approvalLimit" | "spending" | "mayApproveOwn">,
): readonly T[] {
  const isCompanyLimited = approvalLimit !== null || spending !== null;
  const isLimited = ({ limit }: Person) => limit.kind === "own" || (limit.kind === "company" && isCompanyLimited);
  return people.filter((buyer) => {
    if (!mayInCompany(buyer.role, "order.place") || !isLimited(buyer)) return false;
    const request = { webUserId: buyer.id };
    return !people.some(({ id, role }) => mayApprove({ webUserId: id, role, mayApproveOwn }, request));
  });
}
