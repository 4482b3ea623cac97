import type { Cents } from "../money.ts";
import type { CompanyRole } from "./rights.ts";
import type { SpendingLimit } from "./spending.ts";

export type Membership = {
  readonly customerId: number;
  readonly role: CompanyRole;
  /** Cents above which an order needs approval; null for no limit. The member's own, else the company's. */
  readonly limit: Cents | null;
  readonly spending: SpendingLimit | null;
  readonly mayApproveOwn: boolean;
  readonly seesAllOrders: boolean;
};

export type Member = Membership & { readonly webUserId: string };

/** Membership of a linked user without a stored role. */
export function plainMembership(customerId: number): Membership {
  return { customerId, role: "buyer", limit: null, spending: null, mayApproveOwn: false, seesAllOrders: true };
}
