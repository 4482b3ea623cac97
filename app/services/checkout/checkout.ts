import type { LineChange } from "../../domain/checkout/line-changes.ts";
import type { Blocker } from "../../domain/checkout/blocker.ts";
import type { OrderDraft } from "../../domain/checkout/order-draft.ts";
import type { ReviewedOrder, OrderDifference } from "../../domain/checkout/reviewed-order.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import type { Visitor, WebUser } from "../../domain/customers/web-user.ts";
import type { Transaction } from "../database/database.server.ts";
import type { Localized } from "../../domain/locale.ts";
import type { FreightExplanation } from "../../domain/explanation.ts";
import type { Cents } from "../../domain/money.ts";
import type { CartSharer, PaymentMethod } from "../../domain/orders/order.ts";
import type { KeptAccount } from "../../domain/shipping/carrier-account.ts";
import type { NewOrder, Placed, PlaceRefusal } from "../orders/orders.ts";
import type { BuyersCart, CartOwner, FrozenCart, StaffCart, StoredCartLine } from "../cart/cart.ts";
import type { Quote } from "../quotes/quotes.ts";

export type { LineChange, Blocker, OrderDifference as ShownDifference };

/** `price` in cents; null when to be determined. */
export type ShippingOffer = {
  readonly carrier: string;
  readonly carrierTitle: Localized<string>;
  readonly method: string;
  readonly name: string;
  readonly price: Cents | null;
  readonly explain: readonly FreightExplanation[];
  /** Ships on the buyer's carrier account, whose number is required (R-SHIP-04). */
  readonly isCollect: boolean;
  readonly isChosen: boolean;
};

export type AccountChange = {
  readonly keptId: number | null;
  /** Save the entered number for the chosen carrier, replacing a former one. */
  readonly isKept: boolean;
  readonly forgotten: readonly string[];
};

export type Preparation = {
  readonly items: readonly StoredCartLine[];
  readonly quote: Quote;
  /** Its account number is the effective one; pages must not show it while `account` is set. */
  readonly draft: OrderDraft;
  readonly account: KeptAccount | null;
  /** Chosen addresses, else the user's defaults (R-CART-09), else those of the last order; null for visitors. */
  readonly shipTo: Contact | null;
  readonly billTo: Contact | null;
  /** Carriers by sequence (R-SHIP-05); empty without a destination. */
  readonly offers: readonly ShippingOffer[];
  readonly payment: PaymentMethod;
  readonly sharedBy: CartSharer | null;
  readonly changes: readonly LineChange[];
  /** First blocker, except for the confirmation of changes; null when the order can be reviewed. */
  readonly blocker: Blocker | null;
  readonly shown: ReviewedOrder;
  readonly agreed: ReviewedOrder;
};

/** `isNewCustomer`: created just now, unknown to the session (R-CUST-03). */
export type PlaceOutcome = { readonly isNewCustomer: boolean } & PlaceResult;

export type PlaceResult =
  | { readonly outcome: "placed"; readonly number: string }
  | { readonly outcome: "blocker"; readonly blocker: Blocker }
  | { readonly outcome: "changed" }
  /** The lines of the cart were ordered a moment ago by another form. */
  | { readonly outcome: "ordered-before"; readonly number: string; readonly placedAt: string }
  | { readonly outcome: "refused"; readonly why: PlaceRefusal }
  | { readonly outcome: "unknown" }
  /** The database is unavailable; certainly no order. */
  | { readonly outcome: "not-placed" };

export type ReadyOrder = {
  readonly preparation: Preparation;
  readonly shipTo: Contact;
  readonly billTo: Contact;
};

export type Placing = {
  readonly nonce: string;
  readonly shown: ReviewedOrder;
  readonly isConfirmed: boolean;
  readonly isAsked: boolean;
  /** PO number of the review page; used where no earlier step has one. */
  readonly poNumber: string;
  readonly locale: "en" | "es";
  /** For a staff cart: what the page has named, see `seenOf`. */
  readonly seen?: string;
};

