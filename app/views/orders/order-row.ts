import type { Locale } from "../../domain/locale.ts";
import type { OrderSummary } from "../../services/orders/port.ts";
import { formatShortMoment, formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { OrderRow } from "../../ui/orders/order-views.ts";

/** An order of a list in the language of the page. */
export function orderRow(order: OrderSummary, locale: Locale): OrderRow {
  const { number, placedAt, status, poNumber, shipToName, shipToCity, lines, total, isProvisional, isAnswerDue } =
    order;
  return {
    number,
    href: pagePath("order", locale, { number }),
    day: formatShortMoment(placedAt, locale),
    poNumber,
    shipTo: [shipToName, shipToCity].filter(Boolean).join(", "),
    status,
    lines,
    total: formatMoney(total, locale),
    isProvisional,
    isAnswerDue,
  };
}
