import type { ShownStatus } from "../../../domain/orders/order.ts";
import type { WaitingKind } from "../../../domain/orders/waiting.ts";
import type { OrderSearchView } from "../../../ui/orders/order-search-form.tsx";

/** A work queue with its number of orders. */
export type WaitingLink = {
  readonly label: string;
  readonly count: string;
  readonly href: string;
  /** The displayed queue. */
  readonly isHere: boolean;
};

/** In the language of the page. */
export type StaffOrderRow = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly customer: string;
  readonly customerNumber: string;
  readonly customerHref: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  /** Lateness is next to `needBy`, not here. */
  readonly waits: readonly string[];
  /** May be empty. */
  readonly needBy: string;
  readonly isLate: boolean;
  readonly total: string;
  /** Amount due or to refund; empty if settled, and before the first payment. */
  readonly balance: string;
  /** The total is without freight. */
  readonly isProvisional: boolean;
};

export type StaffOrderSearchView = OrderSearchView & {
  readonly waiting: WaitingKind | null;
  readonly status: ShownStatus | null;
  readonly customerId: number | null;
};

export type StaffOrdersView = {
  readonly path: string;
  readonly waiting: readonly WaitingLink[];
  readonly search: StaffOrderSearchView;
  readonly isSearch: boolean;
  readonly rows: readonly StaffOrderRow[];
  /** Orders on earlier pages. */
  readonly before: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** Export of all orders found; null without permission. */
  readonly csv: string | null;
};
