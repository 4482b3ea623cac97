import type { Locale } from "../../domain/locale.ts";
import type { Order } from "../../domain/orders/order.ts";
import { formatDay } from "../../i18n/formats.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { OrderFact } from "../../ui/orders/order-views.ts";

/** Firms that ship on the buyer's own account, as they write themselves. */
const FIRMS: Readonly<Record<string, string>> = { fedex: "FedEx", ups: "UPS", dhl: "DHL" };

/** The head of an order below its number: dates, payment and shipping. What was not given is left out. */
export function orderFacts(order: Order, shopName: string, t: Translate, locale: Locale): readonly OrderFact[] {
  const { placedAt, poNumber, status, needBy, buyer, shipperNumber } = order;
  const facts: readonly OrderFact[] = [
    { label: t("orders.placed"), value: formatDay(placedAt, locale) },
    { label: t("orders.poFact"), value: poNumber },
    { label: t("orders.statusTitle"), value: statusText(status, t) },
    { label: t("orders.payment"), value: paymentText(order, t) },
    { label: t("orders.carrier"), value: carrierText(order.carrier, shopName, t) },
    { label: t("orders.method"), value: order.shippingName ?? t("orders.toBeDetermined") },
    { label: t("orders.shipperNumber"), value: shipperNumber },
    { label: t("orders.needBy"), value: needBy === null ? "" : formatDay(needBy, locale) },
    { label: t("orders.orderedBy"), value: [buyer.name, buyer.customerName].filter(Boolean).join(", ") },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** The word for a status and what it means. */
function statusText(status: Order["status"], t: Translate): string {
  return t("orders.statusFact", t(`orders.status.${status}`), t(`orders.meaning.${status}`));
}

function paymentText({ payment, paymentTerm }: Order, t: Translate): string {
  return payment === "card" ? t("orders.byCard") : t("orders.onAccount", paymentTerm);
}

function carrierText(carrier: string | null, shopName: string, t: Translate): string {
  if (carrier === null) return t("orders.toBeDetermined");
  const firm = FIRMS[carrier.toLowerCase()];
  return firm ? t("orders.onYourAccount", firm) : t("orders.prepaid", shopName);
}
