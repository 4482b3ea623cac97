/** Per line (2.16, A-60). */
export const MAX_QUANTITY = 999_999;

export type PackageQuantity = number | string | null | undefined;

/** Integer part of the text, at least 1: "5.9" is 5, "abc" and 0 are null (2.12, 2.16, A-59). */
export function piecesPerPackage(packageQuantity: PackageQuantity): number | null {
  const pieces = Number.parseInt(String(packageQuantity), 10);
  return pieces >= 1 && pieces <= MAX_QUANTITY ? pieces : null;
}

const UNITS: Readonly<Record<string, number>> = { ft: 304.8, m: 1000, mm: 1, in: 25.4, yd: 914.4 };

/** Millimeters of `6 ft (1.83 m)`, `2 m`; null without a length at the start. */
export function pieceLength(text: string): number | null {
  const [, figure = "", unit = ""] = /^(\d+(?:\.\d+)?) ?(ft|mm|m|in|yd)\b/.exec(text.trim()) ?? [];
  const millimeters = Number(figure) * (UNITS[unit] ?? 0);
  return millimeters > 0 ? Math.round(millimeters * 10) / 10 : null;
}
