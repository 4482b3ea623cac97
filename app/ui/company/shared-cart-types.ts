import type { OrderLineView } from "../orders/order-types.ts";

/** Lines of a shared cart, with the prices of the viewer. */
export type SharedListView = {
  readonly lines: readonly OrderLineView[];
  /** Of the lines that can be ordered. */
  readonly total: string;
  /** Some lines cannot be ordered, and some can. */
  readonly isPartial: boolean;
  readonly isSold: boolean;
};

/** A shared cart as its owner sees it. */
export type GivenView = {
  readonly isWaiting: boolean;
  readonly paper: { readonly company: string | null; readonly from: string };
  readonly news: string | null;
  /** Retention for a visitor; null for users. */
  readonly kept: string | null;
  readonly code: {
    readonly grouped: string;
    /** The code, spelled out for the phone. */
    readonly spelled: readonly string[];
    readonly hint: string;
    readonly link: string;
    readonly until: string;
  } | null;
  readonly note: string;
  readonly list: SharedListView;
  /** Form to cancel sharing; null where it has ended. */
  readonly takeBack: { readonly action: string; readonly nonce: string } | null;
};

/** A shared cart as its recipient sees it. */
export type TakeView = {
  readonly from: string;
  readonly prices: string;
  readonly signIn: string | null;
  readonly until: string;
  readonly note: string;
  readonly told: string | null;
  readonly list: SharedListView;
  readonly nonce: string;
};

/** Page of a link for its owner, its recipient, or a visitor who is too late. */
export type SharedCartNotice = {
  /** The visitor can no longer open it. */
  readonly isGone: boolean;
  readonly title: string;
  readonly text: readonly string[];
  readonly link: { readonly href: string; readonly label: string };
  readonly signIn: string | null;
};
