import type { Cents } from "../money.ts";
import type { Member, Membership } from "./member.ts";
import { mayApprove, mayInCompany, type CompanyRole } from "./rights.ts";
import { leftToSpend, type ExceededLimit } from "./spending.ts";
import type { CompanySettings, LimitWish } from "./settings.ts";

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

export type ApprovalState = "waiting" | "ordered" | "returned" | "withdrawn";

export const APPROVAL_STEPS = ["approve", "take-out", "return", "withdraw"] as const;

export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** `over`: answered or withdrawn; `buyer-left`: the buyer has left the company. */
export type ApprovalRefusal = "over" | "no-right" | "buyer-left";

type Request = { readonly state: ApprovalState; readonly webUserId: string; readonly hasBuyerLeft: boolean };

type By = { readonly webUserId: string; readonly role: CompanyRole; readonly mayApproveOwn: boolean };

/** The one table of approval steps; null when allowed. */
export function approvalBlocker(request: Request, by: By, step: ApprovalStep): ApprovalRefusal | null {
  const isTheirs = step === "withdraw" ? by.webUserId === request.webUserId : mayApprove(by, request);
  if (!isTheirs) return "no-right";
  if (request.state !== "waiting") return "over";
  const needsBuyer = step === "approve" || step === "take-out";
  return needsBuyer && request.hasBuyerLeft ? "buyer-left" : null;
}

export function approvalStepsOf(request: Request, by: By): readonly ApprovalStep[] {
  return APPROVAL_STEPS.filter((step) => approvalBlocker(request, by, step) === null);
}

export function seesApproval(
  by: By & Pick<Membership, "seesAllOrders">,
  request: { readonly webUserId: string },
): boolean {
  return by.webUserId === request.webUserId || by.seesAllOrders || mayApprove(by, request);
}

type Approved = { readonly total: Cents; readonly approvedTotal: Cents | null };

/** Highest total without a new approval; null for any. The higher of the approved total and the buyer's current limit. */
function allowedTotal({ approvedTotal }: Pick<Approved, "approvedTotal">, limit: Cents | null): Cents | null {
  if (limit === null || approvedTotal === null) return limit;
  return approvedTotal > limit ? approvedTotal : limit;
}

export function isAboveApproval(order: Approved, limit: Cents | null): boolean {
  const allowed = allowedTotal(order, limit);
  return allowed !== null && order.total > allowed;
}

type BuyerNow = { readonly limit: Cents | null; readonly doesBuyerOrder: boolean };

export function mayAnswerOrder(
  by: By,
  order: Approved & { readonly webUserId: string },
  { limit, doesBuyerOrder }: BuyerNow,
): boolean {
  // Approvers answer for a buyer who has left or may no longer order.
  if (isAboveApproval(order, limit) || !doesBuyerOrder) return mayApprove(by, order);
  return by.webUserId === order.webUserId && mayInCompany(by.role, "order.place");
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days; later, only pages display the request. */
const LONGEST_REMINDED = 30;

export function waitingDays(createdAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
}

/** Sent after `oldest`; sent and last reminded before `latest`. */
export function reminderWindow(everyDays: number, now: Date): { readonly oldest: Date; readonly latest: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { oldest: before(LONGEST_REMINDED), latest: before(everyDays) };
}

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
