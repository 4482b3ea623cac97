import type { OrderSummary } from "../../services/orders/orders.ts";
import { formatShortMoment, formatMoney } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";
import { costNow, shortBalance } from "./order-money.view.ts";
import { placedByText } from "../../i18n/order-words.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { OrderRow } from "./order-types.ts";

type Listed = { readonly orders: readonly OrderSummary[]; readonly hasOthers: boolean };

/** Names the author only if it is not the reader, and the approver. */
export function orderRows({ orders, hasOthers }: Listed, shopName: string, { t, locale }: Words): OrderRow[] {
  return orders.map((order) => {
    const placed = placedByText({ ...order, buyer: order.orderedBy }, shopName, t);
    const ordered = placed || (hasOthers && order.orderedBy !== "" ? t("orders.by", order.orderedBy) : "");
    const approved = order.approvedByName === "" ? "" : t("orders.approvedBy", order.approvedByName);
    const orderedBy = [ordered, approved].filter(Boolean).join(" · ");
    return { ...orderRow(order, { t, locale }), ...(orderedBy !== "" && { orderedBy }) };
  });
}

function orderRow(order: OrderSummary, { t, locale }: Words): OrderRow {
  const { number, placedAt, status, poNumber, shipToName, shipToCity, lines, total, isProvisional, isAnswerDue } =
    order;
  const cost = costNow(order, { t, locale });
  return {
    number,
    href: pagePath("order", locale, { number }),
    day: formatShortMoment(placedAt, locale),
    poNumber,
    shipTo: [shipToName, shipToCity].filter(Boolean).join(", "),
    status,
    lines,
    total: cost?.amount ?? formatMoney(total, locale),
    isProvisional: isProvisional && status !== "cancelled",
    isAnswerDue,
    balance: [cost?.was, shortBalance(order, { t, locale })].filter(Boolean).join(" · "),
  };
}
