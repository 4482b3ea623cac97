import { subtotalOf, type OrderLine } from "../cart/line.ts";
import { decimalText, factorToPercent } from "../decimal.ts";
import type { TariffExplanation, Charge } from "../explanation.ts";
import { timesFactor } from "../money.ts";
import type { Fees } from "./fees.ts";

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
