import type { Cents } from "../../domain/money.ts";
import type { ShownStatus } from "../../domain/orders/order-status.ts";
import type { WaitingKind } from "../../domain/orders/waiting.ts";

/** How many orders wait for something; `isMore`: that many and more. */
export type WaitingCount = { readonly kind: WaitingKind; readonly count: number; readonly isMore: boolean };

export type WaitingCounts = readonly WaitingCount[];

/**
 * What the orders of all customers are searched for; null does not count. `q` is part of an order number, PO number, part number or of
 * the name of a customer or the e-mail address of a buyer, or the number of a customer. What is shorter than three letters is the
 * beginning of one, but of a part number all of it.
 */
export type DeskSearch = {
  readonly q: string;
  /** Days `YYYY-MM-DD`, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  /** From 1. */
  readonly page: number;
  readonly waiting: WaitingKind | null;
  readonly status: ShownStatus | null;
  readonly customerId: number | null;
};

/** An order in the list of the shop's people. Money in cents. */
export type DeskSummary = {
  readonly number: string;
  readonly placedAt: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly email: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  readonly needBy: string | null;
  readonly waits: readonly WaitingKind[];
  /** The freight is set, and the buyer has not said yet whether they agree to it. */
  readonly isAnswerDue: boolean;
  readonly subtotal: Cents;
  /** Handling, broken packages and tariff. */
  readonly fees: Cents;
  /** Null when to be determined: the total is without it. */
  readonly shipping: Cents | null;
  readonly tax: Cents;
  readonly total: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  /** What is owed, or below 0 what has to be refunded; of a canceled order nothing is owed. */
  readonly balance: Cents;
};

/** Some orders of a search, newest first. How many there are is known on the last page only. */
type DeskPage = {
  readonly orders: readonly DeskSummary[];
  /** From 1. */
  readonly page: number;
  /** How many orders stand on the pages before. */
  readonly before: number;
  readonly hasNext: boolean;
};

/** Orders as the shop's people look through them: those of all customers. */
export interface DeskLists {
  /** How many orders wait for each thing, in the order of `WAITING_KINDS`. */
  waiting(): Promise<WaitingCounts>;
  page(search: DeskSearch): Promise<DeskPage>;
  /** All orders a search finds, whatever its page, newest first; null when there are more than go into one file. */
  all(search: DeskSearch): Promise<readonly DeskSummary[] | null>;
}
