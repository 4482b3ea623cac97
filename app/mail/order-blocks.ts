import { addressLines } from "../domain/customers/address-lines.ts";
import type { Locale } from "../domain/locale.ts";
import { chargeLines, type ChargeLine, currentReasons, isBilledByCarrier } from "../domain/orders/charge-lines.ts";
import { ORDER_TEXT_NAMES } from "../domain/orders/order-texts.ts";
import type { Order, OrderAddress, PlacedLine } from "../domain/orders/order.ts";
import { lateText, promiseText } from "../i18n/stock-words.ts";
import { formatCount, formatDay, formatMoment, formatMoney } from "../i18n/formats.ts";
import { translateMail, type MailKey } from "../i18n/mail-strings.ts";
import {
  ORDER_TEXT_WORDS,
  type OrderReader,
  carrierOfOrder,
  carrierText,
  countryText,
  methodText,
  paymentTermText,
  placerFact,
} from "../i18n/order-words.ts";
import type { Translate } from "../i18n/strings.ts";
import { reasonText } from "../ui/orders/order.view.ts";
import { approvalText } from "../ui/orders/order-facts.view.ts";
import { moneyRows } from "../ui/orders/order-money.view.ts";
import type { MailBlock } from "./mail-document.ts";

/** Facts, addresses, lines and charges of an order in the buyer's language. */
export function orderBlocks(
  order: Order,
  shopName: string,
  words: Translate,
  reader: OrderReader = "buyer",
): readonly MailBlock[] {
  const t = translateMail(order.locale);
  return [
    { kind: "heading", text: t("orderMail.details") },
    { kind: "facts", rows: factRows(order, shopName, words) },
    { kind: "heading", text: t("orderMail.shipping") },
    { kind: "facts", rows: shippingRows(order, shopName, words, reader) },
    { kind: "heading", text: t("orderMail.lines") },
    linesTable(order, words, reader),
    { kind: "heading", text: t("orderMail.charges") },
    amountsBlock(order, words, reader),
    { kind: "paragraph", text: t("orderMail.usd") },
  ];
}

function paymentWords({ payment, paymentTerm, locale }: Order, words: Translate): string {
  const t = translateMail(locale);
  return payment === "card" ? t("orderMail.byCard") : t("orderMail.onAccount", paymentTermText(paymentTerm, words));
}

/** Only mails to the buyer use "your". */
const LABELS = {
  buyer: {
    shipperNumber: "orderMail.shipperNumber",
    reference: "orderMail.reference",
    ownNumber: "orderMail.ownNumber",
  },
  staff: {
    shipperNumber: "orderMail.salesShipperNumber",
    reference: "orderMail.salesReference",
    ownNumber: "orderMail.salesOwnNumber",
  },
} as const satisfies Record<OrderReader, Record<string, MailKey>>;

type Rows = readonly (readonly [string, string | readonly string[]])[];

function factRows(order: Order, shopName: string, words: Translate): Rows {
  const { locale, buyer, needBy } = order;
  const t = translateMail(locale);
  return [
    [t("orderMail.number"), order.number],
    [t("orderMail.placed"), formatMoment(order.placedAt, locale)],
    ...ORDER_TEXT_NAMES.map((name) => [words(ORDER_TEXT_WORDS[name].label), order[name]] as const),
    [t("orderMail.needBy"), needBy === null ? "" : formatDay(needBy, locale)],
    [t("orderMail.payment"), paymentWords(order, words)],
    [t("orderMail.buyer"), [buyer.name, buyer.customerName, buyer.email].filter(Boolean)],
    [words("orders.sharedBy"), buyer.sharedBy?.name ?? ""],
    [words("orders.placedBy"), placerFact(order, shopName, words)],
    [t("orderMail.approvedBy"), order.approvedByName],
    [t("orderMail.note"), order.note.split(/\r\n|[\r\n]/)],
  ];
}

