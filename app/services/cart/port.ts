import type { CartItem, StoredItem } from "../../domain/cart/merge.ts";
import { primaryCustomer, type Buyer, type Visitor, type WebUser } from "../../domain/customers/web-user.ts";
import type { Cents } from "../../domain/money.ts";
import type { Transaction } from "../database/database.server.ts";
import type { Deed, StaffMember } from "../staff/port.ts";

/** Lines of one cart: far more than a bill of materials has, few enough to be priced in one go (R-CART-19). */
export const MOST_CART_LINES = 2000;

export type CartQuantity = { readonly pn: string; readonly quantity: number };

/**
 * A line to be added. A reference takes the place of the one the cart has for the part, an empty one leaves it. The number the part
 * has on a list of the buyer's joins those of the pieces that are there already; numbers their company keeps here are looked up.
 */
export type CartLineToAdd = CartQuantity & {
  readonly reference?: string;
  readonly ownNumber?: string | undefined;
};

/** The buyer's own words for a line the cart has; empty takes them away. */
export type CartReference = { readonly pn: string; readonly reference: string };

/** A line as the cart keeps it. `seenPrice` is the unit price in cents when it was added; null where nobody saw one. */
export type StoredCartLine = StoredItem;

/** The cart of a web user; `customerId` is whom they buy for as the request knows, null for nobody. */
export type UserCart = { readonly kind: "user"; readonly webUserId: string; readonly customerId: number | null };

/** The cart of whoever asks: that of the cookie, null before the first addition, or that of the web user of the verified session. */
export type OwnCart = { readonly kind: "visitor"; readonly cartId: string | null } | UserCart;

/** A cart that somebody of the staff fills for one of a customer's people: none of the person's own, however many fill one. */
export type StaffCart = {
  readonly kind: "staff";
  readonly by: Pick<StaffMember, "id" | "email">;
  readonly webUserId: string;
  readonly customerId: number;
};

/** A cart that waits for approval, as one of a customer's people has sent it: nobody adds to it. */
export type FrozenCart = {
  readonly kind: "frozen";
  readonly cartId: string;
  /** The buyer. */
  readonly webUserId: string;
  readonly customerId: number;
};

/** Whose cart. None ever opens a cart of another kind. */
export type CartOwner = OwnCart | StaffCart | FrozenCart;

/** Which cart, whomever its owner buys for: enough to look at it. */
export type WhichCart = Exclude<CartOwner, UserCart> | Pick<UserCart, "kind" | "webUserId">;

/** A cart an order can be made of. */
export type BuyersCart = Exclude<CartOwner, { kind: "visitor" }>;

/** A cart that is being sent for approval: which one, as it was looked at, and for whom. */
export type ToFreeze = {
  readonly owner: Exclude<BuyersCart, FrozenCart>;
  /** Of {@link Carts.stamp}: what was looked at must be what is sent. */
  readonly stamp: string;
  readonly webUserId: string;
  readonly customerId: number;
  readonly poNumber: string;
  /** What the buyer was shown, be it chosen or usual: what is usual changes with time, and with the customer they buy for. */
  readonly shippingContactId: number | null;
  readonly billingContactId: number | null;
  /** The lines that are to be ordered, as the cart names them, with what they cost now in cents. */
  readonly lines: readonly { readonly pn: string; readonly price: Cents }[];
};

/** What became of lines that are given back. `merged`: they came into a cart that had lines already. */
export type GivenBack = { readonly outcome: "done"; readonly merged: boolean } | { readonly outcome: "no-room" };

/** The one cart of a staff cart's owner: its id says whose it is. */
export function staffCartId({ by, webUserId, customerId }: StaffCart): string {
  return `staff ${by.id} ${customerId} ${webUserId}`;
}

/** The cart a cookie of the owner names; null for a web user, and for a visitor who has added nothing yet. */
export function cookieCart(owner: WhichCart): string | null {
  return owner.kind === "visitor" ? owner.cartId : null;
}

/** The cart of somebody who is signed in, for the customer they buy for. */
export function userCart(user: Pick<WebUser, "id" | "primary" | "customers">): UserCart {
  return { kind: "user", webUserId: user.id, customerId: primaryCustomer(user)?.id ?? null };
}

/** For whom the owner buys; null for nobody. */
export function customerOf(owner: CartOwner): number | null {
  return owner.kind === "visitor" ? null : owner.customerId;
}

/** Whether the owner cannot have a cart yet: a visitor who has added nothing. */
export function hasNoCart(owner: WhichCart): boolean {
  return owner.kind === "visitor" && owner.cartId === null;
}

