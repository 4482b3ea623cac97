import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { amountInFile, type Cents } from "../../domain/money.ts";
import { perMovedSum } from "../../domain/orders/ledger-entry.ts";
import { balanceOf, moneyOf } from "../../domain/orders/ledger.ts";
import { ORDER_TEXT_NAMES, perOrderText } from "../../domain/orders/order-texts.ts";
import type { Order } from "../../domain/orders/order.ts";
import { toTextTable, type TextColumn } from "../../domain/text-table.ts";
import type { Locale } from "../../domain/locale.ts";
import { dayOfMoment } from "../../i18n/formats.ts";
import { ORDER_TEXT_WORDS, placerText } from "../../i18n/order-words.ts";
import { promiseText } from "../../i18n/stock-words.ts";
import type { StringKey, Translate, Words } from "../../i18n/strings.ts";
import type { OrderLineRow } from "../../services/orders/orders.ts";
import type { FileFormat } from "../../services/products/series.ts";

const TEXT_COLUMNS: readonly TextColumn[] = [
  { width: 11 },
  { width: 10 },
  { width: 16 },
  ...ORDER_TEXT_NAMES.map(() => ({ width: 16 })),
  { width: 18 },
  { width: 30 },
  { width: 16 },
  { width: 16 },
  { width: 8, isNumber: true },
  { width: 10, isNumber: true },
  { width: 12, isNumber: true },
  { width: 20 },
  { width: 20 },
];

type MoneyColumn = { readonly head: StringKey; readonly amount: (row: OrderLineRow) => Cents | null };

/** A canceled order has no charges. */
const MONEY_OF_ORDER: readonly MoneyColumn[] = [
  { head: "orders.file.handling", amount: (row) => row.handling },
  { head: "orders.file.nonStandard", amount: (row) => row.nonStandardFee },
  { head: "orders.file.tariff", amount: (row) => row.tariff },
  { head: "orders.file.freight", amount: (row) => row.shipping },
  { head: "orders.file.tax", amount: (row) => row.tax },
  { head: "orders.file.total", amount: (row) => row.total },
  { head: "orders.file.credited", amount: (row) => row.credited },
  { head: "orders.file.charged", amount: (row) => moneyOf(row).due },
  { head: "orders.file.received", amount: (row) => row.received },
  { head: "orders.file.refunded", amount: (row) => row.refunded },
  { head: "orders.file.balance", amount: (row) => row.balance },
];

export function orderLinesHeads(t: Translate, format: FileFormat): string[] {
  const heads = [
    t("orders.file.order"),
    t("orders.file.date"),
    t("orders.file.status"),
    ...ORDER_TEXT_NAMES.map((name) => t(ORDER_TEXT_WORDS[name].head)),
    t("orders.file.pn"),
    t("orders.file.title"),
    t("orders.file.reference"),
    t("orders.file.ownNumber"),
    t("orders.file.quantity"),
    t("orders.file.unitPrice"),
    t("orders.file.lineTotal"),
  ];
  const by = t("orders.orderedBy");
  const placer = t("orders.placedBy");
  if (format === "txt") return [...heads, by, placer];
  return [...heads, ...moneyHeads(t), t("orders.file.promise"), by, placer, t("company.approvals.order.approvedBy")];
}

/** Decisions, section 3. */
export function orderLinesFile(
  rows: readonly OrderLineRow[],
  heading: string,
  format: FileFormat,
  { shopName, ...words }: Words & { readonly shopName: string },
): string {
  const { t } = words;
  const heads = orderLinesHeads(t, format);
  const cells = rows.map((row) => [
    row.number,
    dayOfMoment(row.placedAt),
    t(`orders.status.${row.status}`),
    ...ORDER_TEXT_NAMES.map((name) => row[name]),
    row.pn,
    row.title,
    row.reference,
    row.ownNumber,
    String(row.quantity),
    amountInFile(row.unitPrice),
    amountInFile(row.lineTotal),
  ]);
  const placers = rows.map(({ placedByStaff }) => placerText(placedByStaff, shopName, t));
  if (format === "txt") {
    const withBuyer = cells.map((row, index) => [...row, rows[index]?.orderedBy ?? "", placers[index] ?? ""]);
    return `${textFile(heading, TEXT_COLUMNS, heads, withBuyer)}\n${totalsTable(rows, t)}`;
  }
  // Each row has the amounts of its order.
  const more = rows.map((row, index) => [
    ...moneyCells(row),
    promiseText(row.promise ?? [], row.placedAt, words),
    row.orderedBy,
    placers[index] ?? "",
    row.approvedByName,
  ]);
  const table = cells.map((row, index) => [...row, ...(more[index] ?? [])]);
  return toSpreadsheetCsv([heads, ...table]);
}

const TOTALS_COLUMNS: readonly TextColumn[] = [
  { width: 11 },
  ...MONEY_OF_ORDER.map(() => ({ width: 15, isNumber: true })),
];

/** The figures of the CSV rows, once per order. */
function totalsTable(rows: readonly OrderLineRow[], t: Translate): string {
  const orders = [...new Map(rows.map((row) => [row.number, row])).values()];
  const heads = [t("orders.file.order"), ...moneyHeads(t)];
  const cells = orders.map((row) => {
    const open = row.shipping === null ? t("orders.toBeDetermined") : "";
    return [row.number, ...moneyCells(row).map((cell) => cell || open)];
  });
  return tableBelowRule(TOTALS_COLUMNS, heads, cells);
}

function moneyHeads(t: Translate): string[] {
  return MONEY_OF_ORDER.map(({ head }) => t(head));
}

function moneyCells(row: OrderLineRow): string[] {
  return MONEY_OF_ORDER.map(({ amount }) => amountInFile(amount(row)));
}

export function lineRowsOf(order: Order, locale: Locale): OrderLineRow[] {
  const { number, placedAt, status, buyer } = order;
  const { handling, nonStandardFee, tariff, shipping, tax, total } = order;
  return order.lines.map((line) => ({
    number,
    placedAt,
    status,
    ...perOrderText((name) => order[name]),
    orderedBy: buyer.name,
    placedByStaff: order.placedByStaff,
    approvedByName: order.approvedByName,
    pn: line.pn,
    title: locale === "es" ? line.titleEs : line.titleEn,
    reference: line.reference,
    ownNumber: line.ownNumber ?? "",
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    lineTotal: line.lineTotal,
    promise: line.promise,
    handling,
    nonStandardFee,
    tariff,
    shipping,
    tax,
    total,
    ...perMovedSum((sum) => order[sum]),
    balance: balanceOf(order),
  }));
}

export function textFile(
  heading: string,
  columns: readonly TextColumn[],
  heads: readonly string[],
  cells: readonly (readonly string[])[],
): string {
  return `${heading}\n\n${tableBelowRule(columns, heads, cells)}`;
}

function tableBelowRule(
  columns: readonly TextColumn[],
  heads: readonly string[],
  cells: readonly (readonly string[])[],
): string {
  const rule = columns.map(({ width }) => "-".repeat(width));
  return toTextTable(columns, [heads, rule, ...cells]);
}
