import type { ShownStatus } from "../../domain/orders/order.ts";
import type { AddressCardView } from "../account/address-card.tsx";

export type ChargeRow = {
  readonly key: string;
  readonly label: string;
  /** Formatted, or a text without an amount. */
  readonly amount: string;
  readonly isOpen: boolean;
  readonly reasons: readonly string[];
  /** A charge that does not apply: short tables name it in `fold`. */
  readonly isZero?: true;
};

/** The rows add up to the total; `subtotal` is the sum of the rows above it. */
export type ChargesView = {
  readonly rows: readonly ChargeRow[];
  readonly totalLabel: string;
  readonly total: string;
  /** The total is incomplete; `note` gives the missing charges. */
  readonly isProvisional: boolean;
  readonly note: string | null;
  /** Line of a short table above the reasons: the charges that do not apply. */
  readonly fold: string;
  /** Payments, refunds and balance of a placed order; empty before the first payment, absent elsewhere. */
  /** Of a canceled or credited order; null if `total` is its cost. */
  readonly cost?: { readonly amount: string; readonly was: string } | null;
  readonly money?: readonly { readonly key: string; readonly label: string; readonly amount: string }[];
};

export type OrderRow = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly poNumber: string;
  readonly shipTo: string;
  readonly status: ShownStatus;
  readonly lines: number;
  readonly total: string;
  readonly isProvisional: boolean;
  /** The buyer must answer the freight. */
  readonly isAnswerDue: boolean;
  /** Balance in words; empty if settled, and before the first payment. */
  readonly balance: string;
  /** Absent if it is the reader. */
  readonly orderedBy?: string;
};

export type OrderLineView = {
  readonly pn: string;
  readonly href: string | null;
  readonly title: string;
  readonly reference: string;
  readonly ownNumber?: string | undefined;
  readonly ships: string;
  readonly notes: readonly string[];
  /** Reason for the price; null at list price. */
  readonly reason: string | null;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly lineTotal: string;
};

export type OrderStepView = {
  readonly day: string;
  readonly status: ShownStatus;
  readonly what: string | null;
  readonly changes: readonly string[];
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingHref: string | null;
  readonly note: string;
};

export type OrderPiecesView = {
  readonly pn: string;
  readonly title: string;
  readonly ownNumber: string;
  readonly quantity: string;
};

export type OrderShipmentView = {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingHref: string | null;
  readonly lines: readonly OrderPiecesView[];
};

export type OrderAddressView = Pick<AddressCardView, "title" | "lines" | "phone" | "label">;

export type AmountChangeView = { readonly label: string; readonly before: string; readonly now: string };

/** `shown` comes back with the answer, to detect changes. */
export type AnswerView = {
  readonly title: string;
  readonly changes: readonly AmountChangeView[];
  readonly note: string;
  readonly shown: string;
};

/** Phone and email may be empty: the shop's are used then. */
export type RepView = { readonly name: string; readonly phone: string; readonly email: string };

export type OrderFact = { readonly label: string; readonly value: string };

/** For the page and the PDF document, in the language of the page. */
export type OrderView = {
  readonly number: string;
  readonly status: ShownStatus;
  readonly facts: readonly OrderFact[];
  readonly note: string;
  readonly shipTo: OrderAddressView;
  readonly billTo: OrderAddressView;
  readonly lines: readonly OrderLineView[];
  readonly charges: ChargesView;
  readonly next: readonly string[];
  readonly rep: RepView | null;
  readonly answer: AnswerView | null;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly parcels: readonly OrderShipmentView[];
  /** Items in no shipment; empty before the first shipment. */
  readonly toCome: readonly OrderPiecesView[];
  readonly steps: readonly OrderStepView[];
};