/** What became of an addition. Nothing is dropped silently: what was not added is named, with the reason. */
export type CartAddition = {
  /** The visitor's cart now in use, for the cookie; null while there is none, and for a web user, whose cart no cookie names. */
  readonly cartId: string | null;
  /** The same form was carried out before; this time nothing was. */
  readonly isRepeat: boolean;
  readonly added: readonly CartQuantity[];
  /** What the added pieces cost. */
  readonly amount: Cents;
  /** Part numbers nobody knows (R-CART-15). */
  readonly unknown: readonly string[];
  /** Parts that cannot be bought: sold still, but without a price, or no longer made; `replacedBy` is their successor. */
  readonly notForSale: readonly { readonly pn: string; readonly replacedBy: string | null; readonly isSold: boolean }[];
  /** What a full cart had no room for. */
  readonly refused: readonly string[];
};

/** Changes to lines a cart has, carried out together. Part numbers it has not are left aside. */
export type CartChange = {
  readonly set?: readonly CartQuantity[];
  readonly references?: readonly CartReference[];
  /** One package more (R-CART-11). */
  readonly increase?: string | null;
  /** One package less, never below one (R-CART-10). */
  readonly decrease?: string | null;
  readonly remove?: string | null;
  readonly clear?: boolean;
};

/**
 * What the header tells of a cart. `subtotal` in cents; null when it cannot be told just now. `mark` is another short word after
 * every change of the lines; nobody can guess it who does not know the cart.
 */
type CartSummary = { readonly lines: number; readonly subtotal: Cents | null; readonly mark: string };

/** What became of the visitor's cart at sign-in (R-CART-05, R-CART-06). */
export type CartMergeOutcome = {
  /** Lines of the visitor's cart that are in the web user's cart now. */
  readonly merged: number;
  /** Lines the web user had saved and the visitor's cart had not; they stayed as they were. */
  readonly kept: number;
  /** Saved quantities that gave way to others. */
  readonly replaced: readonly { readonly pn: string; readonly from: number; readonly to: number }[];
  /** Part numbers a full cart had no room for; they stay in the visitor's cart, so its cookie must be kept. */
  readonly rejected: readonly string[];
};

/** What became of lines that were put into a cart; `cartId` is the visitor's cart now in use, for the cookie. */
export type CartPut = CartMergeOutcome & { readonly cartId: string | null };

/** The stored cart of a web user as the API hands it out (R-ENT-08, R-API-05). */
export type LiveCart = {
  /** In the order they were first added. */
  readonly cartItems: readonly CartItem[];
  readonly createdAt: string;
  /** The chosen addresses, else the web user's own (R-CART-09); null without either. */
  readonly selectedBillingId: number | null;
  readonly selectedShippingId: number | null;
};

/** A web user who buys for another customer from now on; `from` is null for somebody who bought for none. */
export type CustomerChange = { readonly webUserId: string; readonly from: number | null; readonly to: number };

/** A web user and the customer they buy for. */
export type BuyerOf = { readonly webUserId: string; readonly customerId: number };

/** Whose stored cart, for which customer they buy, null for none, and where their orders for it usually go. */
export type LiveCartOwner = {
  readonly webUserId: string;
  readonly customerId: number | null;
  readonly usual: { readonly shipping: number | null; readonly billing: number | null };
};

/** What a stored cart is replaced by. Of several items for one part the last counts. */
export type LiveCartChange = {
  readonly items: readonly CartQuantity[];
  readonly selectedBillingId: number | null;
  readonly selectedShippingId: number | null;
};

/** What was written of a cart; `after` is what the record says of it, null when nothing was done. */
export type Written<T> = { readonly value: T; readonly after: NonNullable<Deed["after"]> | null };

export type CartCookie = {
  /** The cart of a visitor, or null without one; a cookie that is not ours counts as none. */
  read(request: Request): Promise<string | null>;
  /** The `Set-Cookie` value that gives the visitor this cart for another 90 days. */
  write(cartId: string): Promise<string>;
  /** The same for a cart that will be made by the first addition: whoever sends it back keeps cookies. */
  writeFresh(): Promise<string>;
  /** The `Set-Cookie` value that takes the visitor's cart away. */
  forget(): Promise<string>;
};

/**
 * Carts of visitors and of web users. Owners come from {@link Carts.ownerOf}, never from a form or an address. A cart belongs to
 * the customer it was filled for: whatever changes that of a web user who buys for another one by now rejects with `OtherCustomerError`.
 */
