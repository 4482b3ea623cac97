import { piecesPerPackage, type PackageQuantity } from "../catalog/package-quantity.ts";
import { addCents, timesQuantity, type Cents } from "../money.ts";
import type { Fees } from "../charges/fees.ts";
import { isOrderable } from "../pricing/price-line.ts";
import { itemRuleFor, type ItemRuleIndex } from "./item-rules.ts";

/** Product facts come from the server each time, never from the stored cart (R-CART-14, A-87). */
export type CartLine = {
  readonly pn: string;
  readonly quantity: number;
  /** Cents; null when unknown. */
  readonly unitPrice: Cents | null;
  readonly tariff: boolean;
  readonly packageQuantity: PackageQuantity;
  readonly parentSlug: string | null;
  readonly series: string | null;
};

export type OrderLine = CartLine & {
  readonly lineTotal: Cents;
  readonly isWireDuct: boolean;
  readonly packagePieces: number | null;
  readonly exemptFromFreeShipping: boolean;
  readonly leadTime10Days: boolean;
};

export type LineRules = { readonly itemRules: ItemRuleIndex; readonly fees: Fees };

/** Null when the price is not above 0 or the quantity is not a whole number; such a line is in no total. */
export function lineTotalOf({ unitPrice, quantity }: Pick<CartLine, "unitPrice" | "quantity">): Cents | null {
  if (!isOrderable(unitPrice) || !Number.isSafeInteger(quantity) || quantity < 1) return null;
  return timesQuantity(unitPrice, quantity);
}

/** Null when the line has no total. */
export function toOrderLine(line: CartLine, { itemRules, fees }: LineRules): OrderLine | null {
  const lineTotal = lineTotalOf(line);
  if (lineTotal === null) return null;
  return {
    ...line,
    ...itemRuleFor(line.pn, itemRules),
    lineTotal,
    isWireDuct: line.parentSlug !== null && line.parentSlug === fees.wireDuct.category,
    packagePieces: piecesPerPackage(line.packageQuantity),
  };
}

/** The "subtotal" of every rule (2.1, A-35). */
export function subtotalOf(lines: readonly { readonly lineTotal: Cents }[]): Cents {
  return addCents(...lines.map(({ lineTotal }) => lineTotal));
}

/** Without wire duct: "normal products". */
export function normalLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  return lines.filter((line) => !line.isWireDuct);
}

/** Ships in its own boxes. Covers and tools are normal products. */
export function ductLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  return lines.filter((line) => line.isWireDuct);
}
