import { cleanReference, LONGEST_REFERENCE } from "../cart/reference.ts";
import { quantityStep } from "../cart/quantity.ts";
import { MAX_QUANTITY, type PackageQuantity } from "../catalog/package-quantity.ts";

/** Per list; same limit as a cart. */
export const MOST_LIST_LINES = 2000;

export const LONGEST_LIST_NAME = LONGEST_REFERENCE;

/** `minimum`, `maximum`: pieces on the shelf; `counted`: pieces at `countedAt`; null when unknown. */
export type ListLine = {
  readonly pn: string;
  readonly quantity: number;
  /** Becomes the reference in the cart; may be empty. */
  readonly note: string;
  /** Used when the company has no saved number for the part; may be empty. */
  readonly ownNumber: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly counted: number | null;
  /** `2026-11-24T16:20:00Z`. */
  readonly countedAt: string | null;
};

export function plainLine(pn: string, quantity: number): ListLine {
  return {
    pn,
    quantity,
    note: "",
    ownNumber: "",
    minimum: null,
    maximum: null,
    counted: null,
    countedAt: null,
  };
}

/** One trimmed line; may be empty. */
export function cleanListName(typed: string): string {
  return cleanReference(typed);
}

export function toSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

export const LIST_SORTS = ["made", "part", "bought"] as const;

export type ListSort = (typeof LIST_SORTS)[number];

export function listSort(named: string | null): ListSort {
  return LIST_SORTS.find((each) => each === named) ?? "made";
}

/** Parts that were never bought come last. */
export function sortedLines(
  lines: readonly ListLine[],
  sort: ListSort,
  lastBought: ReadonlyMap<string, string>,
): readonly ListLine[] {
  if (sort === "part") return lines.toSorted((a, b) => a.pn.localeCompare(b.pn, "en", { numeric: true }));
  if (sort === "made") return lines;
  const when = ({ pn }: ListLine) => lastBought.get(pn) ?? "";
  return lines.toSorted((a, b) => (when(a) < when(b) ? 1 : when(a) > when(b) ? -1 : 0));
}

type CountedLine = Pick<ListLine, "minimum" | "maximum" | "counted">;

export function isShort({ minimum, counted }: CountedLine): boolean {
  return minimum !== null && counted !== null && counted < minimum;
}

/** Pieces up to the maximum, else to the minimum, in whole packages, minus `inCart`. Null when not short or not counted. */
export function missingPieces(line: CountedLine, packageQuantity: PackageQuantity, inCart = 0): number | null {
  const { minimum, maximum, counted } = line;
  if (!isShort(line) || minimum === null || counted === null) return null;
  const needed = Math.max(minimum, maximum ?? minimum) - counted - inCart;
  if (needed <= 0) return 0;
  const step = quantityStep(packageQuantity);
  const whole = Math.ceil(needed / step) * step;
  return whole > MAX_QUANTITY ? Math.min(needed, MAX_QUANTITY) : whole;
}
