import type { Explanation } from "../../domain/explanation.ts";
import { addCents, ZERO, type Cents } from "../../domain/money.ts";
import { chargeLines, isBilledByCarrier, type ChargeLine } from "../../domain/orders/charge-lines.ts";
import type { OrderParts } from "../../domain/orders/totals.ts";
import { explain as say } from "../../i18n/explain.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { shopWriting } from "../../i18n/shop-writing.ts";
import { methodText, type OrderReader } from "../../i18n/order-words.ts";
import type { StringKey, Words } from "../../i18n/strings.ts";
import type { ChargeRow, ChargesView } from "./order-types.ts";

/** Money in cents. */
export type ChargesToShow = Omit<OrderParts, "tax"> & {
  readonly tax: Cents | null;
  readonly total: Cents;
  readonly shippingName: string | null;
  /** Difference from list prices, already in the subtotal. Absent if unknown. */
  readonly savings?: Cents;
  /** `total` is what a canceled order was placed for. */
  readonly isCancelled?: boolean;
};

type Sentence = (reason: Explanation) => string;

/** Freight is open for lack of a choice, not of a price. */
const NOT_CHOSEN: ReadonlySet<Explanation["code"]> = new Set(["carrier-not-chosen", "method-not-chosen"]);

/** R-SHIP-20. Pass `quote.order` and its `explain`, or a placed order and `facts.explain`, with the price list. */
export function chargesView(
  parts: ChargesToShow,
  explain: readonly Explanation[],
  priceList: string,
  { t, locale, reader, ...words }: Words & { readonly reader?: OrderReader | undefined; readonly sentence?: Sentence },
): ChargesView {
  const sentence = words.sentence ?? ((reason: Explanation) => say(reason, t, locale, reader));
  const page = { parts, explain, priceList, sentence, t, locale };
  const lines = chargeLines({ ...parts, tax: parts.tax ?? ZERO }, explain);
  const note = openNote(page);
  const rows = lines.flatMap((line) => (line.charge === "subtotal" ? merchandise(line, page) : chargeRow(line, page)));
  return {
    rows,
    fold: foldText(rows, t),
    totalLabel: t(totalKey(parts, note)),
    total: formatMoney(parts.total, locale),
    isProvisional: note !== null,
    note,
  };
}

function totalKey({ isCancelled }: ChargesToShow, note: string | null): StringKey {
  if (isCancelled) return "orders.charges.wasFor";
  return note === null ? "orders.charges.total" : "orders.charges.totalProvisional";
}

type Page = Words & {
  parts: ChargesToShow;
  explain: readonly Explanation[];
  priceList: string;
  sentence: Sentence;
};

/** With savings: list prices, discounts, subtotal; else the subtotal alone. */
function merchandise({ reasons }: ChargeLine, page: Page): ChargeRow[] {
  const { parts, priceList, sentence, t, locale } = page;
  const { subtotal, savings = ZERO } = parts;
  // Lines without a price have their own text; the note below the total explains it.
  const reasonTexts = reasons.filter(({ code }) => code !== "line-unpriced").map(sentence);
  if (savings <= ZERO)
    return [row("merchandise", t("orders.charges.merchandise"), formatMoney(subtotal, locale), reasonTexts)];
  return [
    row("merchandise", t("orders.charges.atListPrices"), formatMoney(addCents(subtotal, savings), locale)),
    row(
      "savings",
      t(priceList === shopWriting().defaultPriceList ? "orders.charges.savingsWeb" : "orders.charges.savings"),
      `−${formatMoney(savings, locale)}`,
    ),
    row("subtotal", t("orders.charges.subtotal"), formatMoney(subtotal, locale), reasonTexts),
  ];
}

