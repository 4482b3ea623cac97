import type { Order } from "../domain/orders/order.ts";
import { formatCount } from "../i18n/formats.ts";
import type { Words } from "../i18n/strings.ts";
import type { PdfDocument, PdfBlock, PdfCharge, PdfRow, PdfTable, PdfText } from "../services/pdf/pdf.ts";
import type { ChargesView, OrderAddressView, OrderLineView, OrderView } from "../ui/orders/order-types.ts";

export type PdfShop = { readonly name: string; readonly phone: string; readonly email: string };

/** A proforma while the order waits for payment, else an acknowledgment. `view` is the view of the order page, in the order's language. */
export function orderPaper(order: Order, view: OrderView, shop: PdfShop, { t, locale }: Words): PdfDocument {
  const kind = order.status === "awaiting-payment" ? "proforma" : "acknowledgement";
  return {
    locale,
    title: t(`papers.${kind}`, view.number),
    notice: t("papers.noInvoice"),
    shop: pdfShop(shop),
    facts: view.facts,
    addresses: [addressBlock(t("orders.shipTo"), view.shipTo), addressBlock(t("orders.billTo"), view.billTo)],
    table: linesTable(view, { t, locale }),
    charges: chargesOf(view.charges, t),
    blocks: blocksOf(view, t),
    foot: footOf(view.number, t),
  };
}

export function pdfShop({ name, phone, email }: PdfShop): PdfDocument["shop"] {
  return { name, lines: [[phone, email].filter(Boolean).join(" · ")] };
}

/** `{0}` and `{1}` stay in the text until drawing, which knows the page numbers. */
export function footOf(number: string, t: Words["t"]): string {
  return t("papers.foot", number, "{0}", "{1}");
}

export function addressBlock(heading: string, { title, lines, phone }: OrderAddressView): PdfBlock {
  return { heading, lines: [title, ...lines, phone].filter((line) => line !== "") };
}

function linesTable({ lines }: OrderView, { t, locale }: Words): PdfTable {
  return {
    caption: t("orders.linesTitle"),
    columns: [
      { head: t("orders.position"), width: 6, isNumber: true, leads: true },
      { head: t("orders.part"), width: 56 },
      { head: t("orders.quantity"), width: 8, isNumber: true },
      { head: t("orders.unitPrice"), width: 15, isNumber: true },
      { head: t("orders.lineTotal"), width: 15, isNumber: true },
    ],
    rows: lines.map((line, index) => lineRow(line, formatCount(index + 1, locale), t)),
  };
}

function lineRow(line: OrderLineView, position: string, t: Words["t"]): PdfRow {
  return [
    [{ text: position }],
    [...partTexts(line, t), ...inOne([line.ships, ...line.notes])],
    [{ text: line.quantity }],
    [{ text: line.unitPrice }],
    [{ text: line.lineTotal }],
  ];
}

/** Customer part number, shop's part number, title and the buyer's reference. */
export function partTexts(
  { pn, title, ownNumber, reference }: Pick<OrderLineView, "pn" | "title" | "ownNumber" | "reference">,
  t: Words["t"],
): readonly PdfText[] {
  const numbers = [ownNumber && t("orders.ownNumber", ownNumber), pn].filter(Boolean);
  return [
    ...numbers.map((text): PdfText => ({ text: text ?? "", kind: "strong" })),
    { text: title },
    ...inOne([reference && t("orders.reference", reference)]),
  ];
}

function inOne(facts: readonly (string | undefined)[]): readonly PdfText[] {
  const text = facts.filter(Boolean).join(" · ");
  return text === "" ? [] : [{ text, kind: "small" }];
}

/** The currency is next to the total. */
function chargesOf({ rows, totalLabel, total, note, money = [] }: ChargesView, t: Words["t"]): readonly PdfCharge[] {
  const totalReasons = [note, t("orders.usd")].filter((text) => text !== null);
  return [
    ...rows.map(({ label, amount, reasons }) => ({ label, amount, reasons, isTotal: false })),
    { label: totalLabel, amount: total, reasons: totalReasons, isTotal: true },
    ...money.map(({ label, amount }) => ({ label, amount, reasons: [], isTotal: false })),
  ];
}

function blocksOf(view: OrderView, t: Words["t"]): readonly PdfBlock[] {
  const blocks = [noteBlock(view, t), { heading: t("orders.nextTitle"), lines: view.next }];
  return blocks.filter(({ lines }) => lines.length > 0);
}

export function noteBlock({ note }: Pick<OrderView, "note">, t: Words["t"]): PdfBlock {
  return { heading: t("papers.note"), lines: note === "" ? [] : note.split("\n") };
}
