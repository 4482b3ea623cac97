import type { OrderLineView } from "../orders/order-types.ts";

/** Lines on their way from hand to hand, with the prices of whoever looks. */
export type HandedListView = {
  readonly lines: readonly OrderLineView[];
  /** Of what can be bought. */
  readonly total: string;
  /** Whether some lines cannot be bought, and whether some can. */
  readonly isPartial: boolean;
  readonly isSold: boolean;
};

/** What the giver sees of a cart that was handed over. */
export type GivenView = {
  readonly isWaiting: boolean;
  /** What the sheet of paper says of itself: whose company's it is, if anybody's, and who made it when. */
  readonly paper: { readonly company: string | null; readonly from: string };
  /** What became of it; null while it waits. */
  readonly news: string | null;
  /** How long the shop keeps it for a visitor; null for whoever has an account. */
  readonly kept: string | null;
  readonly code: {
    readonly grouped: string;
    /** How it is said, sign by sign. */
    readonly spelled: readonly string[];
    readonly hint: string;
    readonly link: string;
    readonly until: string;
  } | null;
  readonly note: string;
  readonly list: HandedListView;
  /** The page, for its form; null where there is nothing to take back. */
  readonly takeBack: { readonly action: string; readonly nonce: string } | null;
};

/** What somebody sees of a cart that was handed to them. */
export type TakeView = {
  readonly from: string;
  readonly prices: string;
  /** Where a visitor signs in and comes back. */
  readonly signIn: string | null;
  readonly until: string;
  readonly note: string;
  /** Who is told, where somebody is. */
  readonly told: string | null;
  readonly list: HandedListView;
  readonly nonce: string;
};

/** What the link says to somebody who cannot take the cart over: its giver, its taker, or whoever comes too late. */
export type ToldHandOver = {
  /** Whether it is no longer to be had, for whoever never had it. */
  readonly isGone: boolean;
  readonly title: string;
  /** Sentences, in this order. */
  readonly text: readonly string[];
  readonly link: { readonly href: string; readonly label: string };
  /** Where a visitor who may have taken it finds out; null for everybody else. */
  readonly signIn: string | null;
};