function chargeRow({ charge, amount, reasons }: ChargeLine, page: Page): ChargeRow {
  const { parts, sentence, t, locale } = page;
  if (charge === "tax" && parts.tax === null) return openTax(reasons, page);
  const reasonTexts = reasons.map(sentence);
  const label = labelOf(charge, page);
  if (isBilledByCarrier({ amount, reasons }))
    return { ...row(charge, label, t("orders.charges.byCarrier"), reasonTexts), isOpen: true };
  if (amount === ZERO && isFolded(charge))
    return { ...row(charge, label, formatMoney(ZERO, locale), reasonTexts), isZero: true };
  if (amount !== null) return row(charge, label, formatMoney(amount, locale), reasonTexts);
  return { ...row(charge, label, t(openWords(reasons, parts)), reasonTexts), isOpen: true };
}

/** Freight of zero stays a row, because a carrier may bill the buyer. */
function isFolded(charge: string): charge is "handling" | "tax" {
  return charge === "handling" || charge === "tax";
}

/** `No handling fee, no sales tax`. */
function foldText(rows: readonly ChargeRow[], t: Words["t"]): string {
  const names = rows.flatMap(({ key, isZero }) => (isZero && isFolded(key) ? t(`totals.no.${key}`) : []));
  const text = names.join(", ");
  return text === "" ? t("totals.why") : text.charAt(0).toUpperCase() + text.slice(1);
}

function openTax(reasons: readonly Explanation[], { parts, sentence, t }: Page): ChargeRow {
  const reasonTexts = reasons.filter(({ code }) => code === "tax-address").map(sentence);
  return { ...row("tax", t("orders.charges.tax"), t(openWords(reasons, parts)), reasonTexts), isOpen: true };
}

const WRONG_ADDRESS: ReadonlySet<Explanation["code"]> = new Set(["freight-address", "tax-address"]);

/** Without an address, freight and tax wait for checkout. */
function openWords(reasons: readonly Explanation[], { tax }: ChargesToShow): StringKey {
  if (reasons.some(({ code }) => WRONG_ADDRESS.has(code))) return "orders.charges.toBeDetermined";
  if (tax === null) return "orders.charges.atCheckout";
  return isChosen(reasons) ? "orders.charges.toBeDetermined" : "orders.charges.notChosen";
}

function row(key: string, label: string, amount: string, reasons: readonly string[] = []): ChargeRow {
  return { key, label, amount, isOpen: false, reasons };
}

function labelOf(charge: ChargeLine["charge"], { parts, explain, t, locale }: Page): string {
  if (charge === "nonStandardFee") {
    const fees = explain.filter((each) => each.code === "non-standard-line");
    const [first] = fees;
    return first
      ? t("orders.charges.nonStandardLines", fees.length, formatMoney(first.params.amount, locale))
      : t("orders.charges.nonStandard");
  }
  if (charge === "tariff") {
    const tariff = explain.find((each) => each.code === "tariff");
    return tariff ? t("orders.charges.tariffPercent", tariff.params.percent) : t("orders.charges.tariff");
  }
  if (charge === "shipping")
    return parts.shippingName
      ? t("orders.charges.freightBy", methodText(parts.shippingName, t))
      : t("orders.charges.freight");
  return t(charge === "tax" ? "orders.charges.tax" : "orders.charges.handling");
}

function isChosen(reasons: readonly Explanation[]): boolean {
  return !reasons.some(({ code }) => NOT_CHOSEN.has(code));
}

/** Charges missing from the total; null if it is final. */
function openNote({ parts, explain, t }: Page): string | null {
  const isFreightOpen = parts.shipping === null;
  const isTaxOpen = parts.tax === null;
  const reasonTexts = [
    isFreightOpen && isTaxOpen && t("orders.charges.withoutFreightAndTax"),
    isFreightOpen && !isTaxOpen && t("orders.charges.withoutFreight"),
    !isFreightOpen && isTaxOpen && t("orders.charges.withoutTax"),
    explain.some(({ code }) => code === "line-unpriced") && t("orders.charges.withoutUnpriced"),
  ].filter((text) => text !== false);
  return reasonTexts.join(" ") || null;
}
