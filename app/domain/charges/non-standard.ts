import { ductLines, type OrderLine } from "../cart/line.ts";
import type { NonStandardExplanation, Charge } from "../explanation.ts";
import { addCents } from "../money.ts";
import type { Fees } from "./fees.ts";

/**
 * Whether a line is wire duct in a quantity that is not whole packages (R-FEE-03, 2.12). Duct whose package quantity is
 * missing counts as standard; so does every other product.
 */
export function isNonStandard(line: Pick<OrderLine, "isWireDuct" | "packagePieces" | "quantity">): boolean {
  return line.isWireDuct && line.packagePieces !== null && line.quantity % line.packagePieces !== 0;
}

/** The fee of each non-standard line, not per piece (R-FEE-02, 2.12, A-58). Stands even when freight is free. */
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
