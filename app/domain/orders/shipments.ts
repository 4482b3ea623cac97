import { ok, refuse, type Result } from "../result.ts";
import type { Order, OrderShipment, Pieces } from "./order.ts";
import type { StepRefusal } from "./step-refusal.ts";
import { normalizeSlug, type CarrierDocument } from "../shipping/carrier.ts";

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

export function isTrackingNumber(text: string): boolean {
  return text.trim() === "" || /\d/.test(text);
}

/** `1Z` and 16 characters are a number of UPS; FedEx has 12 or 15 digits. */
const OF_UPS = /^1Z[A-Z0-9]{16}$/;
const OF_FEDEX = /^(?:\d{12}|\d{15})$/;

/** A number of UPS under another carrier, or one of FedEx under UPS. */
export function isOfOtherCarrier(carrier: string, tracking: string): boolean {
  if (carrier.trim() === "") return false;
  const isUps = /^\s*(?:ups|united parcel)\b/i.test(carrier);
  const numbers = tracking.toUpperCase().split(/[,;/&+|]/);
  return numbers.some((number) => (isUps ? OF_FEDEX : OF_UPS).test(number.replaceAll(/[^A-Z0-9]/g, "")));
}

/** Several numbers, such as `794612345678, 794612345679`, have no page in common. */
const SEVERAL = /[\p{L}\p{N}]{6}[,;/&+|]+[\p{L}\p{N}]{6}/u;

/** Null for an unknown carrier, without a number, and for several. The first word of the entered name is the carrier. */
export function trackingUrl(name: string, tracking: string, carriers: readonly CarrierDocument[]): string | null {
  const [firm] = normalizeSlug(name).split(/[^a-z]/, 1);
  const page = carriers.find((carrier) => carrier.trackingUrl && normalizeSlug(carrier.slug.current) === firm);
  const number = tracking.replace(/\s+/g, "");
  return page && number !== "" && !SEVERAL.test(number)
    ? `${page.trackingUrl}${encodeURIComponent(number.toWellFormed())}`
    : null;
}
