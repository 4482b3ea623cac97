import { amountInFile } from "../../../domain/money.ts";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { moneyOf } from "../../../domain/orders/ledger.ts";
import { dayOfMoment } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { StaffOrderSummary } from "../../../services/orders/staff-lists.ts";

/** One row per order. Freight to be determined is empty and not in the total. */
export function staffOrdersCsv(orders: readonly StaffOrderSummary[], { t }: Words): string {
  const heads = [
    t("orders.file.order"),
    t("orders.file.date"),
    t("orders.file.status"),
    t("staff.orders.waits"),
    t("staff.orders.customerNumber"),
    t("staff.orders.customer"),
    t("staff.orders.email"),
    t("orders.file.po"),
    t("orders.needBy"),
    t("staff.orders.file.subtotal"),
    t("staff.orders.file.fees"),
    t("staff.orders.file.freight"),
    t("staff.orders.file.tax"),
    t("staff.orders.file.total"),
    t("orders.file.charged"),
    t("orders.file.received"),
    t("orders.file.refunded"),
    t("orders.file.balance"),
  ];
  const rows = orders.map((order) => [
    order.number,
    dayOfMoment(order.placedAt),
    t(`orders.status.${order.status}`),
    order.waits.map((kind) => t(`staff.waits.${kind}`)).join("; "),
    String(order.customerId),
    order.customerName,
    order.email,
    order.poNumber,
    order.needBy ?? "",
    amountInFile(order.subtotal),
    amountInFile(order.fees),
    amountInFile(order.shipping),
    amountInFile(order.tax),
    amountInFile(order.total),
    amountInFile(moneyOf(order).due),
    amountInFile(order.received),
    amountInFile(order.refunded),
    amountInFile(order.balance),
  ]);
  return toSpreadsheetCsv([heads, ...rows]);
}
