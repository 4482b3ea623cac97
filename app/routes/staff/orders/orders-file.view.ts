import { toCsv } from "../../../domain/csv.ts";
import { moneyOf } from "../../../domain/orders/ledger.ts";
import { dayOfMoment } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { StaffOrderSummary } from "../../../services/orders/staff-lists.ts";
import { BYTE_ORDER_MARK, dollars } from "../../../ui/orders/order-lines-file.view.ts";

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
    dollars(order.subtotal),
    dollars(order.fees),
    dollars(order.shipping),
    dollars(order.tax),
    dollars(order.total),
    dollars(moneyOf(order).due),
    dollars(order.received),
    dollars(order.refunded),
    dollars(order.balance),
  ]);
  return BYTE_ORDER_MARK + toCsv([heads, ...rows]);
}
