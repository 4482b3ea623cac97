import { subtotalOf, type OrderLine } from "../cart/line.ts";
import { decimalText, factorToPercent, type Decimal } from "../decimal.ts";
import type { TariffExplanation, Charge } from "../explanation.ts";
import { timesFactor } from "../money.ts";

/** Share of the sale price, 0.25. */
const TARIFF_RATE: Decimal = { units: 25n, scale: 2 };

/**
 * The tariff on lines whose product carries the flag: a quarter of their sale subtotal, rounded once on the sum, in every
 * destination (R-FEE-04, 2.11, A-47, A-87, 9.9).
 */
export function tariffOf(lines: readonly Pick<OrderLine, "tariff" | "lineTotal">[]): Charge<TariffExplanation> {
  const flagged = lines.filter((line) => line.tariff);
  const base = subtotalOf(flagged);
  const amount = timesFactor(base, TARIFF_RATE);
  const percent = decimalText(factorToPercent(TARIFF_RATE));
  return { amount, explain: flagged.length === 0 ? [] : [{ code: "tariff", params: { percent, base, amount } }] };
}
