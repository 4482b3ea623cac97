import { itemRuleFor, type ItemFlags, type ItemRuleIndex } from "../cart/item-rules.ts";
import { toOrderLine, type CartLine, type LineRules, type OrderLine } from "../cart/line.ts";
import { piecesPerPackage } from "../catalog/package-quantity.ts";
import { isNonStandard } from "../charges/non-standard.ts";
import type { Cents } from "../money.ts";

/** A line as a quote shows it. Money in cents. */
export type QuotedLine = ItemFlags & {
  readonly pn: string;
  readonly quantity: number;
  readonly unitPrice: Cents | null;
  /** Null when the line cannot be ordered; it then counts nowhere. */
  readonly lineTotal: Cents | null;
  readonly orderable: boolean;
  readonly tariff: boolean;
  /** Pieces in one package; null when the product data names none. */
  readonly packagePieces: number | null;
  /** False for wire duct in a quantity that is not whole packages (R-FEE-03). */
  readonly isStandard: boolean;
};

/** A cart line beside its counting form, which is null when the line cannot be ordered. */
export type LinePair = { readonly line: CartLine; readonly counted: OrderLine | null };

/** Each line beside its counting form, in the given order. */
export function pairLines(lines: readonly CartLine[], rules: LineRules): readonly LinePair[] {
  return lines.map((line) => ({ line, counted: toOrderLine(line, rules) }));
}

/** The line as a quote shows it, orderable or not (R-CART-18, R-CART-22). */
export function quoteLine({ line, counted }: LinePair, rules: ItemRuleIndex): QuotedLine {
  return {
    ...itemRuleFor(line.pn, rules),
    pn: line.pn,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    lineTotal: counted?.lineTotal ?? null,
    orderable: counted !== null,
    tariff: line.tariff,
    packagePieces: piecesPerPackage(line.packageQuantity),
    isStandard: counted === null || !isNonStandard(counted),
  };
}
