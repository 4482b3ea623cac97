import type { ShownStatus } from "../../../domain/orders/order-status.ts";
import type { WaitingKind } from "../../../domain/orders/waiting.ts";
import type { OrderSearchView } from "../../../ui/orders/order-search-form.tsx";

/** Something orders wait for, with how many do. */
export type WaitingLink = {
  readonly label: string;
  readonly count: string;
  readonly href: string;
  /** The list shows these now. */
  readonly isHere: boolean;
};

/** An order in the list of the staff, in the language of the page. */
export type StaffOrderRow = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly customer: string;
  readonly customerNumber: string;
  readonly customerHref: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  /** In short words; that it is late stands beside `needBy`. */
  readonly waits: readonly string[];
  /** Empty where nobody said. */
  readonly needBy: string;
  readonly isLate: boolean;
  readonly total: string;
  /** What is still to be collected or refunded; empty where no money has moved, or nothing is. */
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
  /** Orders on the pages before. */
  readonly before: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** All orders found, as a file; null for who may not export. */
  readonly csv: string | null;
};
