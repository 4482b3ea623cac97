import type { Customer, WebUser } from "./web-user.ts";

/** The session is a cookie, so the token has a limit. */
export const MOST_CLAIMED_CUSTOMERS = 10;

type CustomerClaim = { readonly id: number; readonly name: string };

/** R-ENT-03. No permission depends on these claims. */
export type WebUserClaims = {
  readonly web_user_id: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly WebUserPrimaryCustomerId: number | null;
  readonly WebUserPrimaryCustomer: CustomerClaim | null;
  readonly Customers: readonly CustomerClaim[];
  readonly WebUserShippingContactId: number | null;
  readonly WebUserBillingContactId: number | null;
};

/** Where the primary customer is null, readers use the first of `Customers` (R-ENT-04). */
export function webUserClaims(user: WebUser): WebUserClaims {
  return {
    web_user_id: user.id,
    nameFirst: user.nameFirst,
    nameLast: user.nameLast,
    WebUserPrimaryCustomerId: user.primary?.id ?? null,
    WebUserPrimaryCustomer: user.primary && claimOf(user.primary),
    Customers: user.customers.slice(0, MOST_CLAIMED_CUSTOMERS).map(claimOf),
    WebUserShippingContactId: user.shippingContactId,
    WebUserBillingContactId: user.billingContactId,
  };
}

function claimOf({ id, name }: Customer): CustomerClaim {
  return { id, name };
}
