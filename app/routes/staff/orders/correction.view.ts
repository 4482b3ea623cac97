import { partsMeant } from "../../../domain/bom/checked-line.ts";
import { cents, type Cents } from "../../../domain/money.ts";
import type { LineCorrection } from "../../../domain/orders/correct-order.ts";
import { hasMoved } from "../../../domain/orders/ledger.ts";
import { AMOUNTS, isTaxCorrected, type OrderStep } from "../../../domain/orders/order-steps.ts";
import type { LineAmounts, Order, StepAmounts } from "../../../domain/orders/order.ts";
import { foldPartNumber } from "../../../domain/part-number.ts";
import { formatCount, formatMoney } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { AmountChangeView } from "../../../ui/orders/order-types.ts";
import type { CorrectableLineView, CorrectionResultView, MeantPartView } from "./correction-types.ts";
import type { CompanyAsked } from "../../../services/orders/orders.ts";
import { askedText } from "./audit-trail.view.ts";
import { balanceSentence, movedText } from "./order-balance.view.ts";
import { linkedPart, type CheckPage } from "../../../ui/quick-order/check-page.view.ts";
import { checkRow } from "../../../ui/quick-order/check-row.view.ts";
import { AMOUNT_LABELS } from "../../../ui/orders/order.view.ts";

export function correctableLines({ lines }: Order, words: Words): readonly CorrectableLineView[] {
  return lines.map((line) => ({
    pn: line.pn,
    title: words.locale === "es" ? line.titleEs : line.titleEn,
    ordered: piecesText(line, words),
    quantity: String(line.quantity),
  }));
}

type Preview = {
  readonly order: Order;
  readonly asked: CompanyAsked;
  readonly step: OrderStep;
  readonly plain: OrderStep;
  readonly whole: OrderStep;
};

/** Without what depends on the form. */
export function correctionResult(preview: Preview, words: Words): Omit<CorrectionResultView, "seen" | "understood"> {
  const { order, step } = preview;
  const { t } = words;
  const lines = (step.event?.lines ?? []).map(({ pn, before, after }) => ({
    label: pn,
    before: before === null ? t("staff.order.correct.none") : piecesText(before, words),
    now: after === null ? t("staff.order.correct.none") : piecesText(after, words),
  }));
  const isAsked = order.freightApproval !== "waiting" && step.after.freightApproval === "waiting";
  const asks = isAsked ? t("staff.order.correct.ask", askedText(preview.asked, t)) : null;
  const after = { ...order, ...step.after };
  const money = hasMoved(order) ? `${movedText(order, words)}. ${balanceSentence(after, words)}` : null;
  return { lines, amounts: amountsOf(order, step, words), additions: additionsOf(preview, words), money, asks };
}

function piecesText({ quantity, unitPrice, lineTotal }: LineAmounts, { t, locale }: Words): string {
  const money = (amount: Cents) => formatMoney(amount, locale);
  return t("staff.order.correct.pieces", formatCount(quantity, locale), money(unitPrice), money(lineTotal));
}

/** Every charge before or after, also unchanged ones. */
function amountsOf(order: Order, { after }: OrderStep, { t, locale }: Words): readonly AmountChangeView[] {
  const now: StepAmounts = { ...order, ...after };
  const shown = (amount: Cents | null) =>
    amount === null ? t("orders.charges.toBeDetermined") : formatMoney(amount, locale);
  return AMOUNTS.flatMap((name) => {
    const [before, amount] = [order[name], now[name] ?? null];
    if (before === 0 && amount === 0) return [];
    return [{ label: t(AMOUNT_LABELS[name]), before: shown(before), now: shown(amount) }];
  });
}

/** Optional charges with their amounts. */
function additionsOf({ order, plain, whole }: Preview, { t, locale }: Words): CorrectionResultView["additions"] {
  const [without, all] = [plain, whole].map(({ after }) => ({ ...order, ...after }));
  if (!without || !all) return [];
  const handling = all.handling + all.nonStandardFee - without.handling - without.nonStandardFee;
  const freight = all.shipping === null || without.shipping === null ? 0 : all.shipping - without.shipping;
  // A tax by percentage follows the other charges.
  const tax = isTaxCorrected(order) ? all.tax - without.tax : 0;
  const money = (amount: number) => formatMoney(cents(amount), locale);
  return [
    ...(handling > 0
      ? [{ name: "addHandling" as const, label: t("staff.order.correct.addHandling", money(handling)) }]
      : []),
    ...(freight > 0
      ? [{ name: "addFreight" as const, label: t("staff.order.correct.addFreight", money(freight)) }]
      : []),
    ...(tax > 0 ? [{ name: "addTax" as const, label: t("staff.order.correct.addTax", money(tax)) }] : []),
  ];
}

/** `“kc00931024d” was read as KC-0093-10-024D.` */
export function understoodTexts({ event }: OrderStep, lines: readonly LineCorrection[], { t }: Words): string[] {
  const after = new Map((event?.lines ?? []).map(({ pn }) => [foldPartNumber(pn), pn]));
  return lines.flatMap(({ replacement }) => {
    const pn = replacement === null ? undefined : after.get(foldPartNumber(replacement));
    return replacement === null || pn === undefined || pn === replacement
      ? []
      : [t("staff.order.correct.understood", replacement, pn)];
  });
}

/** The parts that typed replacements may mean, in the words of the quick order. */
export function meantParts(corrections: readonly LineCorrection[], page: CheckPage): MeantPartView[] {
  return page.list.lines.flatMap((line, index) => {
    const typed = new Set(line.sources.map(({ from }) => foldPartNumber(page.list.rows[from - 1]?.pn ?? "")));
    const { problem, notes, choices } = checkRow(line, index, page).row;
    const offered = choices.length > 0 ? choices : partsMeant(line).map((pn) => choiceOf(pn, page));
    const text = [problem, ...notes].filter(Boolean).join(" ");
    return corrections
      .filter(({ replacement }) => replacement !== null && typed.has(foldPartNumber(replacement)))
      .map(({ pn }) => ({ pn, text, choices: offered.map(({ part, label, info }) => ({ pn: part, label, info })) }));
  });
}

function choiceOf(pn: string, page: CheckPage) {
  return { part: pn, label: page.t("quickOrder.takeInstead", pn), info: linkedPart(page, pn)?.title ?? "" };
}
