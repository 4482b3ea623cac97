import { ok, refuse, type Result } from "../result.ts";
import type { Order, OrderShipment, Pieces } from "./order.ts";
import type { StepRefusal } from "./step-refusal.ts";

type Packed = Pick<Order, "lines" | "parcels">;

export function sentShipments({ parcels }: Pick<Order, "parcels">): readonly OrderShipment[] {
  return parcels.filter(({ shippedAt }) => shippedAt !== null);
}

export function packedShipments({ parcels }: Pick<Order, "parcels">): readonly OrderShipment[] {
  return parcels.filter(({ shippedAt }) => shippedAt === null);
}

export function piecesIn(parcels: readonly OrderShipment[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { pn, quantity } of parcels.flatMap(({ lines }) => lines))
    pieces.set(pn, (pieces.get(pn) ?? 0) + quantity);
  return pieces;
}

export function leftToPack({ lines, parcels }: Packed): readonly Pieces[] {
  return without(lines, piecesIn(parcels));
}

export function leftToShip(order: Packed): readonly Pieces[] {
  return without(order.lines, piecesIn(sentShipments(order)));
}

function without(lines: readonly Pieces[], taken: ReadonlyMap<string, number>): readonly Pieces[] {
  return lines
    .map(({ pn, quantity }) => ({ pn, quantity: quantity - (taken.get(pn) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Never more than was ordered. */
export function packable(order: Packed, wanted: readonly Pieces[]): Result<readonly Pieces[], StepRefusal> {
  const left = new Map(leftToPack(order).map(({ pn, quantity }) => [pn, quantity]));
  const lines = wanted.filter(({ quantity }) => quantity !== 0);
  if (lines.length === 0) return refuse("nothing-left");
  if (new Set(lines.map(({ pn }) => pn)).size < lines.length) return refuse("twice");
  const isLeft = ({ pn, quantity }: Pieces) =>
    Number.isSafeInteger(quantity) && quantity > 0 && quantity <= (left.get(pn) ?? 0);
  return lines.every(isLeft) ? ok(lines) : refuse("not-ordered");
}

export function nextShipment({ parcels }: Pick<Order, "parcels">): number {
  return Math.max(0, ...parcels.map(({ parcel }) => parcel)) + 1;
}
