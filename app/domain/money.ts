import { multiply, roundToScale, toDecimal, type Decimal, type DecimalInput } from "./decimal.ts";

declare const centsBrand: unique symbol;

/** Whole cents in the shop's currency. Only this module creates them. Unknown money is null, never 0 (2.1). */
export type Cents = number & { readonly [centsBrand]: "cents" };

export const ZERO = 0 as Cents;

/** Fifteen digits, exact as a JSON number of dollars. */
const LARGEST_AMOUNT = 999_999_999_999_999;

/** Throws on a fraction or more than fifteen digits. */
export function cents(amount: number): Cents {
  if (!isAmount(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return (amount + 0) as Cents; // + 0 turns −0 into 0
}

function isAmount(amount: number): amount is Cents {
  return Number.isInteger(amount) && Math.abs(amount) <= LARGEST_AMOUNT;
}

/** Half away from zero: "1.005" is 101 cents, "abc" is null (2.1, R-PRICE-09). */
export function toCents(dollars: DecimalInput): Cents | null {
  const decimal = toDecimal(dollars);
  return decimal && decimalToCents(decimal);
}

export function decimalToCents(dollars: Decimal): Cents | null {
  const amount = Number(roundToScale(dollars, 2));
  return isAmount(amount) ? amount : null;
}

export function centsToDecimal(amount: Cents): Decimal {
  return { units: BigInt(amount), scale: 2 };
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), ZERO);
}

export function timesQuantity(unitPrice: Cents, quantity: number): Cents {
  return cents(unitPrice * quantity);
}

export function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  const [all, twice] = [BigInt(amount) * BigInt(part) * 2n, BigInt(whole) * 2n];
  return cents(Number((all + BigInt(whole)) / twice));
}

/** Rounded once, half away from zero. */
export function timesFactor(amount: Cents, factor: Decimal): Cents {
  return cents(Number(roundToScale(multiply(centsToDecimal(amount), factor), 2)));
}

/** At most two decimals; the only conversion to a binary fraction. */
export function toNumber(amount: Cents): number {
  return amount / 100;
}

/** An amount as in files: `84.20`; empty for an unknown amount. */
export function amountInFile(amount: Cents | null | undefined): string {
  return amount === null || amount === undefined ? "" : toNumber(amount).toFixed(2);
}

/** `84.20` or `84`. Null for `84,20`, `84.2` and `1,200.00`, which are ambiguous, and for negative amounts. */
export function readTypedAmount(typed: string): Cents | null {
  return /^\d{1,9}(\.\d{2})?$/.test(typed) ? toCents(typed) : null;
}
