import type { ContactFields } from "../../domain/customers/contact.ts";
import { addressLines } from "../../domain/customers/address-lines.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { Explanation } from "../../domain/explanation.ts";
import type { Cents } from "../../domain/money.ts";
import { currentReasons, isAsOrdered } from "../../domain/orders/charge-lines.ts";
import {
  type Order,
  type OrderEvent,
  type OrderShipment,
  type PlacedLine,
  type Pieces,
  shownStatus,
} from "../../domain/orders/order.ts";
import { hasMoved, moneyOf } from "../../domain/orders/ledger.ts";
import { cardDebt } from "../../domain/orders/shipment-steps.ts";
import { leftToPack, trackingUrl } from "../../domain/orders/shipments.ts";
import { stepKindOf } from "../../domain/orders/money-steps.ts";
import {
  AMOUNTS,
  correctionsOf,
  isAnswerDue,
  isCorrected,
  type ShownToAnswer,
} from "../../domain/orders/order-steps.ts";
import { savingsOf } from "../../domain/orders/totals.ts";
import type { CarrierDocument } from "../../domain/shipping/carrier.ts";
import type { Answerers, UsedPo } from "../../services/orders/orders.ts";
import type { SiteConfig } from "../../services/content/content.ts";
import { explain, explainPrice } from "../../i18n/explain.ts";
import { formatCount, formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import { lateText, promiseText } from "../../i18n/stock-words.ts";
import { paymentTermText, type OrderReader } from "../../i18n/order-words.ts";
import type {
  AmountChangeView,
  AnswerView,
  OrderAddressView,
  OrderLineView,
  OrderShipmentView,
  OrderPiecesView,
  OrderStepView,
  OrderView,
} from "./order-types.ts";
import { agreedText, declinedText, answerAwaited } from "./answer-words.view.ts";
import { chargesView } from "./charges.view.ts";
import type { Words } from "../../i18n/strings.ts";
import { orderFacts } from "./order-facts.view.ts";
import { costNow, moneyRows, moneyText } from "./order-money.view.ts";
import { usedPoText } from "./used-po-text.view.ts";

/** Data outside the order, which is a copy. */
type Page = Words & {
  /** Keys are country codes. */
  readonly countries: ReadonlyMap<string, string>;
  readonly hrefOf: (pn: string) => string | null;
  readonly config: Pick<SiteConfig, "name" | "phone" | "email">;
  /** Current carriers, for tracking links. */
  readonly carriers: readonly CarrierDocument[];
  readonly answerers: Answerers | null;
  /** Other orders with its PO number, mentioned while the order is new. */
  readonly usedPo: readonly UsedPo[];
};

type StepPage = Pick<Page, "carriers" | "locale" | "t">;

export function orderView(order: Order, page: Page): OrderView {
  const { countries, config, locale, t } = page;
  const { buyer, facts, lines } = order;
  const charges = { ...order, savings: savingsOf(lines), isCancelled: order.status === "cancelled" };
  const sentence = (reason: Explanation) => reasonText(reason, order, page);
  return {
    number: order.number,
    status: shownStatus(order),
    facts: orderFacts(order, { shopName: config.name, answerers: page.answerers, t, locale }),
    note: order.note,
    shipTo: addressView(order.shipTo, countries),
    billTo: addressView(order.billTo, countries),
    lines: lines.map((line) => lineView(line, order, page)),
    charges: {
      ...chargesView(charges, currentReasons(order), facts.priceList, { ...page, sentence }),
      money: moneyRows(order, page),
      cost: costNow(order, page),
    },
    next: [usedPoText(order.poNumber, page.usedPo, "order", page), ...nextSteps(order, page)].filter(
      (text) => text !== null,
    ),
    rep: buyer.repName === "" ? null : { name: buyer.repName, phone: buyer.repPhone, email: buyer.repEmail },
    answer: answerView(order, page),
    contact: { phone: config.phone, email: config.email },
    parcels: order.parcels.map((parcel) => parcelView(parcel, order, page)),
    toCome: order.parcels.length === 0 ? [] : piecesView(leftToPack(order), order, page),
    steps: orderSteps(order, page),
  };
}

/** Names the day of the order for figures that have changed since. */
export function reasonText(
  reason: Explanation,
  order: Order,
  { t, locale, reader }: Words & { readonly reader?: OrderReader },
): string {
  const text = explain(reason, t, locale, reader);
  return isAsOrdered(reason, order)
    ? t("orders.charges.asOrdered", formatShortMoment(order.placedAt, locale), text)
    : text;
}

export function orderSteps(order: Pick<Order, "events" | "buyer">, page: StepPage): readonly OrderStepView[] {
  return order.events.map((event, index) => {
    const before = { ...order, events: order.events.slice(0, index) };
    return stepView(event, before, page);
  });
}

export function addressView(address: ContactFields, countries: ReadonlyMap<string, string>): OrderAddressView {
  const person = fullName(address);
  const attention = address.nameCompany === "" ? "" : person;
  const country = countries.get(address.addressCountry) ?? address.addressCountry;
  return {
    title: address.nameCompany || person,
    lines: [attention, ...addressLines(address), country].filter((line) => line !== ""),
    phone: address.phone1,
    label: "",
  };
}

function lineView(line: PlacedLine, { facts, placedAt }: Order, { hrefOf, locale, t }: Page): OrderLineView {
  const { quantity, unitPrice, lineTotal, explain, packagePieces } = line;
  const notes = [
    lateText(line.leadTime10Days, t),
    line.tariff && t("orders.tariffItem"),
    !line.isStandard && packagePieces !== null && t("orders.notWhole", packagePieces),
  ];
  return {
    pn: line.pn,
    href: hrefOf(line.pn),
    title: locale === "es" ? line.titleEs : line.titleEn,
    reference: line.reference,
    ownNumber: line.ownNumber,
    ships: line.leadTime10Days ? "" : promiseText(line.promise ?? [], placedAt, { t, locale }),
    notes: notes.filter((note): note is string => Boolean(note)),
    reason: explainPrice({ price: unitPrice, explain }, facts.priceList, t, locale),
    quantity: formatCount(quantity, locale),
    unitPrice: formatMoney(unitPrice, locale),
    lineTotal: formatMoney(lineTotal, locale),
  };
}

/** `before` is the order before the step. */
function stepView(event: OrderEvent, before: Pick<Order, "events" | "buyer">, page: StepPage): OrderStepView {
  const { at, status, carrier, tracking, note } = event;
  const { carriers, locale, t } = page;
  const trackingHref = trackingUrl(carrier, tracking, carriers);
  const amounts = changesOf(event, page).map(({ label, before, now }) => t("orders.step.change", label, before, now));
  return {
    day: formatShortMoment(at, locale),
    status,
    what: stepWords(event, before, page),
    changes: [...lineSentences(event, page), ...amounts],
    carrier,
    tracking,
    trackingHref,
    note,
  };
}

function stepWords(event: OrderEvent, before: Pick<Order, "events" | "buyer">, { t, locale }: Words): string | null {
  const { kind, parcel, payment, tracking } = event;
  if (kind === "status") return null;
  if (kind === "agreed") return agreedText(event, isCorrected(before), before, t);
  if (kind === "declined") return declinedText(event, before, t);
  if (payment) {
    const moved = stepKindOf(payment);
    if (payment.isMoved)
      return t(`orders.step.${moved === "paid" ? "paid" : "payment"}-moved`, formatMoney(payment.amount, locale));
    return t(moved === "paid" ? "orders.step.paidAmount" : `orders.step.${moved}`, formatMoney(payment.amount, locale));
  }
  const words = kind === "tracking" && tracking === "" ? "untracked" : kind;
  return t(`orders.step.${words}`, parcel ?? 1);
}

function lineSentences({ lines }: OrderEvent, { locale, t }: Words): readonly string[] {
  return (lines ?? []).map(({ pn, before, after }) => {
    const [was, is] = [before, after].map((amounts) => formatCount(amounts?.quantity ?? 0, locale));
    if (before === null) return t("orders.step.lineAdded", pn, is ?? "");
    return after === null ? t("orders.step.lineOut", pn, was ?? "") : t("orders.step.line", pn, was ?? "", is ?? "");
  });
}

function parcelView(parcel: OrderShipment, order: Order, page: Page): OrderShipmentView {
  const { carriers, locale, t } = page;
  const { carrier, tracking, shippedAt } = parcel;
  return {
    number: parcel.parcel,
    title: t("orders.parcel.title", parcel.parcel),
    state:
      shippedAt === null ? t("orders.parcel.packed") : t("orders.parcel.shipped", formatShortMoment(shippedAt, locale)),
    carrier,
    tracking,
    trackingHref: trackingUrl(carrier, tracking, carriers),
    lines: piecesView(parcel.lines, order, page),
  };
}

function piecesView(pieces: readonly Pieces[], { lines }: Order, { locale }: Page): OrderPiecesView[] {
  const placed = new Map(lines.map((line) => [line.pn, line]));
  return pieces.map(({ pn, quantity }) => {
    const line = placed.get(pn);
    const title = locale === "es" ? line?.titleEs : line?.titleEn;
    return { pn, title: title ?? "", ownNumber: line?.ownNumber ?? "", quantity: formatCount(quantity, locale) };
  });
}

export const AMOUNT_LABELS = {
  subtotal: "orders.charges.subtotal",
  handling: "orders.charges.handling",
  nonStandardFee: "orders.charges.nonStandard",
  tariff: "orders.charges.tariff",
  shipping: "orders.charges.freight",
  tax: "orders.charges.tax",
  total: "orders.charges.total",
} as const;

function changesOf({ amounts }: Pick<OrderEvent, "amounts">, { locale, t }: Words): readonly AmountChangeView[] {
  if (amounts === null) return [];
  const { before, after } = amounts;
  const shown = (amount: Cents | null) =>
    amount === null ? t("orders.charges.toBeDetermined") : formatMoney(amount, locale);
  return AMOUNTS.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined || is === undefined || was === is) return [];
    return [{ label: t(AMOUNT_LABELS[name]), before: shown(was), now: shown(is) }];
  });
}