export interface Carts {
  readonly cookie: CartCookie;
  /**
   * Somebody who is signed in has the cart of their account, whatever cookie the browser sends. Rejects while nobody can say who
   * that is: nothing of any cart is then shown or changed.
   */
  ownerOf(request: Request, visitor: Visitor): Promise<OwnCart>;
  /** The lines in the order they were first added. */
  read(owner: WhichCart): Promise<readonly StoredCartLine[]>;
  /**
   * Lines and their price to the visitor, for the header of every page; null without a cart, or when not even its lines can be
   * counted just now. Never fails and never takes long: prices are kept until the cart, the visitor's list or the catalogue change.
   */
  summary(owner: WhichCart, visitor: Visitor): Promise<CartSummary | null>;
  /** Adds to the quantities of a cart, which is made when there is none. `buyer` says what the parts cost. */
  add(owner: CartOwner, buyer: Buyer | null, lines: readonly CartLineToAdd[], nonce: string): Promise<CartAddition>;
  /**
   * Changes lines. A web user's cart that is empty then is deleted (R-CART-03). A line whose quantity changes is kept with the price
   * `buyer` sees now, where that can be told. False for a form carried out before.
   */
  change(owner: CartOwner, buyer: Buyer | null, change: CartChange, nonce: string): Promise<boolean>;
  /**
   * Merges a visitor's cart, as {@link CartCookie.read} names it, into that of the web user who has just signed in, all or
   * nothing (R-CART-05 to R-CART-08). Safe to repeat, also at the same time. Null when there was nothing to merge. Afterwards
   * the cookie is to be forgotten unless something was rejected; when the call fails, nothing has changed and it must stay.
   */
  merge(cartId: string, webUserId: string): Promise<CartMergeOutcome | null>;
  /**
   * Lays a web user's cart aside for the customer they bought for, and brings back the one that waits for the other, all of
   * which in the transaction that makes them buy for the other, and holds the person's row.
   */
  follow(tx: Transaction, change: CustomerChange): Promise<void>;
  /** Brings back the cart that waits for a customer somebody buys for by now without having chosen it; holds as {@link follow}. */
  bringBack(tx: Transaction, buyer: BuyerOf): Promise<void>;
  /**
   * The lines of a cart, which is held until the transaction ends; none where there is no cart. Null when it is not as its stamp says:
   * somebody has changed it since it was looked at.
   */
  linesAsShown(tx: Transaction, owner: OwnCart, stamp: string): Promise<readonly StoredCartLine[] | null>;
  /** Takes all lines out of a cart, within a transaction; none where there is no cart. */
  takeOut(tx: Transaction, owner: OwnCart): Promise<readonly StoredCartLine[]>;
  /**
   * Puts lines into a cart, within a transaction. `take`: as at sign-in, a part that is there takes the quantity that comes (2.19);
   * `put-back`: the pieces of both are added. What has no room is rejected.
   */
  put(tx: Transaction, owner: OwnCart, lines: readonly StoredCartLine[], way: "take" | "put-back"): Promise<CartPut>;
  /** The stored cart of a web user; null without one. */
  live(owner: LiveCartOwner): Promise<LiveCart | null>;
  /**
   * Replaces the stored cart of a web user; without items it is deleted (R-CART-03). An address that is not in the user's
   * address book counts as none. Rejects items over {@link MOST_CART_LINES} or with an impossible quantity: {@link RangeError}.
   */
  replace(owner: LiveCartOwner, change: LiveCartChange): Promise<void>;
  /** Deletes the stored cart of a web user, if there is one. */
  remove(webUserId: string): Promise<void>;
  /** A text that is another one after every change of a cart; null without one. */
  stamp(owner: WhichCart): Promise<string | null>;
  /**
   * Makes the lines that are to be approved a cart of its own, with all that checkout was told; the others stay. Null, and nothing done,
   * when the cart is not as its stamp says.
   */
  freeze(tx: Transaction, wanted: ToFreeze): Promise<FrozenCart | null>;
  /** Takes lines out of a cart that waits: not the last one, and none that is gone. */
  takeOutOfFrozen(
    tx: Transaction,
    cart: FrozenCart,
    partNumbers: readonly string[],
  ): Promise<readonly CartQuantity[] | "last" | "gone">;
  /**
   * Gives the lines of a cart that waited back to who sent it, merged into what they have since (2.19). After `no-room` the transaction
   * is to be taken back, or {@link dropFrozen} called.
   */
  giveBack(tx: Transaction, cart: FrozenCart): Promise<GivenBack>;
  /** Deletes a cart that waits for nothing any more. */
  dropFrozen(tx: Transaction, cart: FrozenCart): Promise<void>;
  /**
   * Writes what belongs to a cart in one transaction. What the staff writes is put on record with it, and taken back where nothing was
   * done; without the right it rejects with `NoRightError`. `work` must not wait for anything but the database.
   */
  write<T>(owner: CartOwner, work: (tx: Transaction) => Promise<Written<T>>): Promise<T>;
}
