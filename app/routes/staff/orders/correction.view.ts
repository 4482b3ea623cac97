import { cents, type Cents } from "../../../domain/money.ts";
import { hasMoved } from "../../../domain/orders/ledger.ts";
import { AMOUNTS, isTaxCorrected, type OrderStep } from "../../../domain/orders/order-steps.ts";
import type { LineAmounts, Order, StepAmounts } from "../../../domain/orders/order.ts";
import { formatCount, formatMoney } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { AmountChangeView } from "../../../ui/orders/order-types.ts";
import type { CorrectableLineView, CorrectionResultView } from "./correction-types.ts";
import type { CompanyAsked } from "../../../services/orders/orders.ts";
import { askedText } from "./approvers-text.view.ts";
import { balanceSentence, movedText } from "./order-balance.view.ts";
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

/** Without `seen`, which identifies it. */
export function correctionResult(preview: Preview, words: Words): Omit<CorrectionResultView, "seen"> {
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
