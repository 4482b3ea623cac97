import type { ReviewedOrder } from "../../../domain/checkout/reviewed-order.ts";
import type { Explanation } from "../../../domain/explanation.ts";
import { ZERO, timesQuantity } from "../../../domain/money.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { carrierOfOrder, carrierText, methodText, ORDER_TEXT_WORDS } from "../../../i18n/order-words.ts";
import { formatCount, formatDay, formatMoney } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { ApprovalRequest } from "../../../services/approvals/approvals.ts";
import type { SentOrder } from "../../../domain/company/sent-order.ts";
import { ORDER_TEXT_NAMES, type OrderText } from "../../../domain/orders/order-texts.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import { addressView } from "../../../ui/orders/order.view.ts";
import type { ReviewPlaces } from "../../../ui/checkout/review.view.ts";
import { chargesView } from "../../../ui/orders/charges.view.ts";
import type { OrderView } from "../../../ui/orders/order-types.ts";
import type { SentView } from "./approval-types.ts";

type SentPart = { readonly title: string; readonly href: string | null };

type Sent = Pick<ApprovalRequest, "state" | "shown" | "sent" | "removed">;

/** Data outside the request. */
type Page = Words & {
  readonly priceList: string;
  readonly shopName: string;
  readonly countries: ReadonlyMap<string, string>;
  readonly partOf: (pn: string) => SentPart;
};

/** What was sent, for a request without an order. Removed lines are listed above it while it waits. */
export function sentView({ state, shown, sent, removed }: Sent, page: Page): SentView {
  const { partOf, priceList, t, locale } = page;
  const taken = new Set(state === "waiting" ? removed.map(({ pn }) => pn) : []);
  const lines = shown.lines.filter(({ pn }) => !taken.has(pn));
  const texts = new Map(sent?.texts.map((text) => [normalizeCode(text.pn), text]));
  return {
    title: t("company.approvals.sentLines"),
    lines: lines.map(({ pn, quantity, unitPrice }) => ({
      pn,
      ...partOf(pn),
      reference: texts.get(normalizeCode(pn))?.reference ?? "",
      ownNumber: texts.get(normalizeCode(pn))?.ownNumber ?? "",
      ships: "",
      notes: [],
      reason: null,
      quantity: formatCount(quantity, locale),
      unitPrice: formatMoney(unitPrice, locale),
      lineTotal: formatMoney(timesQuantity(unitPrice, quantity), locale),
    })),
    charges: chargesView({ ...shown, shippingName: sent?.shippingName ?? null }, reasonsOf(sent), priceList, {
      t,
      locale,
    }),
    places: sent && placesSent(sent, page),
  };
}

/** A request keeps amounts without their reasons; that of freight collect is known. */
function reasonsOf(sent: SentOrder | null): readonly Explanation[] {
  if (!sent?.isCollect || sent.carrierTitle === null) return [];
  const { en: carrier, es: carrierEs } = sent.carrierTitle;
  return [{ code: "collect", params: { carrier, carrierEs } }];
}

function placesSent(sent: SentOrder, { countries, shopName, t, locale }: Page): ReviewPlaces {
  const { accountEnding, shipperNumber, carrier, isCollect, carrierTitle } = sent;
  return placesOf(
    {
      ...sent,
      shipperNumber: accountEnding === null ? shipperNumber : t("checkout.review.accountEnding", accountEnding),
      shipTo: addressView(sent.shipTo, countries),
      billTo: addressView(sent.billTo, countries),
    },
    carrierText({ carrier, isCollect, title: carrierTitle }, shopName, { t, locale }),
    { t, locale },
  );
}

export function orderedView(
  order: Order,
  { lines, charges, ...view }: OrderView,
  shopName: string,
  words: Words,
): SentView {
  const title = words.t("company.approvals.orderedLines", order.number);
  const placed = { ...order, ...view, sharedBy: order.buyer.sharedBy?.name ?? "" };
  return {
    title,
    lines,
    charges,
    places: placesOf(placed, carrierText(carrierOfOrder(order), shopName, words), words),
  };
}

type Placed = Pick<OrderView, "shipTo" | "billTo" | "note"> &
  Pick<Order, "shippingName" | "shipperNumber" | "needBy" | OrderText> & { readonly sharedBy: string };

function placesOf(placed: Placed, carrier: string, { t, locale }: Words): ReviewPlaces {
  const { shipTo, billTo, shippingName, shipperNumber, needBy, note, sharedBy } = placed;
  const facts = [
    { label: t("orders.shipperNumber"), value: shipperNumber },
    ...ORDER_TEXT_NAMES.map((name) => ({ label: t(ORDER_TEXT_WORDS[name].label), value: placed[name] })),
    { label: t("orders.needBy"), value: needBy === null ? "" : formatDay(needBy, locale) },
    { label: t("checkout.review.note"), value: note },
    { label: t("orders.sharedBy"), value: sharedBy },
  ];
  const method = shippingName === null ? t("orders.toBeDetermined") : methodText(shippingName, t);
  return { shipTo, billTo, way: [method, carrier], facts: facts.filter(({ value }) => value !== "") };
}

/** For comparison with what was sent. Texts and choices are not compared: an order does not have their digests. */
export function orderAsShown(order: Order, { shown }: Pick<ApprovalRequest, "shown">): ReviewedOrder {
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  const texts = new Map(shown.lines.map((line) => [line.pn, line.texts]));
  return {
    lines: order.lines.map(({ pn, quantity, unitPrice }) => ({ pn, quantity, unitPrice, texts: texts.get(pn) })),
    subtotal,
    handling,
    nonStandardFee,
    tariff,
    shipping,
    tax: tax ?? ZERO,
    total,
    choices: shown.choices,
  };
}
