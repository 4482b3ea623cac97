import { ORDER_TEXT_NAMES } from "../../../domain/orders/order-texts.ts";
import type { Order, OrderShipment } from "../../../domain/orders/order.ts";
import { formatCount, formatMoment } from "../../../i18n/formats.ts";
import { ORDER_TEXT_WORDS, placerFact } from "../../../i18n/order-words.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { PdfDocument, PdfRow } from "../../../services/pdf/pdf.ts";
import type { OrderFact, OrderView } from "../../../ui/orders/order-types.ts";
import { addressBlock, footOf, noteBlock, pdfShop, partTexts, type PdfShop } from "../../../pdf/order-pdf.ts";

/** Parts and quantities of a shipment without prices. `view` is in the language of the order. */
export function packingSlip(
  order: Order,
  parcel: OrderShipment,
  view: OrderView,
  shop: PdfShop,
  { t, locale }: Words,
): PdfDocument {
  return {
    locale,
    title: t("papers.packingSlip", view.number, parcel.parcel),
    notice: t("papers.noInvoice"),
    shop: pdfShop(shop),
    facts: factsOf(order, parcel, shop.name, { t, locale }),
    addresses: [addressBlock(t("orders.shipTo"), view.shipTo)],
    table: {
      caption: t("orders.parcel.title", parcel.parcel),
      columns: [
        { head: t("orders.position"), width: 6, isNumber: true, leads: true },
        { head: t("orders.part"), width: 64 },
        { head: t("papers.ordered"), width: 14, isNumber: true },
        { head: t("papers.inParcel"), width: 16, isNumber: true },
      ],
      rows: parcel.lines.map((pieces, index) => row(pieces, index, view, { t, locale }, order)),
    },
    charges: [],
    blocks: [noteBlock(view, t)].filter(({ lines }) => lines.length > 0),
    foot: footOf(view.number, t),
  };
}

function factsOf(order: Order, parcel: OrderShipment, shopName: string, { t, locale }: Words): readonly OrderFact[] {
  const { packedAt, shippedAt, carrier, tracking } = parcel;
  const facts = [
    ...ORDER_TEXT_NAMES.map((name) => ({ label: t(ORDER_TEXT_WORDS[name].label), value: order[name] })),
    { label: t("papers.orderDate"), value: formatMoment(order.placedAt, locale) },
    shippedAt === null
      ? { label: t("papers.packed"), value: formatMoment(packedAt, locale) }
      : { label: t("papers.shipped"), value: formatMoment(shippedAt, locale) },
    { label: t("orders.carrier"), value: carrier },
    { label: t("orders.tracking"), value: tracking },
    { label: t("orders.orderedBy"), value: [order.buyer.name, order.buyer.customerName].filter(Boolean).join(", ") },
    { label: t("orders.placedBy"), value: placerFact(order, shopName, t) },
  ];
  return facts.filter(({ value }) => value !== "");
}

function row(
  { pn, quantity }: OrderShipment["lines"][number],
  index: number,
  { lines }: OrderView,
  { t, locale }: Words,
  order: Order,
): PdfRow {
  const line = lines.find((each) => each.pn === pn) ?? { pn, title: "", reference: "" };
  const ordered = order.lines.find((each) => each.pn === pn)?.quantity ?? quantity;
  return [
    [{ text: formatCount(index + 1, locale) }],
    partTexts(line, t).filter(({ text }) => text !== ""),
    [{ text: formatCount(ordered, locale) }],
    [{ text: formatCount(quantity, locale), kind: "strong" }],
  ];
}
