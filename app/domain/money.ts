import { multiply, roundToScale, toDecimal, type Decimal, type DecimalInput } from "./decimal.ts";

declare const centsBrand: unique symbol;

/**
 * Money in the currency of the shop, US dollars in the specification, as a whole number of cents. The brand keeps dollars, quantities and cents from being mixed up;
 * only this module makes one. Unknown money is `null`, never 0 (2.1).
 */
export type Cents = number & { readonly [centsBrand]: "cents" };

/** No money, which is not the same as unknown money. */
export const ZERO = 0 as Cents;

/** Fifteen digits: the most that a JSON number in dollars carries exactly. */
const LARGEST_AMOUNT = 999_999_999_999_999;

/**
 * A whole number of cents. Throws on a fraction or on more than fifteen digits: that is a programming error, and a wrong
 * amount must not go on silently.
 */
export function cents(amount: number): Cents {
  if (!isAmount(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount + 0) as Cents; // + 0 turns −0 into 0
}

function isAmount(amount: number): amount is Cents {
  return Number.isInteger(amount) && Math.abs(amount) <= LARGEST_AMOUNT;
}

/**
 * Dollars as documents and forms carry them, rounded half away from zero: "1.005" is 101 cents, "abc" is unknown
 * (2.1, R-PRICE-09).
 */
export function toCents(dollars: DecimalInput): Cents | null {
  const decimal = toDecimal(dollars);
  return decimal && decimalToCents(decimal);
}

/** Dollars as an exact decimal, rounded half away from zero; null when too large to be money. */
export function decimalToCents(dollars: Decimal): Cents | null {
  const amount = Number(roundToScale(dollars, 2));
  return isAmount(amount) ? amount : null;
}

/** An amount in cents as exact dollars, to go on calculating without rounding. */
export function centsToDecimal(amount: Cents): Decimal {
  return { units: BigInt(amount), scale: 2 };
}

/** The sum of amounts in cents; 0 for none. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), ZERO);
}

/** Unit price times a whole quantity (2.1 lineTotal). */
export function timesQuantity(unitPrice: Cents, quantity: number): Cents {
  return cents(unitPrice * quantity);
}

/** The share of an amount that a part of a whole has, rounded half up; none of them is below 0. */
export function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  const [all, twice] = [BigInt(amount) * BigInt(part) * 2n, BigInt(whole) * 2n];
  return cents(Number((all + BigInt(whole)) / twice));
}

/** An amount times an exact factor, rounded once, half away from zero. */
export function timesFactor(amount: Cents, factor: Decimal): Cents {
  return cents(Number(roundToScale(multiply(centsToDecimal(amount), factor), 2)));
}

/** Dollars as a JSON number with at most two decimals: the one place where money becomes a binary fraction. */
export function toNumber(amount: Cents): number {
  return amount / 100;
}
