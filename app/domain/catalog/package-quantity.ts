/** Per line (2.16, A-60). */
export const MAX_QUANTITY = 999_999;

export type PackageQuantity = number | string | null | undefined;

/** Integer part of the text, at least 1: "5.9" is 5, "abc" and 0 are null (2.12, 2.16, A-59). */
export function piecesPerPackage(packageQuantity: PackageQuantity): number | null {
  const pieces = Number.parseInt(String(packageQuantity), 10);
  return pieces >= 1 && pieces <= MAX_QUANTITY ? pieces : null;
}
