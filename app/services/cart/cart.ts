import { NEW_DRAFT } from "../../domain/checkout/order-draft.ts";
import type { CartItem, StoredItem } from "../../domain/cart/merge.ts";
import { primaryCustomer, type Buyer, type Visitor, type WebUser } from "../../domain/customers/web-user.ts";
import type { Cents } from "../../domain/money.ts";
import type { Transaction } from "../database/database.server.ts";
import type { AuditEntry, StaffMember } from "../staff/staff.ts";

/** Lines per cart; all are priced at once (R-CART-19). */
export const MOST_CART_LINES = 2000;

/** Of a cart whose other lines were ordered; addresses stay. */
export const NEXT_ORDER = { ...NEW_DRAFT, carrierAccountId: null, shares: [] };

export type CartQuantity = { readonly pn: string; readonly quantity: number };

/** Empty `reference` keeps the line's. Numbers of the buyer's list are added; the company's are looked up. */
export type CartLineToAdd = CartQuantity & {
  readonly reference?: string;
  readonly ownNumber?: string | undefined;
};

export type CartReference = { readonly pn: string; readonly reference: string };

/** `seenPrice`: unit price in cents when added; null where prices were unavailable. */
export type StoredCartLine = StoredItem;

/** `customerId`: the customer of this request; null without one. */
export type UserCart = { readonly kind: "user"; readonly webUserId: string; readonly customerId: number | null };

/** Visitor: cart of the cookie, null before the first addition. Otherwise the cart of the signed-in user. */
export type OwnCart = { readonly kind: "visitor"; readonly cartId: string | null } | UserCart;

export type StaffCart = {
  readonly kind: "staff";
  readonly by: Pick<StaffMember, "id" | "email">;
  readonly webUserId: string;
  readonly customerId: number;
};

export type FrozenCart = {
  readonly kind: "frozen";
  readonly cartId: string;
  readonly webUserId: string;
  readonly customerId: number;
};

export type CartOwner = OwnCart | StaffCart | FrozenCart;

/** Identifies a cart regardless of the customer its owner buys for; enough to read it. */
export type WhichCart = Exclude<CartOwner, UserCart> | Pick<UserCart, "kind" | "webUserId">;

export type BuyersCart = Exclude<CartOwner, { kind: "visitor" }>;

export type ToFreeze = {
  readonly owner: Exclude<BuyersCart, FrozenCart>;
  /** Must match {@link Carts.stamp}. */
  readonly stamp: string;
  readonly webUserId: string;
  readonly customerId: number;
  readonly poNumber: string;
  /** Effective addresses at sending, since the defaults may change while the request waits. */
  readonly shippingContactId: number | null;
  readonly billingContactId: number | null;
  readonly lines: readonly { readonly pn: string; readonly price: Cents }[];
};

export type GivenBack = { readonly outcome: "done"; readonly merged: boolean } | { readonly outcome: "no-room" };

export function staffCartId({ by, webUserId, customerId }: StaffCart): string {
  return `staff ${by.id} ${customerId} ${webUserId}`;
}

export function cookieCart(owner: WhichCart): string | null {
  return owner.kind === "visitor" ? owner.cartId : null;
}

export function userCart(user: Pick<WebUser, "id" | "primary" | "customers">): UserCart {
  return { kind: "user", webUserId: user.id, customerId: primaryCustomer(user)?.id ?? null };
}

export function customerOf(owner: CartOwner): number | null {
  return owner.kind === "visitor" ? null : owner.customerId;
}

export function hasNoCart(owner: WhichCart): boolean {
  return owner.kind === "visitor" && owner.cartId === null;
}

/** Every part that was not added is named with the reason. */
export type CartAddition = {
  readonly cartId: string | null;
  readonly isRepeat: boolean;
  readonly added: readonly CartQuantity[];
  readonly amount: Cents;
  readonly unknown: readonly string[];
  /** Parts without a price (`isSold`) or discontinued; `replacedBy` is the replacement. */
  readonly notForSale: readonly { readonly pn: string; readonly replacedBy: string | null; readonly isSold: boolean }[];
  readonly refused: readonly string[];
};

export type CartChange = {
  readonly set?: readonly CartQuantity[];
  readonly references?: readonly CartReference[];
  readonly increase?: string | null;
  /** Keeps the quantity at 1 or more (R-CART-10). */
  readonly decrease?: string | null;
  readonly remove?: string | null;
  readonly clear?: boolean;
};

/** `subtotal` in cents, null while prices are unavailable. `mark`: unguessable token that changes with the lines. */
type CartSummary = { readonly lines: number; readonly subtotal: Cents | null; readonly mark: string };

