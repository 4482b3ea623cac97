/** `units / 10 ** scale`, because binary fractions get cents wrong: 43.30 less 25 % is 32.475, which `toFixed(2)` turns into 32.47 (2.1). */
export type Decimal = { readonly units: bigint; readonly scale: number };

export type DecimalInput = string | number | null | undefined;

export const ONE: Decimal = { units: 1n, scale: 0 };

const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** `1,234`, `20%` and `1e3` are not numbers here. */
const DECIMAL_TEXT = /^([+-]?)(?=\.?\d)(\d{0,30})(?:\.(\d{0,30}))?$/;

/** Null when missing or not finite (2.1, 2.3 "usable"). A JSON number is read as printed: 1.005 is exact. */
export function toDecimal(input: DecimalInput): Decimal | null {
  if (typeof input === "string") return parseDecimal(input.trim());
  if (typeof input !== "number" || !Number.isFinite(input)) return null;
  const [mantissa = "", exponent = "0"] = String(input).split("e");
  const decimal = parseDecimal(mantissa);
  return decimal && shift(decimal, Number(exponent));
}

function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = ""] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

function shift({ units, scale }: Decimal, places: number): Decimal {
  const shifted = scale - places;
  return shifted >= 0 ? { units, scale: shifted } : { units: units * 10n ** BigInt(-shifted), scale: 0 };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** 25 is 0.25. */
export function percentToFactor(percent: Decimal): Decimal {
  return shift(percent, -2);
}

export function factorToPercent(factor: Decimal): Decimal {
  return shift(factor, 2);
}

/** 25 gives 0.75, −5 gives 1.05, 110 gives −0.10. */
export function remainderAfterPercent(percent: Decimal): Decimal {
  const hundred = HUNDRED.units * 10n ** BigInt(percent.scale);
  return percentToFactor({ units: hundred - percent.units, scale: percent.scale });
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/** In units of `10 ** -scale`, half away from zero (2.1: 0.005 is one cent, −1.005 is −101). */
export function roundToScale(decimal: Decimal, scale: number): bigint {
  if (decimal.scale <= scale) return unitsAt(decimal, scale);
  const divisor = 10n ** BigInt(decimal.scale - scale);
  const magnitude = decimal.units < 0n ? -decimal.units : decimal.units;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return decimal.units < 0n ? -rounded : rounded;
}

function unitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.units * 10n ** BigInt(scale - decimal.scale);
}

/** `5.75`, `30`, `-0.5`. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
