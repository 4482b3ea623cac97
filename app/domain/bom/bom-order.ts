import { isQuantity } from "../cart/quantity.ts";
import { piecesPerPackage, MAX_QUANTITY } from "../catalog/package-quantity.ts";
import type { BomPart } from "./bom-answer.ts";
import type { BadQuantityReason, BomQuantity } from "./bom-line.ts";

/** How many pieces of a part a list asks for. */
export type BomOrder = {
  readonly quantity: number;
  /** No quantity was typed on one of the lines: one package, to be looked at. */
  readonly isAssumed: boolean;
  /** The pieces by the other reading of what was typed; null when there is one reading only. */
  readonly otherQuantity: number | null;
  /** The next whole number of packages, offered beside the quantity; null when that is whole, or sold by the piece. */
  readonly packageOffer: number | null;
};

/** Why there is no quantity, and what may have been meant. */
export type BadOrder = {
  readonly reason: BadQuantityReason;
  readonly typed: string;
  readonly possible: readonly number[];
};

/** Whether no sum can be made: a quantity cannot be read, or there are too many. */
export function isBadOrder(order: BomOrder | BadOrder): order is BadOrder {
  return "reason" in order;
}

/** The pieces of one part that some lines ask for together; what is wrong when that is no possible quantity. */
export function orderOf(part: BomPart, quantities: readonly BomQuantity[]): BomOrder | BadOrder {
  const bad = quantities.find((quantity) => quantity.kind === "bad");
  const inPackage = piecesPerPackage(part.packageQuantity) ?? 1;
  if (bad) return { reason: bad.reason, typed: bad.typed, possible: possibleOf(bad, part, inPackage) };
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

/** What may have been meant, of this part: its packages, or the pieces that a length takes. */
function possibleOf(
  { possible, packs, millimeters }: Extract<BomQuantity, { kind: "bad" }>,
  { pieceLength }: BomPart,
  inPackage: number,
): readonly number[] {
  const pieces = packs === undefined ? [] : [packs * inPackage];
  const lengths = millimeters === undefined || !pieceLength ? [] : [piecesOfLength(millimeters, pieceLength)];
  return [...new Set([...pieces, ...lengths, ...possible])].filter(isQuantity);
}

/** A hair more than whole pieces, as 12 m are of 6 ft, takes one more; a hundredth is the rounding of a unit. */
function piecesOfLength(millimeters: number, pieceLength: number): number {
  return Math.max(1, Math.ceil(millimeters / pieceLength - 0.01));
}

type Pieces = { readonly pieces: number; readonly other: number | null };

function piecesOf(quantity: BomQuantity, inPackage: number): Pieces {
  if (quantity.kind === "bad") return { pieces: inPackage, other: null };
  if (quantity.kind === "missing") return { pieces: inPackage, other: quantity.otherQuantity };
  return { pieces: quantity.quantity, other: null };
}
