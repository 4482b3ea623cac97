import { isQuantity } from "../cart/quantity.ts";
import { piecesPerPackage, MAX_QUANTITY } from "../catalog/package-quantity.ts";
import type { BomPart } from "./bom-answer.ts";
import type { BadQuantityReason, BomQuantity, HeadedNumber } from "./bom-line.ts";

export type BomOrder = {
  readonly quantity: number;
  readonly isAssumed: boolean;
  /** The sum of other numbers on the lines that may be meant as quantities; null without such numbers. */
  readonly otherQuantity: number | null;
  /** The quantity in pieces, rounded up to full packages, if that is more; offered to the buyer. */
  readonly packageOffer: number | null;
};

export type BadOrder = {
  readonly reason: BadQuantityReason;
  readonly typed: string;
  readonly possible: readonly number[];
  readonly headed?: readonly HeadedNumber[];
};

export function isBadOrder(order: BomOrder | BadOrder): order is BadOrder {
  return "reason" in order;
}

/** Adds the quantities of all lines of one part. A `BadOrder` if a line or the sum is not a valid quantity. */
export function orderOf(part: BomPart, quantities: readonly BomQuantity[]): BomOrder | BadOrder {
  const bad = quantities.find((quantity) => quantity.kind === "bad");
  const inPackage = piecesPerPackage(part.packageQuantity) ?? 1;
  if (bad) {
    const { reason, typed, headed } = bad;
    return { reason, typed, possible: possibleOf(bad, part, inPackage), ...(headed ? { headed } : {}) };
  }
  const typed = quantities.map((quantity) => piecesOf(quantity, inPackage));
  const sum = typed.reduce((total, { pieces }) => total + pieces, 0);
  const otherSum = typed.reduce((total, { pieces, other }) => total + (other ?? pieces), 0);
  const otherQuantity = otherSum === sum || otherSum > MAX_QUANTITY ? null : otherSum;
  const whole = Math.ceil(sum / inPackage) * inPackage;
  if (sum > MAX_QUANTITY)
    return { reason: "too-large", typed: String(sum), possible: otherQuantity === null ? [] : [otherQuantity] };
  return {
    quantity: sum,
    isAssumed: quantities.some((asked) => asked.kind === "missing" || (asked.kind === "given" && asked.isAssumed)),
    otherQuantity,
    packageOffer: sum === whole || whole > MAX_QUANTITY ? null : whole,
  };
}

function possibleOf(
  { possible, packs, millimeters }: Extract<BomQuantity, { kind: "bad" }>,
  { pieceLength }: BomPart,
  inPackage: number,
): readonly number[] {
  const pieces = packs === undefined ? [] : [packs * inPackage];
  const lengths = millimeters === undefined || !pieceLength ? [] : [piecesOfLength(millimeters, pieceLength)];
  return [...new Set([...pieces, ...lengths, ...possible])].filter(isQuantity);
}

/** Number of pieces for a length, rounded up. Up to 1 % of a piece is ignored, because feet and meters are rounded. */
function piecesOfLength(millimeters: number, pieceLength: number): number {
  return Math.max(1, Math.ceil(millimeters / pieceLength - 0.01));
}

type Pieces = { readonly pieces: number; readonly other: number | null };

function piecesOf(quantity: BomQuantity, inPackage: number): Pieces {
  if (quantity.kind === "bad") return { pieces: inPackage, other: null };
  if (quantity.kind === "missing") return { pieces: inPackage, other: quantity.otherQuantity };
  return { pieces: quantity.quantity, other: null };
}