/** All changes since the order was placed; null without a question. */
function answerView(order: Order, page: Page): AnswerView | null {
  if (!isAnswerDue(order) || !page.answerers?.isTheirs) return null;
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  const settled = order.events.flatMap(({ amounts }) => amounts ?? []);
  const first = settled[0]?.before;
  const now = { subtotal, handling, nonStandardFee, tariff, shipping, tax, total };
  const amounts = first ? { before: first, after: now } : null;
  const note =
    order.events.findLast(({ kind }) => kind === "freight" || kind === "tax" || kind === "corrected")?.note ?? "";
  const shown = JSON.stringify({ shipping, tax, total, corrections: correctionsOf(order) } satisfies ShownToAnswer);
  const title = page.t(isCorrected(order) ? "orders.answer.titleAmounts" : "orders.answer.title");
  return { title, changes: changesOf({ amounts }, page), note, shown };
}

/** Empty once the shop has accepted the order: then its steps show the progress. */
function nextSteps(order: Order, { t, locale, answerers, config }: Page): readonly string[] {
  if (answerers && !answerers.isTheirs) return [answerAwaited(order.buyer.name, answerers, config.phone, t)];
  const { status, payment, shipping, freightApproval, facts, buyer } = order;
  const money = moneyText(order, { t, locale });
  if (status !== "received" && status !== "awaiting-payment") {
    const rest = hasMoved(order) && moneyOf(order).state !== "settled" && money;
    return [cardDebt(order) !== null && paymentNext(order, { t, locale }), rest].filter((step) => step !== false);
  }
  const steps = [
    t("orders.next.mail", buyer.email),
    payment === "card" && paymentNext(order, { t, locale }),
    payment === "terms" && !isAnswerDue(order) && paymentNext(order, { t, locale }),
    money !== "" && money,
    shipping === null && t(freightApproval === "waiting" ? "orders.next.freightAsk" : "orders.next.freight"),
    isAnswerDue(order) && t(isCorrected(order) ? "orders.next.amountsAnswer" : "orders.next.freightAnswer"),
    facts.internationalReview && order.exportReviewedAt === null && t("orders.next.export"),
    facts.taxReview && order.taxReviewedAt === null && t("orders.next.tax"),
    facts.leadTime10Days && t("orders.next.late"),
  ];
  return steps.filter((step) => step !== false);
}

function paymentNext(order: Order, { t, locale }: Words): string | false {
  const { payment } = order;
  const { owed } = moneyOf(order);
  if (owed === 0) return false;
  const term = paymentTermText(order.paymentTerm, t);
  const rest = formatMoney(owed, locale);
  if (cardDebt(order) === "released") return t("orders.next.cardReleased", rest);
  if (!hasMoved(order)) return payment === "card" ? t("orders.next.card") : t("orders.next.terms", term);
  return payment === "card" ? t("orders.next.cardRest", rest) : t("orders.next.termsRest", rest, term);
}
