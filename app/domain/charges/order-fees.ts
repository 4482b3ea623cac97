import type {
  HandlingExplanation,
  Charge,
  InternationalReviewExplanation,
  NonStandardExplanation,
  TariffExplanation,
} from "../explanation.ts";
import { ZERO, type Cents, addCents, timesFactor } from "../money.ts";
import type { Fees } from "./fees.ts";
import { ductLines, type OrderLine, subtotalOf } from "../cart/line.ts";
import { decimalText, factorToPercent } from "../decimal.ts";

/** For subtotals above 0 and below the limit; also with collect carriers, since it pays for packing (R-FEE-01, 2.9, 9.6). */
export function handlingFee(
  subtotal: Cents,
  isInternational: boolean,
  { handling }: Fees,
): Charge<HandlingExplanation> {
  if (subtotal <= 0) return { amount: ZERO, explain: [] };
  const threshold = handling.below;
  if (subtotal >= threshold) {
    return { amount: ZERO, explain: [{ code: "handling-waived", params: { subtotal, threshold, amount: ZERO } }] };
  }
  const amount = isInternational ? handling.international : handling.domestic;
  const code = isInternational ? "handling-international" : "handling-domestic";
  return { amount, explain: [{ code, params: { subtotal, threshold, amount } }] };
}

/** R-FEE-05, 2.9, A-48. */
export function needsInternationalReview(
  subtotal: Cents,
  isInternational: boolean,
  { exportReviewAbove }: Fees,
): boolean {
  return isInternational && subtotal > exportReviewAbove;
}

export function explainInternationalReview(
  subtotal: Cents,
  { exportReviewAbove }: Fees,
): InternationalReviewExplanation {
  return { code: "international-review", params: { subtotal, threshold: exportReviewAbove } };
}

/** Wire duct in partial packages (R-FEE-03, 2.12). Duct without a package quantity is standard. */
export function isNonStandard(line: Pick<OrderLine, "isWireDuct" | "packagePieces" | "quantity">): boolean {
  return line.isWireDuct && line.packagePieces !== null && line.quantity % line.packagePieces !== 0;
}

/** Per line, not per piece (R-FEE-02, 2.12, A-58); also with free freight. */
export function nonStandardFee(lines: readonly OrderLine[], fees: Fees): Charge<NonStandardExplanation> {
  const explain = ductLines(lines)
    .filter(isNonStandard)
    .map((line) => explainLine(line, fees));
  return { amount: addCents(...explain.map(({ params }) => params.amount)), explain };
}

function explainLine({ pn, quantity, packagePieces }: OrderLine, { wireDuct }: Fees): NonStandardExplanation {
  const packageQuantity = packagePieces ?? 1;
  const packageMultiple = Math.ceil(quantity / packageQuantity) * packageQuantity;
  return {
    code: "non-standard-line",
    params: { pn, quantity, packageQuantity, packageMultiple, amount: wireDuct.oddQuantity },
  };
}

/** Rounded once on the sum, for every destination (R-FEE-04, 2.11, A-47, A-87, 9.9). */
export function tariffOf(
  lines: readonly Pick<OrderLine, "tariff" | "lineTotal">[],
  { tariffRate }: Fees,
): Charge<TariffExplanation> {
  const flagged = lines.filter((line) => line.tariff);
  const base = subtotalOf(flagged);
  const amount = timesFactor(base, tariffRate);
  const percent = decimalText(factorToPercent(tariffRate));
  return { amount, explain: flagged.length === 0 ? [] : [{ code: "tariff", params: { percent, base, amount } }] };
}
