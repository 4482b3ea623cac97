/** List prices in whole cents, since a float rounds 245.065 down. */

/** Reads "-1.20" as -120, exactly. Returns null for anything but a number with two decimals. */
export function parseHundredths(text: string): number | null {
  const match = /^([+-]?)(\d+)\.(\d{2})$/.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", decimals = ""] = match;
  const amount = Number(whole) * 100 + Number(decimals);
  return sign === "-" ? -amount : amount;
}

/** Writes 1100 as "11.00". */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const sign = cents < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The list price in cents: base and adders, times every factor (in hundredths), rounded half up once at the end. */
export function listCents(sum: number, factors: readonly number[]): number {
  const scaled = factors.reduce((product, factor) => product * factor, sum);
  const divisor = 100 ** factors.length;
  return Math.floor((2 * scaled + divisor) / (2 * divisor));
}
