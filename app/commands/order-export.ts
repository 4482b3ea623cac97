import type { PromisedPieces } from "../domain/catalog/availability.ts";
import { ADDRESS_FIELD_NAMES, factsOf } from "../domain/customers/address-fields.ts";
import { toCsv } from "../domain/csv.ts";
import { amountInFile } from "../domain/money.ts";
import { balanceOf, moneyOf } from "../domain/orders/ledger.ts";
import { ORDER_TEXT_NAMES, ORDER_TEXTS } from "../domain/orders/order-texts.ts";
import { type OrderAddress, type PlacedLine, shownStatus } from "../domain/orders/order.ts";
import type { OrderForStaff } from "../services/orders/orders.ts";

type Cells = Readonly<Record<string, string>>;

/** One CSV row per order line, with the facts of the order on each. Amounts in currency units, titles in English. */
export function ordersCsv(orders: readonly OrderForStaff[], currency: string): string {
  const rows = orders.flatMap((order) => {
    const head = headCells(order);
    const charged = amountInFile(moneyOf(order).due);
    const last = { changed_at: order.changedAt, currency, charged, credited: amountInFile(order.credited) };
    return order.lines.map((line, index) => ({ ...head, ...lineCells(line, index + 1), ...last }));
  });
  const [first] = rows;
  if (!first) return "";
  const columns = Object.keys(first);
  return toCsv([columns, ...rows.map((row: Cells) => columns.map((column) => row[column] ?? ""))]);
}

/** Whole orders with events, ledger, and the reasons of prices and charges. Amounts in cents. */
export function ordersJson(orders: readonly OrderForStaff[], currency: string): string {
  const exported = orders.map((order) => {
    const { due, received } = moneyOf(order);
    return { ...order, currency, charged: due, paid: received, balance: balanceOf(order) };
  });
  return `${JSON.stringify(exported, null, 2)}\n`;
}

function headCells(order: OrderForStaff): Cells {
  const { buyer, facts } = order;
  return {
    order: order.number,
    placed_at: order.placedAt,
    status: shownStatus(order),
    ...Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [ORDER_TEXTS[name].column, order[name]])),
    need_by: order.needBy ?? "",
    customer_id: String(order.customerId),
    customer: buyer.customerName,
    buyer: buyer.name,
    buyer_email: buyer.email,
    placed_by: order.placedByStaff === null ? "" : order.placedByStaff || "staff",
    approved_by: order.approvedByName,
    language: order.locale,
    sales_rep: buyer.rep,
    sales_rep_name: buyer.repName,
    territory: buyer.territory,
    price_list: facts.priceList,
    payment: order.payment,
    payment_term: order.paymentTerm,
    carrier: order.carrier ?? "",
    method: order.method ?? "",
    shipping_name: order.shippingName ?? "",
    shipper_number: order.shipperNumber,
    ...addressCells("ship_to", order.shipTo),
    ...addressCells("bill_to", order.billTo),
    subtotal: amountInFile(order.subtotal),
    handling: amountInFile(order.handling),
    non_standard_fee: amountInFile(order.nonStandardFee),
    tariff: amountInFile(order.tariff),
    freight: amountInFile(order.shipping),
    tax: amountInFile(order.tax),
    total: amountInFile(order.total),
    paid: amountInFile(order.received),
    refunded: amountInFile(order.refunded),
    balance: amountInFile(balanceOf(order)),
    freight_to_be_determined: yesNo(order.shipping === null),
    freight_approval: order.freightApproval,
    export_review: yesNo(facts.internationalReview),
    tax_review: yesNo(facts.taxReview),
    note: order.note,
  };
}

function addressCells(use: string, address: OrderAddress): Cells {
  const cells = ADDRESS_FIELD_NAMES.map((field) => [`${use}_${factsOf(field).column}`, address[field]]);
  return {
    ...Object.fromEntries(cells),
    [`${use}_taxable`]: yesNo(address.taxable),
  };
}

function lineCells(line: PlacedLine, position: number): Cells {
  return {
    line: String(position),
    pn: line.pn,
    title: line.titleEn,
    reference: line.reference,
    own_number: line.ownNumber ?? "",
    quantity: String(line.quantity),
    package_pieces: line.packagePieces === null ? "" : String(line.packagePieces),
    list_price: amountInFile(line.listPrice),
    unit_price: amountInFile(line.unitPrice),
    line_total: amountInFile(line.lineTotal),
    price_rule: line.explain.rule,
    schedule: line.explain.schedule ?? "",
    tariff_item: yesNo(line.tariff),
    whole_packages: yesNo(line.isStandard),
    lead_time_10_days: yesNo(line.leadTime10Days),
    promised: (line.promise ?? []).map(promisedText).join("; "),
  };
}

/** `8 stock; 12 2027-12-03; 5 10 days; 3 call`. */
function promisedText(piece: PromisedPieces): string {
  if (piece.from === "incoming") return `${piece.quantity} ${piece.date}`;
  return `${piece.quantity} ${piece.from === "days" ? `${piece.days} days` : piece.from}`;
}

function yesNo(is: boolean): string {
  return is ? "yes" : "no";
}
