import type { OrderStatus } from "../../domain/orders/order.ts";
import type { AddressCardView } from "../account/address-card.tsx";
import type { ChargesView } from "./charges-view.ts";

/** An order in a list, in the language of the page. */
export type OrderRow = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly poNumber: string;
  /** Who and where it goes. */
  readonly shipTo: string;
  readonly status: OrderStatus;
  readonly lines: number;
  readonly total: string;
  /** The total is without freight. */
  readonly isProvisional: boolean;
};

/** A line as it was ordered. */
export type OrderLineView = {
  readonly pn: string;
  /** Page of the part; null when it has none any more. */
  readonly href: string | null;
  readonly title: string;
  readonly reference: string;
  /** What the buyer should know of the line, e.g. when it ships. */
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
  readonly status: OrderStatus;
  readonly carrier: string;
  readonly tracking: string;
  /** Where the parcel is shown; null when nobody knows. */
  readonly trackingHref: string | null;
  readonly note: string;
};

export type OrderAddressView = Pick<AddressCardView, "title" | "lines" | "phone" | "label">;

/** A fact of an order; one without a value is not shown. */
export type OrderFact = { readonly label: string; readonly value: string };

/** An order as its page and its paper show it, in the language of the page. */
export type OrderView = {
  readonly number: string;
  readonly status: OrderStatus;
  readonly facts: readonly OrderFact[];
  readonly note: string;
  readonly shipTo: OrderAddressView;
  readonly billTo: OrderAddressView;
  readonly lines: readonly OrderLineView[];
  readonly charges: ChargesView;
  /** What happens next, in sentences; none when there is nothing left to wait for. */
  readonly next: readonly string[];
  /** Who looks after the buyer. */
  readonly rep: string;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly steps: readonly OrderStepView[];
};
