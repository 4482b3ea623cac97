import { plainMembership, type Member, type Membership } from "../company/member.ts";
import type { Locale } from "../locale.ts";
import type { Contact } from "./contact.ts";

/** R-ENT-12. `freeGroundAt`: the customer's own threshold in dollars, as text. */
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

/** A signed-in user (R-ENT-03). */
export type WebUser = {
  readonly id: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly locale: Locale;
  /** The customer chosen to buy for, else the one marked as primary. */
  readonly primary: Customer | null;
  readonly customers: readonly Customer[];
  readonly memberships: readonly Membership[];
  readonly shippingContactId: number | null;
  readonly billingContactId: number | null;
  readonly isStaff: boolean;
};

export type Buyer = {
  readonly priceList: string;
  readonly customerType: string | null;
  readonly isFreeGroundAt: string | null;
  readonly taxable: boolean | null;
};

export type Visitor = {
  readonly user: WebUser | null;
  /** Null for visitors and for users without a customer (R-ENT-04). */
  readonly customer: Customer | null;
  /** Membership in that customer; null without one. */
  readonly member: Member | null;
  readonly buyer: Buyer | null;
  readonly priceList: string;
};

export function signedOut(defaultList: string): Visitor {
  return { user: null, customer: null, member: null, buyer: null, priceList: defaultList };
}

/** For signed-in users whose customer cannot be read. Reading it always fails, so pages display no price rather than a wrong one (R-PRICE-13). */
export const UNREADABLE_PRICE_LIST = "?";

/** A signed-in user whose record cannot be read: no prices, no cart. */
export const UNKNOWN_VISITOR: Visitor = signedOut(UNREADABLE_PRICE_LIST);

export function visitorOf(user: WebUser | null, defaultList: string): Visitor {
  if (!user) return signedOut(defaultList);
  const customer = primaryCustomer(user);
  const priceList = priceListName(customer, defaultList);
  return { user, customer, member: memberOf(user), buyer: customer && buyerOf(customer, defaultList), priceList };
}

function memberOf(user: WebUser): Member | null {
  const customer = primaryCustomer(user);
  if (!customer) return null;
  const membership = user.memberships.find(({ customerId }) => customerId === customer.id);
  return { ...(membership ?? plainMembership(customer.id)), webUserId: user.id };
}

export function buyerOf(customer: Customer, defaultList: string): Buyer {
  return {
    priceList: priceListName(customer, defaultList),
    customerType: customer.type,
    isFreeGroundAt: customer.freeGroundAt,
    taxable: customer.taxable,
  };
}

export function asBuyerOf(customer: Customer, user: WebUser): WebUser {
  return { ...user, primary: customer, customers: [customer] };
}

export function customersOf({ primary, customers }: Pick<WebUser, "primary" | "customers">): readonly Customer[] {
  const isLinked = primary === null || customers.some(({ id }) => id === primary.id);
  return isLinked ? customers : [primary, ...customers];
}

/** False without a customer. */
export function hasLeft(user: Pick<WebUser, "primary" | "customers">, customerId: number | null): boolean {
  return customerId !== null && customersOf(user).every(({ id }) => id !== customerId);
}

/** R-ENT-05. */
export function fullName({ nameFirst, nameLast }: Pick<WebUser, "nameFirst" | "nameLast">): string {
  return `${nameFirst.trim()} ${nameLast.trim()}`.trim();
}

/** Both names of the shop's record, else the profile name, e.g. from Google; null if the name step must ask for the name (R-AUTH-13, R-AUTH-39, R-AUTH-40). */
export function knownName(user: Pick<WebUser, "nameFirst" | "nameLast">, profileName: string | null): string | null {
  const isComplete = user.nameFirst.trim() !== "" && user.nameLast.trim() !== "";
  return isComplete ? fullName(user) : profileName?.trim() || null;
}

/** The primary one, else the first (R-ENT-04). */
export function primaryCustomer<C>(webUser: {
  readonly primary: C | null;
  readonly customers: readonly C[];
}): C | null {
  return webUser.primary ?? webUser.customers[0] ?? null;
}

/** The default list for visitors and for customers without one (R-PRICE-10). */
export function priceListName(customer: { readonly priceList: string | null } | null, defaultList: string): string {
  return customer?.priceList?.trim() || defaultList;
}

/** The address belongs to the user's current customer, or the user entered it before a first order (R-ADDR-12, decision 0033). */
export function isOwnAddress(user: WebUser, { customerId, webUserId }: Contact): boolean {
  return customerId === null ? webUserId === user.id : customerId === primaryCustomer(user)?.id;
}
