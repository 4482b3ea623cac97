import type { Cents } from "../money.ts";
import type { CompanyRole } from "./rights.ts";
import type { SpendingLimit } from "./spending.ts";

/** What somebody is to one of their customers, with what the company wants of them. */
export type Membership = {
  readonly customerId: number;
  readonly role: CompanyRole;
  /** Total in cents above which an order waits for approval; null for none. Theirs, else the company's. */
  readonly limit: Cents | null;
  /** What they may order without approval in a period; null for any amount. */
  readonly spending: SpendingLimit | null;
  /** Whether the company lets them approve what they order themselves. */
  readonly mayApproveOwn: boolean;
  /** Whether they see the orders of their colleagues. */
  readonly seesAllOrders: boolean;
};

/** Somebody who acts for a customer: whose history, lists and numbers, and with which rights. */
export type Member = Membership & { readonly webUserId: string };

/** Whoever is linked to a customer by whatever way, and of whom nobody has said anything else. */
export function plainMembership(customerId: number): Membership {
  return { customerId, role: "buyer", limit: null, spending: null, mayApproveOwn: false, seesAllOrders: true };
}
