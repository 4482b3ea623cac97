import type { Cents } from "../money.ts";
import type { Membership } from "./member.ts";
import { mayApprove, mayInCompany, type CompanyRole } from "./rights.ts";

/** What has become of a cart that was sent for approval; all but the first are the end of it. */
export type ApprovalState = "waiting" | "ordered" | "returned" | "withdrawn";

/** What can be done with a request that waits: the buyer withdraws it, whoever may approve does the others. */
export const APPROVAL_STEPS = ["approve", "take-out", "return", "withdraw"] as const;

export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** `over`: somebody has answered it, or the buyer took it back. `buyer-left`: nobody orders for somebody who is not of the company. */
export type ApprovalRefusal = "over" | "no-right" | "buyer-left";

type Request = { readonly state: ApprovalState; readonly webUserId: string; readonly hasBuyerLeft: boolean };

type By = { readonly webUserId: string; readonly role: CompanyRole; readonly mayApproveOwn: boolean };

/** Why somebody cannot take a step with a request; null when they can. The one table of what may follow. */
export function approvalHindrance(request: Request, by: By, step: ApprovalStep): ApprovalRefusal | null {
  const isTheirs = step === "withdraw" ? by.webUserId === request.webUserId : mayApprove(by, request);
  if (!isTheirs) return "no-right";
  if (request.state !== "waiting") return "over";
  const needsBuyer = step === "approve" || step === "take-out";
  return needsBuyer && request.hasBuyerLeft ? "buyer-left" : null;
}

/** The steps somebody can take with a request now. */
export function approvalStepsOf(request: Request, by: By): readonly ApprovalStep[] {
  return APPROVAL_STEPS.filter((step) => approvalHindrance(request, by, step) === null);
}

/** Whether somebody may look at a request: their own, one they may answer, and those of all where they see the orders of all. */
export function seesApproval(
  by: By & Pick<Membership, "seesAllOrders">,
  request: { readonly webUserId: string },
): boolean {
  return by.webUserId === request.webUserId || by.seesAllOrders || mayApprove(by, request);
}

/** An order as far as it matters for the company's yes. Cents. */
type Approved = { readonly total: Cents; readonly approvedTotal: Cents | null };

/**
 * What an order may come to before the company is asked again; null for any total. An approval holds as long as the total does not rise
 * above it, and nobody is asked about what the buyer may order alone by now.
 */
function allowedTotal({ approvedTotal }: Pick<Approved, "approvedTotal">, limit: Cents | null): Cents | null {
  if (limit === null || approvedTotal === null) return limit;
  return approvedTotal > limit ? approvedTotal : limit;
}

/** Whether the company has to be asked about what an order comes to. `limit` is the buyer's as of now. */
export function isAboveApproval(order: Approved, limit: Cents | null): boolean {
  const allowed = allowedTotal(order, limit);
  return allowed !== null && order.total > allowed;
}

/** The buyer of an order as of now: what they may order alone, and whether they still order for the company at all. */
type BuyerNow = { readonly limit: Cents | null; readonly doesBuyerOrder: boolean };

/** Whether somebody may say yes or no to what an order comes to since it was placed. */
export function mayAnswerOrder(
  by: By,
  order: Approved & { readonly webUserId: string },
  { limit, doesBuyerOrder }: BuyerNow,
): boolean {
  // For who has left, or only looks by now, who approves answers: else nobody could.
  if (isAboveApproval(order, limit) || !doesBuyerOrder) return mayApprove(by, order);
  return by.webUserId === order.webUserId && mayInCompany(by.role, "order.place");
}
