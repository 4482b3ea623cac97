import type { LineChange } from "../../domain/checkout/line-changes.ts";
import type { Obstacle } from "../../domain/checkout/obstacle.ts";
import type { OrderDraft } from "../../domain/checkout/order-draft.ts";
import type { ReviewedOrder, OrderDifference } from "../../domain/checkout/reviewed-order.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import type { Visitor, WebUser } from "../../domain/customers/web-user.ts";
import type { Localized } from "../../domain/locale.ts";
import type { FreightExplanation } from "../../domain/explanation.ts";
import type { Cents } from "../../domain/money.ts";
import type { PaymentMethod } from "../../domain/orders/order.ts";
import type { KeptAccount } from "../../domain/shipping/kept-account.ts";
import type { Approving, PlaceRefusal } from "../orders/port.ts";
import type { BuyersCart, CartOwner, StoredCartLine } from "../cart/port.ts";
import type { Quote } from "../quotes/port.ts";

export type { LineChange, Obstacle, OrderDifference as ShownDifference };

/** A way to ship that can be chosen, with what it costs. `price` in cents; null when to be determined. */
export type ShippingOffer = {
  readonly carrier: string;
  readonly carrierTitle: Localized<string>;
  readonly method: string;
  readonly name: string;
  readonly price: Cents | null;
  /** Why it costs that, or why it is to be determined. */
  readonly explain: readonly FreightExplanation[];
  /** Ships on the buyer's own account, whose number is then needed (R-SHIP-04). */
  readonly isCollect: boolean;
  readonly isChosen: boolean;
};

/** What the shipping step says of accounts with carriers. */
export type AccountChange = {
  /** The kept account that pays; null when the number was typed or none is needed. */
  readonly keptId: number | null;
  /** The typed number is to be kept for the carrier that was chosen, in the place of a former one. */
  readonly isKept: boolean;
  /** Carriers whose kept accounts are to be forgotten. */
  readonly forgotten: readonly string[];
};

/** The cart with everything known so far of the order it may become. */
export type Preparation = {
  readonly items: readonly StoredCartLine[];
  readonly quote: Quote;
  /** Its account number is the one that pays, kept or typed: no page shows it while `account` is there. */
  readonly draft: OrderDraft;
  /** The kept account that pays; null when its number was typed for this order, or none is needed. */
  readonly account: KeptAccount | null;
  /** The chosen addresses, else the web user's own defaults (R-CART-09); null without either, and for visitors. */
  readonly shipTo: Contact | null;
  readonly billTo: Contact | null;
  /** For the destination, carriers by sequence (R-SHIP-05); empty while there is no destination. */
  readonly offers: readonly ShippingOffer[];
  readonly payment: PaymentMethod;
  readonly changes: readonly LineChange[];
  /** The first thing that is missing before an order can be placed, but for the tick; null when it can be reviewed. */
  readonly obstacle: Obstacle | null;
  /** What a page with the button is to show, for the comparison. */
  readonly shown: ReviewedOrder;
  /** The same with what was typed beside the button: what pages show of a cart that is kept so. */
  readonly agreed: ReviewedOrder;
};

/** `isNewCustomer`: the user has got a customer record just now, which their session does not know of yet (R-CUST-03). */
export type PlaceOutcome = { readonly isNewCustomer: boolean } & PlaceResult;

export type PlaceResult =
  | { readonly outcome: "placed"; readonly number: string }
  | { readonly outcome: "obstacle"; readonly obstacle: Obstacle }
  /** Something is not as the page showed it; nothing was ordered. */
  | { readonly outcome: "changed" }
  /** The company does not let it be ordered like that, as of now; nothing was ordered. */
  | { readonly outcome: "refused"; readonly why: PlaceRefusal }
  /** The database went away: whether there is an order is not known yet. Sending the same form again is safe. */
  | { readonly outcome: "unknown" }
  /** The database went away and there is certainly no order. */
  | { readonly outcome: "not-placed" };

/** What an order needs beyond its preparation, once nothing is in the way. */
export type ReadyOrder = {
  readonly preparation: Preparation;
  readonly shipTo: Contact;
  readonly billTo: Contact;
};

/** One order to be placed, as its page showed it. */
export type Placing = {
  readonly nonce: string;
  readonly shown: ReviewedOrder;
  /** The buyer has ticked that the changes since the cart are right. */
  readonly isConfirmed: boolean;
  /** The buyer wants to agree to freight that is still open before the order ships. */
  readonly isAsked: boolean;
  /** The PO number as it was typed beside the button; it counts where no earlier step has one. */
  readonly poNumber: string;
  readonly locale: "en" | "es";
};

/** The cart as its page shows it. */
export type PricedCart = {
  readonly items: readonly StoredCartLine[];
  /** Null when parts or prices cannot be looked up, which takes no line away (R-CART-16). */
  readonly quote: Quote | null;
  /** Whether the quote knows where the order goes; else freight and tax are told at checkout. */
  readonly hasAddress: boolean;
};

/**
 * Carts on the way to an order. `owner` is the web user's own cart, unless somebody of the staff fills one in their name: then `user` is
 * the buyer as somebody of that customer, see `asBuyerOf`; so is that of a cart which waits for approval, with its `approving`.
 */
/** Whether a draft was kept: not without a cart, and not where somebody changes accounts of the company without the right to. */
export type DraftSaved = "done" | "no-cart" | "no-right";

export interface Checkout {
  /** The cart of whoever asks, for the destination and the carrier chosen so far. Rejects when not even its lines can be read. */
  cart(request: Request, visitor: Visitor): Promise<PricedCart>;
  /** The cart as an order in preparation, for the steps of checkout. Rejects when it cannot be read. */
  preparation(owner: CartOwner, visitor: Visitor): Promise<Preparation>;
  /**
   * The cart as an order in preparation, once nothing is in the way of it and it is what the page showed; else why not. For an order
   * that is to be approved.
   */
  ready(visitor: Visitor & { user: WebUser }, placing: Placing, owner?: BuyersCart): Promise<ReadyOrder | PlaceResult>;
  /**
   * Chooses the addresses of the order. A change over the border clears carrier and method, or sets them back (R-SHIP-02,
   * R-SHIP-03). An id outside the user's address book is `missing`; without a cart there is nothing to choose for.
   */
  chooseAddresses(
    user: WebUser,
    chosen: { shippingContactId: number; billingContactId: number },
    owner?: BuyersCart,
  ): Promise<"done" | "missing" | "no-cart">;
  /** The accounts with carriers the user's customer has kept, at most one per carrier. */
  accounts(user: WebUser): Promise<readonly KeptAccount[]>;
  /**
   * Keeps what was chosen and typed on the shipping step, right or wrong: placing an order checks it again. Accounts that are not the
   * user's to ship on count as none. Whoever may not change the book of accounts keeps and forgets none: `no-right`, and nothing is
   * kept.
   */
  saveDraft(user: WebUser, draft: OrderDraft, account?: AccountChange, owner?: BuyersCart): Promise<DraftSaved>;
  /** Places the order of a cart. Everything is worked out anew and compared with what was shown. Rejects only who has no right to it: `NoRightError`. */
  place(
    visitor: Visitor & { user: WebUser },
    placing: Placing,
    owner?: BuyersCart,
    approving?: Approving,
  ): Promise<PlaceOutcome>;
}
