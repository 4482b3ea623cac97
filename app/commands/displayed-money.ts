import { LOCALES, type Locale } from "../domain/locale.ts";
import { toCents, type Cents } from "../domain/money.ts";
import { moneyOf } from "../domain/orders/ledger.ts";
import type { Order } from "../domain/orders/order.ts";
import { waitingOf } from "../domain/orders/waiting.ts";
import type { Translate, Words } from "../i18n/strings.ts";
import type { StaffOrderSummary } from "../services/orders/staff-lists.ts";
import { moneyRows } from "../ui/orders/order-money.view.ts";

export type WordsOf = Readonly<Record<Locale, Translate>>;

type Listed = {
  /** Row of the staff's list. */
  readonly row: Pick<StaffOrderSummary, "balance" | "received" | "refunded" | "credited" | "total"> | undefined;
  readonly queues: readonly ("balance" | "refund")[];
};

/** Displays of an order that disagree with its ledger: rows under the total in each language, staff list, work queues. */
export function displayFaults(order: Order, { row, queues }: Listed, words: WordsOf): readonly string[] {
  const { received, refunded, owed, toRefund } = moneyOf(order);
  const rows = LOCALES.filter((locale) => !isShown(order, { t: words[locale], locale })).map(
    (locale) => `the rows below the total (${locale})`,
  );
  const isListed =
    row?.balance === owed - toRefund &&
    row.received === received &&
    row.refunded === refunded &&
    row.credited === order.credited &&
    row.total === order.total;
  const isOwed = waitingOf(order, "").includes("balance");
  const isQueued = queues.includes("refund") === toRefund > 0 && queues.includes("balance") === isOwed;
  return [...rows, ...(isListed ? [] : ["the list of orders"]), ...(isQueued ? [] : ["the work queues"])];
}

/** Whether the amounts below the total are those of the ledger. */
function isShown(order: Order, words: Words): boolean {
  const { received, refunded, owed, toRefund } = moneyOf(order);
  const shown = new Map(moneyRows(order, words).map(({ key, amount }) => [key, centsIn(amount)]));
  if (!shown.has("received")) return received === 0 && refunded === 0;
  return (
    shown.get("received") === received &&
    (shown.get("refunded") ?? 0) === refunded &&
    (shown.get("owed") ?? 0) === owed &&
    (shown.get("toRefund") ?? 0) === toRefund
  );
}

/** Cents of a displayed amount such as `$1,022.64` or `−$3.00`. */
export function centsIn(amount: string): Cents | null {
  const digits = amount.replaceAll(/[^\d.]/g, "");
  return toCents(/[-−]/.test(amount) ? `-${digits}` : digits);
}