export type PricedCart = {
  readonly items: readonly StoredCartLine[];
  /** Null while parts or prices are unavailable; the lines stay (R-CART-16). */
  readonly quote: Quote | null;
  readonly hasAddress: boolean;
  /** Name of the colleague who shared the lines; absent without one. */
  readonly sharedBy?: string | undefined;
};

/** `no-right`: the role may not change the company's accounts. */
export type DraftSaved = "done" | "no-cart" | "no-right";

type ApprovedBuyer = Visitor & { readonly user: WebUser };

/** After giving up, the attempt must not write an order: the buyer may have read that nothing was ordered. */
export type PlaceAttempt = { readonly key: string; isNewCustomer: boolean; isGivenUp: boolean };

/** What another staff user has done for the buyer of a staff cart. `id`: number of the order or request. */
export type ColleagueWork =
  | { readonly kind: "cart"; readonly by: string; readonly lines: number }
  | {
      readonly kind: "order" | "request";
      readonly by: string;
      readonly id: string;
      readonly total: Cents;
      /** ISO 8601. */
      readonly at: string;
    };

const placedWorks = (works: readonly ColleagueWork[]): readonly string[] =>
  works.flatMap((work) => (work.kind === "cart" ? [] : `${work.kind}-${work.id}`));

/** Orders and requests that the page has named; another one must be seen before the cart becomes an order. */
export function seenOf(works: readonly ColleagueWork[]): string {
  return placedWorks(works).join(".");
}

export function hasUnseen(works: readonly ColleagueWork[], seen: string): boolean {
  const named = new Set(seen.split("."));
  return placedWorks(works).some((each) => !named.has(each));
}

/** For a staff cart or frozen cart as `owner`, `user` is the buyer, see `asBuyerOf`. */
export interface Checkout {
  /** Priced for the chosen destination and carrier. Rejects when its lines cannot be read. */
  cart(request: Request, visitor: Visitor): Promise<PricedCart>;
  preparation(owner: CartOwner, visitor: Visitor): Promise<Preparation>;
  /** Preparation without blockers that equals the displayed one, or the refusal. For approval requests. */
  ready(visitor: Visitor & { user: WebUser }, placing: Placing, owner?: BuyersCart): Promise<ReadyOrder | PlaceResult>;
  /** Crossing the border resets carrier and method (R-SHIP-02, R-SHIP-03). `missing`: not in the book. */
  chooseAddresses(
    user: WebUser,
    chosen: { shippingContactId: number; billingContactId: number },
    owner?: BuyersCart,
  ): Promise<"done" | "missing" | "no-cart">;
  /** Newest first; carts last. */
  colleagues(owner: StaffCart): Promise<readonly ColleagueWork[]>;
  /** In the transaction that orders or asks: whether colleagues have done what the page has not named. The buyer is locked until it ends. */
  isUnseenIn(tx: Transaction, owner: StaffCart, seen: string): Promise<boolean>;
  accounts(user: WebUser): Promise<readonly KeptAccount[]>;
  /** Unvalidated until placing. Ignores foreign accounts. `no-right`: nothing is saved. */
  saveDraft(user: WebUser, draft: OrderDraft, account?: AccountChange, owner?: BuyersCart): Promise<DraftSaved>;
  /** Places the order if a fresh preparation equals the displayed one. Rejects with `NoRightError` only. */
  place(
    visitor: Visitor & { user: WebUser },
    placing: Placing,
    owner?: Exclude<BuyersCart, FrozenCart>,
  ): Promise<PlaceOutcome>;
  /** The order of a frozen cart if a fresh preparation equals the displayed one, or why it cannot be placed. Rejects after giving up. */
  orderOf(
    visitor: ApprovedBuyer,
    placing: Placing,
    cart: FrozenCart,
    attempt: PlaceAttempt,
  ): Promise<NewOrder | PlaceResult>;
  /** Runs `run` once per key and within its time limit; after a lost connection, finds the order by its key. */
  attempt(
    visitor: ApprovedBuyer,
    key: string,
    run: (attempt: PlaceAttempt) => Promise<Placed | PlaceResult>,
  ): Promise<PlaceOutcome>;
}
