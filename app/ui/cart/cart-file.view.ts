import { quantityStep } from "../../domain/cart/quantity.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { amountInFile, addCents, cents, ZERO, type Cents } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { toTextTable, wrap, type TextColumn } from "../../domain/text-table.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import type { FileFormat } from "../../services/products/series.ts";
import type { Quote } from "../../services/quotes/quotes.ts";
import type { ChargesView } from "../orders/order-types.ts";
import type { ChargesToShow } from "../orders/charges.view.ts";
import { cartCharges, chargesOf } from "./cart-charges.view.ts";
import { cartView } from "./cart.view.ts";
import type { PricedCart } from "../../services/checkout/checkout.ts";

type CartToWrite = Words & { facts: PricedCart; path: string; priceList: string };

type Row = { cells: readonly string[]; note: string };

const TEXT_WIDTH = 100;

const LINE_COLUMNS: readonly TextColumn[] = [
  { width: 4, isNumber: true },
  { width: 20 },
  { width: 32 },
  { width: 16 },
  { width: 8, isNumber: true },
  { width: 9, isNumber: true },
  { width: 10, isNumber: true },
];

const CHARGE_COLUMNS: readonly TextColumn[] = [{ width: 94 }, { width: 11, isNumber: true }];

/** R-CART-18; owner's decisions, section 3. */
export function cartFileText(cart: CartToWrite, format: FileFormat): string {
  return format === "csv" ? csvFile(cart) : plainTextFile(cart);
}

export function cartHeads(t: Translate, format: FileFormat): string[] {
  if (format === "txt")
    return [
      t("cart.number"),
      t("cart.partNumber"),
      t("cart.twinDescription"),
      t("cart.reference"),
      t("cart.quantity"),
      t("cart.unitPrice"),
      t("cart.lineTotal"),
    ];
  return [
    t("cart.number"),
    t("cart.partNumber"),
    t("cart.twinDescription"),
    t("cart.reference"),
    t("cart.twinOwnNumber"),
    t("cart.quantity"),
    t("cart.twinPackage"),
    t("cart.twinListPrice"),
    t("cart.twinUnitPrice"),
    t("cart.twinTotal"),
    t("cart.twinNote"),
  ];
}

function csvFile(cart: CartToWrite): string {
  const heads = cartHeads(cart.t, "csv");
  const lines = rowsOf(cart).map(({ cells, note }) => [...cells, note]);
  const charges = chargesOfFile(cart).map(({ label, amount, words }) => {
    return ["", "", label, "", "", "", "", "", "", amount, words];
  });
  return toSpreadsheetCsv([heads, ...lines, ...(charges.length > 0 ? [[""], ...charges] : [])]);
}

function plainTextFile(cart: CartToWrite): string {
  const { t, path } = cart;
  const heads = cartHeads(t, "txt");
  const rule = LINE_COLUMNS.map(({ width }) => "-".repeat(width));
  const lines = rowsOf(cart).map(({ cells, note }) => {
    const [number = "", pn = "", title = "", reference = "", own = "", quantity = "", , , unit = "", total = ""] =
      cells;
    const named = own && t("orders.ownNumber", own);
    return [number, pn, [title, named, note], reference, quantity, unit || "-", total || "-"];
  });
  const charges = chargesOfFile(cart).map(({ label, amount, words }) => [[label, words], amount || "-"]);
  const intro = [t("cart.title"), path].flatMap((text) => wrap(text, TEXT_WIDTH)).join("\n");
  return `${intro}\n\n${toTextTable(LINE_COLUMNS, [heads, rule, ...lines])}\n${toTextTable(CHARGE_COLUMNS, charges)}`;
}

/** Figures have a decimal point in both languages, because programs read the file. */
function rowsOf({ facts, priceList, locale, t }: CartToWrite): Row[] {
  const quoted = new Map(facts.quote?.lines.map((line) => [normalizeCode(line.part.pn), line]));
  const { rows } = cartView(facts, { priceList, locale, t, linkOf: () => null });
  return rows.map(
    ({ pn, title, reference, ownNumber = "", quantity, problem, note, wasPrice, availability }, index) => {
      const { part, line } = quoted.get(normalizeCode(pn)) ?? {};
      const cells = [
        String(index + 1),
        pn,
        title ?? "",
        reference,
        ownNumber,
        String(quantity),
        part ? String(quantityStep(part.packageQuantity)) : "",
        amountInFile(part?.listPrice),
        line?.orderable ? amountInFile(line.unitPrice) : "",
        amountInFile(line?.lineTotal),
      ];
      return { cells, note: [problem ?? availability, note, wasPrice].filter(Boolean).join(" · ") };
    },
  );
}

type ChargeOfFile = { label: string; amount: string; words: string };

/** A charge without an amount has its text instead. */
function chargesOfFile({ facts: { quote, hasAddress }, priceList, locale, t }: CartToWrite): ChargeOfFile[] {
  if (!quote) return [];
  const view = cartCharges(quote, hasAddress, { priceList, t, locale });
  const amounts = amountsOf(chargesOf(quote, hasAddress), quote);
  const rows = view.rows.map(({ key, label, amount, isOpen, reasons }) => {
    return { label, amount: amountInFile(amounts[key]), words: [...(isOpen ? [amount] : []), ...reasons].join(" ") };
  });
  return [...rows, totalOfFile(view, amounts)];
}

function totalOfFile({ totalLabel, note }: ChargesView, { total }: Amounts): ChargeOfFile {
  return { label: totalLabel, amount: amountInFile(total), words: note ?? "" };
}

type Amounts = Readonly<Record<string, Cents | null>>;

function amountsOf({ savings = ZERO, ...parts }: ChargesToShow, { order }: Quote): Amounts {
  const { subtotal, handling, nonStandardFee, tariff } = order;
  const { shipping, tax, total } = parts;
  const listed = { merchandise: addCents(subtotal, savings), savings: cents(-savings) };
  return { ...listed, subtotal, handling, nonStandardFee, tariff, shipping, tax, total };
}