export type CartMergeOutcome = {
  /** Line counts (R-CART-05, R-CART-06). */
  readonly merged: number;
  readonly kept: number;
  readonly replaced: readonly { readonly pn: string; readonly from: number; readonly to: number }[];
  /** Part numbers without room; they stay in the visitor's cart, so its cookie must remain. */
  readonly rejected: readonly string[];
};

export type CartPut = CartMergeOutcome & { readonly cartId: string | null };

export type LiveCart = {
  readonly cartItems: readonly CartItem[];
  readonly createdAt: string;
  /** Chosen addresses, else the user's default ones (R-CART-09); null without either. */
  readonly selectedBillingId: number | null;
  readonly selectedShippingId: number | null;
};

export type CustomerChange = { readonly webUserId: string; readonly from: number | null; readonly to: number };

export type BuyerOf = { readonly webUserId: string; readonly customerId: number };

/** `customerId` is null without a customer; `usual` has the user's default addresses. */
export type LiveCartOwner = {
  readonly webUserId: string;
  readonly customerId: number | null;
  readonly usual: { readonly shipping: number | null; readonly billing: number | null };
};

export type LiveCartChange = {
  readonly items: readonly CartQuantity[];
  readonly selectedBillingId: number | null;
  readonly selectedShippingId: number | null;
};

export type Written<T> = { readonly value: T; readonly after: NonNullable<AuditEntry["after"]> | null };

export type CartCookie = {
  /** Null without a cookie or with an invalid signature. */
  read(request: Request): Promise<string | null>;
  write(cartId: string): Promise<string>;
  /** Cookie of a cart not yet created; a browser that returns it accepts cookies. */
  writeFresh(): Promise<string>;
  forget(): Promise<string>;
};

/** Owners come from {@link Carts.ownerOf}. Rejects with `OtherCustomerError` after a customer switch. */
export interface Carts {
  readonly cookie: CartCookie;
  /** A session wins over the cart cookie. Rejects while sessions cannot be checked. */
  ownerOf(request: Request, visitor: Visitor): Promise<OwnCart>;
  read(owner: WhichCart): Promise<readonly StoredCartLine[]>;
  /** Cached, never rejects. Null without a cart or when its lines cannot be counted in time. */
  summary(owner: WhichCart, visitor: Visitor): Promise<CartSummary | null>;
  add(owner: CartOwner, buyer: Buyer | null, lines: readonly CartLineToAdd[], nonce: string): Promise<CartAddition>;
  /** Deletes a user's empty cart (R-CART-03). Changed lines save the current price. False for a repeated form. */
  change(owner: CartOwner, buyer: Buyer | null, change: CartChange, nonce: string): Promise<boolean>;
  /** Idempotent (R-CART-05 to R-CART-08). Forget the cookie afterwards unless lines were rejected. */
  merge(cartId: string, webUserId: string): Promise<CartMergeOutcome | null>;
  follow(tx: Transaction, change: CustomerChange): Promise<void>;
  /** Restores the parked cart after a customer change that the user did not choose; locks like {@link follow}. */
  bringBack(tx: Transaction, buyer: BuyerOf): Promise<void>;
  /** Locks the cart. Empty without a cart; null when it no longer matches `stamp`. */
  linesAsShown(tx: Transaction, owner: OwnCart, stamp: string): Promise<readonly StoredCartLine[] | null>;
  takeOut(tx: Transaction, owner: OwnCart): Promise<readonly StoredCartLine[]>;
  /** `take`: an existing line takes the new quantity (2.19); `put-back`: quantities add up. */
  put(tx: Transaction, owner: OwnCart, lines: readonly StoredCartLine[], way: "take" | "put-back"): Promise<CartPut>;
  live(owner: LiveCartOwner): Promise<LiveCart | null>;
  replace(owner: LiveCartOwner, change: LiveCartChange): Promise<void>;
  remove(webUserId: string): Promise<void>;
  /** Version token of the cart; changes with every write. Null without a cart. */
  stamp(owner: WhichCart): Promise<string | null>;
  freeze(tx: Transaction, wanted: ToFreeze): Promise<FrozenCart | null>;
  takeOutOfFrozen(
    tx: Transaction,
    cart: FrozenCart,
    partNumbers: readonly string[],
  ): Promise<readonly CartQuantity[] | "last" | "gone">;
  giveBack(tx: Transaction, cart: FrozenCart): Promise<GivenBack>;
  dropFrozen(tx: Transaction, cart: FrozenCart): Promise<void>;
  /** Audits staff changes; rejects with `NoRightError`. `work` must wait only for the database. */
  write<T>(owner: CartOwner, work: (tx: Transaction) => Promise<Written<T>>): Promise<T>;
}
