import type { Cents } from "../../domain/money.ts";
import type { MoneyMoved } from "../../domain/orders/ledger-entry.ts";
import type { ShownStatus } from "../../domain/orders/order.ts";
import type { WaitingKind } from "../../domain/orders/waiting.ts";

/** `isMore`: the count is a lower bound. */
export type WaitingCount = { readonly kind: WaitingKind; readonly count: number; readonly isMore: boolean };

export type WaitingCounts = readonly WaitingCount[];

/** `q`: part of a number, name or email address. Under three letters: the beginning, but a whole part number. */
export type StaffOrderQuery = {
  readonly q: string;
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
  readonly waiting: WaitingKind | null;
  readonly status: ShownStatus | null;
  readonly customerId: number | null;
};

/** Money in cents. */
export type StaffOrderSummary = MoneyMoved & {
  readonly number: string;
  readonly placedAt: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly email: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  readonly needBy: string | null;
  readonly waits: readonly WaitingKind[];
  /** The freight is set, and the buyer has not agreed yet. */
  readonly isAnswerDue: boolean;
  readonly subtotal: Cents;
  /** Handling, broken packages and tariff. */
  readonly fees: Cents;
  /** Null for freight to be determined, which the total excludes. */
  readonly shipping: Cents | null;
  readonly tax: Cents;
  readonly total: Cents;
  /** Amount due; negative for a refund. A canceled order owes nothing. */
  readonly balance: Cents;
};

type StaffOrderPage = {
  readonly orders: readonly StaffOrderSummary[];
  readonly page: number;
  /** Number of orders on earlier pages. */
  readonly before: number;
  readonly hasNext: boolean;
};

export interface StaffOrderLists {
  /** In the order of `WAITING_KINDS`. */
  waiting(): Promise<WaitingCounts>;
  page(search: StaffOrderQuery): Promise<StaffOrderPage>;
  /** All orders of a search, newest first; null if there are too many for one file. */
  all(search: StaffOrderQuery): Promise<readonly StaffOrderSummary[] | null>;
}
