import type { WaitingKind } from "../../../domain/orders/waiting.ts";
import { formatCount, formatMoney, formatShortDay, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import { shortBalance } from "../../../ui/orders/order-money.view.ts";
import type { StaffOrderSummary, WaitingCounts } from "../../../services/orders/staff-lists.ts";
import type { StaffOrderRow, WaitingLink } from "./order-list-types.ts";

/** Work queues with numbers of orders. `here` is the displayed one. */
export function waitingLinks(
  counts: WaitingCounts,
  { t, locale, here }: Words & { readonly here: WaitingKind | null },
): readonly WaitingLink[] {
  const path = pagePath("staffOrders", locale);
  return counts.map(({ kind, count, isMore }) => ({
    label: t(`staff.waits.${kind}`),
    count: `${formatCount(count, locale)}${isMore ? "+" : ""}`,
    href: `${path}?${new URLSearchParams({ waiting: kind })}`,
    isHere: kind === here,
  }));
}

/** Lateness is next to the need-by date. */
export function staffOrderRow(order: StaffOrderSummary, { t, locale }: Words): StaffOrderRow {
  const { number, placedAt, customerId, customerName, poNumber, status, needBy, waits, shipping, total } = order;
  const told = waits.filter((kind) => kind !== "late").map((kind) => t(`staff.waits.${kind}`));
  return {
    number,
    href: pagePath("staffOrder", locale, { number }),
    day: formatShortMoment(placedAt, locale),
    customer: customerName,
    customerNumber: String(customerId),
    customerHref: pagePath("staffCustomer", locale, { id: String(customerId) }),
    poNumber,
    status,
    waits: order.isAnswerDue ? [...told, t("staff.waits.answer")] : told,
    needBy: needBy === null ? "" : formatShortDay(needBy, locale),
    isLate: waits.includes("late"),
    total: formatMoney(total, locale),
    balance: shortBalance(order, { t, locale }),
    isProvisional: shipping === null,
  };
}
