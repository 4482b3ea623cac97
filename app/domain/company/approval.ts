import type { Cents } from "../money.ts";
import type { Member, Membership } from "./member.ts";
import { mayApprove, mayInCompany } from "./rights.ts";
import { leftToSpend, type ExceededLimit } from "./spending.ts";

/** Cents; `shipping` is null when to be determined. `spent`: ordered without approval in the spending period. */
export type LimitedOrder = { readonly total: Cents; readonly shipping: Cents | null; readonly spent: Cents };

type Limits = Pick<Membership, "limit" | "spending">;

/** Open freight exceeds every limit, since the total is unknown. A limit of 0 means every order. */
export function exceededLimit(
  { limit, spending }: Limits,
  { total, shipping, spent }: LimitedOrder,
): ExceededLimit | null {
  const isOpen = shipping === null;
  if (limit !== null && (isOpen || total > limit)) return { kind: "order", limit };
  if (spending === null || !(isOpen || total > leftToSpend(spending, spent))) return null;
  return { kind: "spending", limit: spending.amount, period: spending.period, spent };
}

/** Buyers who may approve their own orders place them. Staff who order for a buyer cannot approve. */
export function wayOfOrder(
  member: Member,
  order: LimitedOrder,
  { isByStaff = false }: { readonly isByStaff?: boolean } = {},
): "place" | "request" | "neither" {
  if (!mayInCompany(member.role, "order.place")) return "neither";
  if (exceededLimit(member, order) === null) return "place";
  return !isByStaff && mayApprove(member, member) ? "place" : "request";
}
