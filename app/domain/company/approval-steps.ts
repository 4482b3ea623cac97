import type { Cents } from "../money.ts";
import type { Membership } from "./member.ts";
import { mayApprove, mayInCompany, type CompanyRole } from "./rights.ts";

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
