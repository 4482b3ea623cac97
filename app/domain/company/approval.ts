import type { Cents } from "../money.ts";
import type { Member, Membership } from "./member.ts";
import { mayApprove, mayInCompany } from "./rights.ts";

/** What of an order is compared with a limit. Cents; `shipping` is null while it is to be determined. */
type Amounts = { readonly total: Cents; readonly shipping: Cents | null };

/**
 * Whether an order has to be approved before it counts (stage 12): its final total is above the limit. Freight that is still open
 * counts as above it, since nobody knows the final total. A limit of 0 means everything.
 */
export function needsApproval({ limit }: Pick<Membership, "limit">, { total, shipping }: Amounts): boolean {
  if (limit === null) return false;
  return shipping === null || total > limit;
}

/**
 * What somebody can do with an order: place it, send it for approval, or neither. Who may approve their own orders places them; the
 * staff, who order in somebody's name, approve nothing.
 */
export function wayOfOrder(
  member: Member,
  amounts: Amounts,
  { isByStaff = false }: { readonly isByStaff?: boolean } = {},
): "place" | "request" | "neither" {
  if (!mayInCompany(member.role, "order.place")) return "neither";
  if (!needsApproval(member, amounts)) return "place";
  return !isByStaff && mayApprove(member, member) ? "place" : "request";
}
