import type { Customer, WebUser } from "./web-user.ts";

/** Customers named in a token. The session is a cookie, so what grows has an end; the shop's records have them all. */
export const MOST_CLAIMED_CUSTOMERS = 10;

type CustomerClaim = { readonly id: number; readonly name: string };

/** What an access token says of a web user beside the provider's own claims (R-ENT-03). Nobody is let in because of it. */
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

/** Builds the claims. A reader takes the first of `Customers` where the primary one is null (R-ENT-04). */
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
