import type { ShownStatus } from "../../domain/orders/order-status.ts";
import type { AddressCardView } from "../account/address-card.tsx";
import type { ChargesView } from "./charges-types.ts";

/** An order in a list, in the language of the page. */
export type OrderRow = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly poNumber: string;
  /** Who and where it goes. */
  readonly shipTo: string;
  readonly status: ShownStatus;
  readonly lines: number;
  readonly total: string;
  /** The total is without freight. */
  readonly isProvisional: boolean;
  /** The order waits for the buyer's answer to the freight. */
  readonly isAnswerDue: boolean;
  /** What is still to be paid or refunded; empty where no money has moved, or nothing is. */
  readonly balance: string;
  /** Who ordered, in words; absent where it was the reader. */
  readonly orderedBy?: string;
};

/** A line as it was ordered. */
export type OrderLineView = {
  readonly pn: string;
  /** Page of the part; null when it has none any more. */
  readonly href: string | null;
  readonly title: string;
  readonly reference: string;
  readonly ownNumber?: string | undefined;
  /** When it ships; empty where nothing was said. */
  readonly ships: string;
  /** What else the buyer should know of the line. */
  readonly notes: readonly string[];
  /** Why the part cost this; null at list price. */
  readonly reason: string | null;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly lineTotal: string;
};

/** A step an order has taken. */
export type OrderStepView = {
  readonly day: string;
  readonly status: ShownStatus;
  /** What a step was that is no change of status. */
  readonly what: string | null;
  /** Amounts it has changed, each as a sentence. */
  readonly changes: readonly string[];
  readonly carrier: string;
  readonly tracking: string;
  /** Where the parcel is shown; null when nobody knows. */
  readonly trackingHref: string | null;
  readonly note: string;
};

/** Pieces of a part that are in a parcel, or are to come. */
export type OrderPiecesView = {
  readonly pn: string;
  readonly title: string;
  readonly ownNumber: string;
  readonly quantity: string;
};

/** A parcel with what is in it. */
export type OrderParcelView = {
  readonly number: number;
  readonly title: string;
  /** When it left, or that it has not. */
  readonly state: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingHref: string | null;
  readonly lines: readonly OrderPiecesView[];
};

export type OrderAddressView = Pick<AddressCardView, "title" | "lines" | "phone" | "label">;

/** An amount as it was and as it is now. */
export type AmountChangeView = { readonly label: string; readonly before: string; readonly now: string };

/** What the buyer is asked before the order ships; `shown` comes back with the answer, for the comparison. */
export type AnswerView = {
  readonly title: string;
  readonly changes: readonly AmountChangeView[];
  readonly note: string;
  readonly shown: string;
};

/** Who looks after a buyer. Phone and email may be empty: the shop's are used then. */
export type RepView = { readonly name: string; readonly phone: string; readonly email: string };

/** A fact of an order; one without a value is not shown. */
export type OrderFact = { readonly label: string; readonly value: string };

/** An order as its page and its paper show it, in the language of the page. */
export type OrderView = {
  readonly number: string;
  readonly status: ShownStatus;
  readonly facts: readonly OrderFact[];
  readonly note: string;
  readonly shipTo: OrderAddressView;
  readonly billTo: OrderAddressView;
  readonly lines: readonly OrderLineView[];
  readonly charges: ChargesView;
  /** What happens next, in sentences; none when there is nothing left to wait for. */
  readonly next: readonly string[];
  /** Null when nobody is named. */
  readonly rep: RepView | null;
  /** Null while nothing is asked. */
  readonly answer: AnswerView | null;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly parcels: readonly OrderParcelView[];
  /** What is in none of the parcels yet; empty while there is no parcel. */
  readonly toCome: readonly OrderPiecesView[];
  readonly steps: readonly OrderStepView[];
};
