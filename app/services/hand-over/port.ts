import type { Buyer } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CartMergeOutcome, OwnCart } from "../cart/port.ts";
import type { HandedLine } from "../database/company-schema.ts";
import type { MailMessage } from "../mail/port.ts";

export type { HandedLine };

/** So long a cart waits to be taken over, in hours. */
export const HAND_OVER_HOURS = 48;

/** So long the shop knows of one that has come to its end, in days. */
export const REMEMBERED_DAYS = 30;

/** `expired`: nobody has taken it in time; the giver can take it back. */
export type HandOverState = "waiting" | "expired" | "taken" | "withdrawn";

/** A cart on its way from hand to hand, as it was when it was handed over. Moments in ISO 8601. */
export type HandOver = {
  readonly id: number;
  readonly token: string;
  /** Null once it counts no more. */
  readonly code: string | null;
  readonly note: string;
  /** Those that are still to be had; of one that was taken those that were. */
  readonly lines: readonly HandedLine[];
  readonly state: HandOverState;
  /** For whom the giver bought; null for nobody. */
  readonly customerId: number | null;
  readonly priceList: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  /** Whether whoever asks has handed it over. */
  readonly isOwn: boolean;
  /** Whether whoever asks, signed in, has taken it over. */
  readonly isTaker: boolean;
  /** Names of those who were signed in and have one; else null. */
  readonly giverName: string | null;
  readonly takerName: string | null;
};

/** `empty`: the cart has no lines. */
export type Given = { readonly outcome: "given"; readonly id: number } | { readonly outcome: "empty" | "repeated" };

/** What became of lines that were taken over or copied. */
export type Taken =
  | {
      readonly outcome: "taken";
      readonly merge: CartMergeOutcome;
      /** The visitor's cart now in use, for the cookie. */
      readonly cartId: string | null;
      /** Part numbers that cannot be bought; those and what had no room stay where they are. */
      readonly unsold: readonly string[];
    }
  /** Nothing was done: it is over, it is the giver's own, or nothing of it can be bought or has room. */
  | { readonly outcome: "missing" | "over" | "own" | "nothing" | "repeated" };

export type TakenBack =
  | { readonly outcome: "taken"; readonly merge: CartMergeOutcome; readonly cartId: string | null }
  | { readonly outcome: "missing" | "over" | "nothing" | "repeated" };

/** What came of a code; `seconds` until another may be tried. */
type LookedUp =
  | { readonly outcome: "found"; readonly token: string }
  | { readonly outcome: "nothing" }
  | { readonly outcome: "too-many"; readonly seconds: number };

/** What the giver is told by mail when their cart was taken over. */
type TakenNews = {
  readonly to: string;
  readonly locale: Locale;
  readonly id: number;
  /** Null for somebody without a name. */
  readonly takerName: string | null;
  readonly lines: number;
  readonly givenAt: string;
};

export type HandOverMails = { taken(news: TakenNews): MailMessage };

/** `buyer` says what parts cost whoever takes them; `form` names a form that is carried out once. */
export type Taking = {
  readonly token: string;
  readonly taker: OwnCart;
  readonly buyer: Buyer | null;
  readonly form: string;
};

/** Carts that go from hand to hand, among people with an account and without. Lines are in one place only: a cart, or here. */
/** Who enters a code: a web user, or somebody at an IP address. */
export type CodeTyper = { readonly webUserId: string | null; readonly address: string };

export interface HandOvers {
  /** Takes all lines out of the giver's cart and keeps them for whoever has the code or the link. */
  give(giver: OwnCart, about: { priceList: string; note: string; form: string }): Promise<Given>;
  /** What the giver can take back into the cart they fill now, and what was taken lately, the newest first. */
  ofGiver(giver: OwnCart): Promise<readonly HandOver[]>;
  /** One of the giver's own, whomever they gave it for; null for that of anybody else. */
  given(giver: OwnCart, id: number): Promise<HandOver | null>;
  /** The one a link leads to, whatever became of it; null for none. */
  byToken(token: string, viewer: OwnCart): Promise<HandOver | null>;
  /**
   * The link a code stands for. Wrong, expired, taken and withdrawn ones are all the same. Wrong ones are counted, by account or by
   * network; right ones cost nothing.
   */
  lookUp(typed: string, by: CodeTyper): Promise<LookedUp>;
  /** Puts what the taker can buy into their cart, once; the rest goes on waiting. */
  take(taking: Taking): Promise<Taken>;
  /** The same, and all of it goes on waiting. */
  copy(taking: Taking): Promise<Taken>;
  /** Puts what nobody has taken back into the giver's cart, which must be one for the customer it was given for. */
  takeBack(giver: OwnCart, id: number, form: string): Promise<TakenBack>;
}
