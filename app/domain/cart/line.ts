import { piecesPerPackage, type PackageQuantity } from "../catalog/package-quantity.ts";
import { addCents, timesQuantity, type Cents } from "../money.ts";
import type { Fees } from "../charges/fees.ts";
import { isOrderable } from "../pricing/price-line.ts";
import { itemRuleFor, type ItemRuleIndex } from "./item-rules.ts";

/**
 * A cart line with the facts of its product. All facts come from the product data on the server each time, never from the
 * stored cart (R-CART-14, A-87).
 */
export type CartLine = {
  readonly pn: string;
  readonly quantity: number;
  /** Unit sale price in cents; null when unknown. */
  readonly unitPrice: Cents | null;
  readonly tariff: boolean;
  readonly packageQuantity: PackageQuantity;
  /** English slug of the product's category, whatever the page language. */
  readonly parentSlug: string | null;
  readonly series: string | null;
};

/** A line that counts: it has a price and a quantity. */
export type OrderLine = CartLine & {
  readonly lineTotal: Cents;
  readonly isWireDuct: boolean;
  /** Whole pieces per package; null when the data names none. */
  readonly packagePieces: number | null;
  readonly exemptFromFreeShipping: boolean;
  readonly leadTime10Days: boolean;
};

/** What tells a counting line from another. */
export type LineRules = { readonly itemRules: ItemRuleIndex; readonly fees: Fees };

/**
 * The line with everything the calculators ask of it; null for a line that cannot be ordered, because its price is not above
 * 0 or its quantity is not a whole number of pieces. Such a line never counts in a total.
 */
export function toOrderLine(line: CartLine, { itemRules, fees }: LineRules): OrderLine | null {
  if (!isOrderable(line.unitPrice) || !Number.isSafeInteger(line.quantity) || line.quantity < 1) return null;
  return {
    ...line,
    ...itemRuleFor(line.pn, itemRules),
    lineTotal: timesQuantity(line.unitPrice, line.quantity),
    isWireDuct: line.parentSlug !== null && line.parentSlug === fees.wireDuct.category,
    packagePieces: piecesPerPackage(line.packageQuantity),
  };
}

/** The sale subtotal of lines, the "subtotal" of every rule (2.1, A-35). */
export function subtotalOf(lines: readonly { readonly lineTotal: Cents }[]): Cents {
  return addCents(...lines.map(({ lineTotal }) => lineTotal));
}

/** Lines that are not wire duct: "normal products". */
export function normalLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  return lines.filter((line) => !line.isWireDuct);
}

/** Lines of wire duct, shipped in boxes of their own. Covers and tools are normal products. */
export function ductLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  return lines.filter((line) => line.isWireDuct);
}
