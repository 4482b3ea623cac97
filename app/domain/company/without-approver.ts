import { mayApprove, mayInCompany, type CompanyRole } from "./rights.ts";
import type { CompanySettings, LimitWish } from "./settings.ts";

type Person = { readonly id: string; readonly role: CompanyRole; readonly limit: LimitWish };

/** Who of a company could order nothing above their limit, since nobody may approve it. */
export function withoutApprover<T extends Person>(
  people: readonly T[],
  { approvalLimit, mayApproveOwn }: Pick<CompanySettings, "approvalLimit" | "mayApproveOwn">,
): readonly T[] {
  const isLimited = ({ limit }: Person) => limit.kind === "own" || (limit.kind === "company" && approvalLimit !== null);
  return people.filter((buyer) => {
    if (!mayInCompany(buyer.role, "order.place") || !isLimited(buyer)) return false;
    const request = { webUserId: buyer.id };
    return !people.some(({ id, role }) => mayApprove({ webUserId: id, role, mayApproveOwn }, request));
  });
}