function shippingRows(order: Order, shopName: string, words: Translate, reader: OrderReader): Rows {
  const { locale, shippingName } = order;
  const t = translateMail(locale);
  const carrier = carrierText(carrierOfOrder(order), shopName, { t: words, locale, reader });
  return [
    [t("orderMail.shipTo"), addressWords(order.shipTo, locale)],
    [t("orderMail.billTo"), addressWords(order.billTo, locale)],
    [t("orderMail.carrier"), carrier],
    [t("orderMail.method"), shippingName === null ? t("orderMail.toBeDetermined") : methodText(shippingName, words)],
    [t(LABELS[reader].shipperNumber), order.shipperNumber],
    [words("orders.approval"), order.freightApproval === "not-asked" ? "" : approvalText(order, words)],
  ];
}

function addressWords(address: OrderAddress, locale: Locale): readonly string[] {
  const name = `${address.nameFirst} ${address.nameLast}`.trim();
  const country = countryText(address.addressCountry, locale);
  return [address.nameCompany, name, ...addressLines(address), country, address.phone1].filter((line) => line !== "");
}

function linesTable(order: Order, page: Translate, reader: OrderReader): MailBlock {
  const { lines, locale } = order;
  const t = translateMail(locale);
  const rows = lines.map((line) => ({
    words: lineWords(line, order, page, reader),
    quantity: formatCount(line.quantity, locale),
    unitPrice: formatMoney(line.unitPrice, locale),
    lineTotal: formatMoney(line.lineTotal, locale),
  }));
  /** Part numbers and amounts never wrap; their columns grow. */
  const wide = (least: number, cells: readonly string[]) => Math.max(least, ...cells.map(({ length }) => length));
  return {
    kind: "table",
    columns: [
      { title: t("orderMail.pn"), width: wide(36, pluck(lines, "pn")), isCode: true },
      { title: t("orderMail.quantity"), width: wide(8, pluck(rows, "quantity")), isNumber: true },
      { title: t("orderMail.unitPrice"), width: wide(13, pluck(rows, "unitPrice")), isNumber: true },
      { title: t("orderMail.lineTotal"), width: wide(15, pluck(rows, "lineTotal")), isNumber: true },
    ],
    rows: rows.map(({ words, quantity, unitPrice, lineTotal }) => [words, quantity, unitPrice, lineTotal]),
  };
}

function pluck<Key extends string>(rows: readonly Readonly<Record<Key, string>>[], key: Key): readonly string[] {
  return rows.map((row) => row[key]);
}

function lineWords(
  line: PlacedLine,
  { locale, placedAt }: Order,
  page: Translate,
  reader: OrderReader,
): readonly string[] {
  const t = translateMail(locale);
  return [
    line.ownNumber ? t(LABELS[reader].ownNumber, line.ownNumber) : "",
    line.pn,
    locale === "es" ? line.titleEs : line.titleEn,
    line.reference && t(LABELS[reader].reference, line.reference),
    lateText(line.leadTime10Days, page) || promiseText(line.promise ?? [], placedAt, { t: page, locale }),
  ].filter((entry) => entry !== "");
}

export function amountsBlock(order: Order, words: Translate, reader: OrderReader = "buyer"): MailBlock {
  const { locale, shipping, status, total } = order;
  const t = translateMail(locale);
  const rows = chargeLines(order, currentReasons(order)).map(({ charge, amount, reasons }) => {
    const why = reasons.map((reason) => reasonText(reason, order, { t: words, locale, reader }));
    const shown = isBilledByCarrier({ amount, reasons })
      ? words("orders.charges.byCarrier")
      : amount === null
        ? t("orderMail.toBeDetermined")
        : formatMoney(amount, locale);
    return [[chargeName(order, charge, words), ...why], shown] as const;
  });
  const open = shipping === null ? "orderMail.totalProvisional" : "orderMail.total";
  const last = t(status === "cancelled" ? "orderMail.wasFor" : open);
  const money = moneyRows(order, { t: words, locale }).map(({ label, amount }) => [[label], amount] as const);
  return { kind: "amounts", rows: [...rows, [[last], formatMoney(total, locale)], ...money] };
}

function chargeName({ locale, shippingName }: Order, charge: ChargeLine["charge"], words: Translate): string {
  const t = translateMail(locale);
  if (charge !== "shipping") return t(`orderMail.${charge}`);
  return shippingName === null ? t("orderMail.freightOpen") : t("orderMail.freight", methodText(shippingName, words));
}
