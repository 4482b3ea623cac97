import type { Buyer } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CartMergeOutcome, OwnCart } from "../cart/cart.ts";
import type { SharedLine } from "../database/cart-schema.ts";
import type { MailMessage } from "../mail/mail.ts";

export type { SharedLine };

export const HAND_OVER_HOURS = 48;

export const REMEMBERED_DAYS = 30;

/** `expired`: not moved to a cart in time; the sender can move the lines back. */
export type SharedCartState = "waiting" | "expired" | "taken" | "withdrawn";

/** A cart as it was when its owner shared it. Moments are ISO 8601. */
export type SharedCart = {
  readonly id: number;
  readonly token: string;
  readonly code: string | null;
  readonly note: string;
  /** Lines that no recipient has moved to a cart yet; if all were moved, the moved lines. */
  readonly lines: readonly SharedLine[];
  readonly state: SharedCartState;
  readonly customerId: number | null;
  readonly priceList: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly isOwn: boolean;
  readonly isTaker: boolean;
  /** Null for visitors and users without a name. */
  readonly giverName: string | null;
  readonly takerName: string | null;
};

export type Given = { readonly outcome: "given"; readonly id: number } | { readonly outcome: "empty" | "repeated" };

export type Taken =
  | {
      readonly outcome: "taken";
      readonly merge: CartMergeOutcome;
      readonly cartId: string | null;
      /** Parts that cannot be bought; they and lines without room stay in the shared cart. */
      readonly unsold: readonly string[];
    }
  /** Nothing was moved: the shared cart is unknown (`missing`), has ended (`over`) or belongs to the viewer (`own`), or no line can be moved. */
  | { readonly outcome: "missing" | "over" | "own" | "nothing" | "repeated" };

export type TakenBack =
  | { readonly outcome: "taken"; readonly merge: CartMergeOutcome; readonly cartId: string | null }
  | { readonly outcome: "missing" | "over" | "nothing" | "repeated" };

type LookedUp =
  | { readonly outcome: "found"; readonly token: string }
  | { readonly outcome: "nothing" }
  | { readonly outcome: "too-many"; readonly seconds: number };

type TakenNews = {
  readonly to: string;
  readonly locale: Locale;
  readonly id: number;
  readonly takerName: string | null;
  readonly lines: number;
  readonly givenAt: string;
};

export type SharedCartMails = { taken(news: TakenNews): MailMessage };

export type Taking = {
  readonly token: string;
  readonly taker: OwnCart;
  readonly buyer: Buyer | null;
  readonly form: string;
};

export type CodeTyper = { readonly webUserId: string | null; readonly address: string };

/** Each line is in one place only: a cart or a shared cart. */
export interface SharedCarts {
  give(giver: OwnCart, about: { priceList: string; note: string; form: string }): Promise<Given>;
  /** Shared carts whose lines the sender can move back for the current customer, and recently used ones; newest first. */
  ofGiver(giver: OwnCart): Promise<readonly SharedCart[]>;
  given(giver: OwnCart, id: number): Promise<SharedCart | null>;
  byToken(token: string, viewer: OwnCart): Promise<SharedCart | null>;
  /** The answer does not reveal whether a code is wrong, expired, used or withdrawn. Wrong codes are limited per account or network. */
  lookUp(typed: string, by: CodeTyper): Promise<LookedUp>;
  /** Moves the lines that the recipient can buy to the recipient's cart, once. Other lines stay in the shared cart. */
  take(taking: Taking): Promise<Taken>;
  /** As `take`, but the lines stay in the shared cart. */
  copy(taking: Taking): Promise<Taken>;
  /** Moves the remaining lines back. The sender must buy for the same customer as when sharing. */
  takeBack(giver: OwnCart, id: number, form: string): Promise<TakenBack>;
}
