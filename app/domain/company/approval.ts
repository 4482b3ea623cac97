import type { Cents } from "../money.ts";
import type { Member, Membership } from "./member.ts";
import { mayApprove, mayInCompany } from "./rights.ts";
import { leftToSpend, type ExceededLimit } from "./spending.ts";

/**
 * What of an order is compared with the limits. Cents; `shipping` is null while it is to be determined. `spent` is what the buyer has
 * ordered without approval in the period of their spending limit.
 */
export type LimitedOrder = { readonly total: Cents; readonly shipping: Cents | null; readonly spent: Cents };

type Limits = Pick<Membership, "limit" | "spending">;

/**
 * Which limit an order exceeds, so that it has to be approved before it counts; null when it exceeds none. Freight that is still open
 * exceeds every limit, since the final total is not known. A limit of 0 means every order.
 */
export function exceededLimit(
  { limit, spending }: Limits,
  { total, shipping, spent }: LimitedOrder,
): ExceededLimit | null {
  const isOpen = shipping === null;
  if (limit !== null && (isOpen || total > limit)) return { kind: "order", limit };
  if (spending === null || !(isOpen || total > leftToSpend(spending, spent))) return null;
  return { kind: "spending", limit: spending.amount, period: spending.period, spent };
}

/**
 * What somebody can do with an order: place it, send it for approval, or neither. Who may approve their own orders places them; the
 * staff, who order in somebody's name, approve nothing.
 */
export function wayOfOrder(
  member: Member,
  order: LimitedOrder,
  { isByStaff = false }: { readonly isByStaff?: boolean } = {},
): "place" | "request" | "neither" {
  if (!mayInCompany(member.role, "order.place")) return "neither";
  if (exceededLimit(member, order) === null) return "place";
  return !isByStaff && mayApprove(member, member) ? "place" : "request";
}
