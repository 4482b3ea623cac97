import { plainMembership, type Member, type Membership } from "../company/member.ts";
import type { Locale } from "../locale.ts";
import { priceListName, UNREADABLE_PRICE_LIST } from "./price-list-name.ts";

/** A customer of the shop (R-ENT-12). `freeGroundAt` is the customer's own threshold in dollars, as text. */
export type Customer = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly priceList: string;
  readonly paymentTerm: string;
  readonly territory: string;
  readonly rep: string;
  readonly primaryContactId: number | null;
  readonly taxable: boolean;
  readonly taxNote: string;
  readonly taxVerified: boolean;
  readonly segment: number;
  readonly freeGroundAt: string | null;
};

/** Somebody who has signed in, as the shop's own records know them (R-ENT-03). */
export type WebUser = {
  readonly id: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly locale: Locale;
  /** The customer they have chosen to buy for, else the one named as primary, if any. */
  readonly primary: Customer | null;
  /** All customers the web user buys for, in stored order. */
  readonly customers: readonly Customer[];
  /** What they are to their customers, as far as anybody has said so. */
  readonly memberships: readonly Membership[];
  readonly shippingContactId: number | null;
  readonly billingContactId: number | null;
  /** Whether they are of the shop's own people as well. */
  readonly isStaff: boolean;
};

/** Whose prices, freight and tax rules apply to somebody who is signed in. */
export type Buyer = {
  readonly priceList: string;
  readonly customerType: string | null;
  readonly isFreeGroundAt: string | null;
  readonly taxable: boolean | null;
};

/** Who a page is made for. */
export type Visitor = {
  /** Null for somebody who is not signed in. */
  readonly user: WebUser | null;
  /** The customer the user buys for; null for visitors and for users without one yet (R-ENT-04). */
  readonly customer: Customer | null;
  /** What the user is to that customer, with whose rights they see and change what is the customer's; null without one. */
  readonly member: Member | null;
  readonly buyer: Buyer | null;
  /** Name of the price list all prices of the page are from (R-PRICE-10). */
  readonly priceList: string;
};

/** Somebody who is not signed in: the price list of everybody, nobody's rules. */
export function signedOut(defaultList: string): Visitor {
  return { user: null, customer: null, member: null, buyer: null, priceList: defaultList };
}

/** Somebody who is signed in, while the shop's records cannot say who: nobody's prices and nobody's cart. */
export const UNKNOWN_VISITOR: Visitor = signedOut(UNREADABLE_PRICE_LIST);

/** What pages need to know of a web user: the customer is the primary one, else the first (R-ENT-04, R-PRICE-10). */
export function visitorOf(user: WebUser | null, defaultList: string): Visitor {
  if (!user) return signedOut(defaultList);
  const customer = primaryCustomer(user);
  const priceList = priceListName(customer, defaultList);
  return { user, customer, member: memberOf(user), buyer: customer && buyerOf(customer, defaultList), priceList };
}

/** What somebody is to the customer they buy for; null for who buys for none yet. */
function memberOf(user: WebUser): Member | null {
  const customer = primaryCustomer(user);
  if (!customer) return null;
  const said = user.memberships.find(({ customerId }) => customerId === customer.id);
  return { ...(said ?? plainMembership(customer.id)), webUserId: user.id };
}

/** Whose prices, freight and tax rules apply to a customer. */
export function buyerOf(customer: Customer, defaultList: string): Buyer {
  return {
    priceList: priceListName(customer, defaultList),
    customerType: customer.type,
    isFreeGroundAt: customer.freeGroundAt,
    taxable: customer.taxable,
  };
}

/** A web user as somebody who buys for this one customer, and for no other. */
export function asBuyerOf(customer: Customer, user: WebUser): WebUser {
  return { ...user, primary: customer, customers: [customer] };
}

/** All customers somebody may buy for, in stored order; the primary one may have no link. */
export function customersOf({ primary, customers }: Pick<WebUser, "primary" | "customers">): readonly Customer[] {
  const isLinked = primary === null || customers.some(({ id }) => id === primary.id);
  return isLinked ? customers : [primary, ...customers];
}

/** Whether somebody does not belong to a customer, or not any more; of none nobody can leave. */
export function hasLeft(user: Pick<WebUser, "primary" | "customers">, customerId: number | null): boolean {
  return customerId !== null && customersOf(user).every(({ id }) => id !== customerId);
}

/** First name, one space, last name (R-ENT-05); what is missing leaves no space behind. */
export function fullName({ nameFirst, nameLast }: Pick<WebUser, "nameFirst" | "nameLast">): string {
  return `${nameFirst.trim()} ${nameLast.trim()}`.trim();
}

/**
 * What to call somebody: both names of our records, else the name of the profile, e.g. from Google. Null when neither is there, as
 * with one name of two: the name step then asks (R-AUTH-13, R-AUTH-39, R-AUTH-40).
 */
export function knownName(user: Pick<WebUser, "nameFirst" | "nameLast">, profileName: string | null): string | null {
  const isComplete = user.nameFirst.trim() !== "" && user.nameLast.trim() !== "";
  return isComplete ? fullName(user) : profileName?.trim() || null;
}

/**
 * The customer a web user orders for: the primary one, else the first of the list, else none (R-ENT-04).
 */
export function primaryCustomer<C>(webUser: {
  readonly primary: C | null;
  readonly customers: readonly C[];
}): C | null {
  return webUser.primary ?? webUser.customers[0] ?? null;
}
