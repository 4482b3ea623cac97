import { creditMemoNumber, type CreditEntry } from "../domain/orders/credit-memo.ts";
import { isStanding } from "../domain/orders/ledger.ts";
import { ORDER_TEXT_NAMES } from "../domain/orders/order-texts.ts";
import type { Order } from "../domain/orders/order.ts";
import { formatMoment, formatMoney } from "../i18n/formats.ts";
import { ORDER_TEXT_WORDS } from "../i18n/order-words.ts";
import type { Words } from "../i18n/strings.ts";
import type { PdfDocument } from "../services/pdf/pdf.ts";
import type { OrderFact, OrderView } from "../ui/orders/order-types.ts";
import { addressBlock, footOf, pdfShop, type PdfShop } from "./order-pdf.ts";

/** A numbered credit. `view` is in the language of the order. */
export function creditPaper(
  order: Order,
  entry: CreditEntry,
  view: OrderView,
  shop: PdfShop,
  { t, locale }: Words,
): PdfDocument {
  const amount = formatMoney(entry.amount, locale);
  const isReversed = !isStanding(entry, order.payments);
  return {
    locale,
    title: t("papers.creditMemo", creditMemoNumber(entry.creditMemo)),
    notice: t(isReversed ? "papers.creditReversed" : "papers.creditOf", order.number),
    shop: pdfShop(shop),
    facts: factsOf(order, entry, { t, locale }),
    addresses: [addressBlock(t("orders.billTo"), view.billTo)],
    table: {
      caption: t("papers.credits"),
      columns: [
        { head: t("papers.creditReason"), width: 80 },
        { head: t("papers.creditAmount"), width: 20, isNumber: true },
      ],
      rows: [[entry.reason.split("\n").map((text) => ({ text })), [{ text: amount }]]],
    },
    charges: [
      { label: t("papers.creditTotal"), amount, reasons: [t("papers.creditTax"), t("orders.usd")], isTotal: true },
    ],
    blocks: [],
    foot: footOf(order.number, t),
  };
}

function factsOf(order: Order, { at, reference }: CreditEntry, { t, locale }: Words): readonly OrderFact[] {
  const { number, placedAt, buyer } = order;
  const facts = [
    { label: t("papers.creditDate"), value: formatMoment(at, locale) },
    { label: t("papers.creditOrder"), value: number },
    { label: t("papers.orderDate"), value: formatMoment(placedAt, locale) },
    ...ORDER_TEXT_NAMES.map((name) => ({ label: t(ORDER_TEXT_WORDS[name].label), value: order[name] })),
    { label: t("papers.creditReference"), value: reference },
    { label: t("orders.orderedBy"), value: [buyer.name, buyer.customerName].filter(Boolean).join(", ") },
  ];
  return facts.filter(({ value }) => value !== "");
}
