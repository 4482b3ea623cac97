import { normalLines, type OrderLine, subtotalOf } from "../cart/line.ts";
import type { Fees } from "../charges/fees.ts";
import { type Cents, ZERO } from "../money.ts";
import { type Band, type BandColumn, findBand } from "./band.ts";
import { isAir, type Service } from "./carrier.ts";
import type { Freight } from "./freight.ts";

export type ParcelRequest = {
  readonly lines: readonly OrderLine[];
  readonly service: Service;
  /** Only lines exempt from free shipping are charged (A-33, 9.7). */
  readonly groundIsFree: boolean;
  readonly bands: readonly Band[];
  readonly isDistributor: boolean;
  readonly fees: Fees;
};

/**
 * Freight of all lines except wire duct, by the band of their subtotal (2.7, R-SHIP-08, R-SHIP-11, R-SHIP-12, A-41). `amount` is null
 * for air from the fee `airQuotedFrom`, for a subtotal between two bands, and for a band without a price.
 */
export function parcelFreight(request: ParcelRequest): Freight {
  const { lines, service, groundIsFree, bands, isDistributor } = request;
  const threshold = request.fees.airQuotedFrom;
  const normal = normalLines(lines);
  const chargeable = groundIsFree ? normal.filter((line) => line.exemptFromFreeShipping) : normal;
  if (chargeable.length === 0) return { amount: ZERO, explain: [] };
  const base = subtotalOf(chargeable);
  if (isAir(service) && base >= threshold) {
    return { amount: null, explain: [{ code: "air-to-be-determined", params: { base, threshold } }] };
  }
  const exempt = { code: "ground-exempt-lines", params: { base, lines: chargeable.length } } as const;
  const freight = bandFreight(base, bands, service === "ground" && isDistributor ? "groundDist" : service);
  return groundIsFree ? { ...freight, explain: [exempt, ...freight.explain] } : freight;
}

function bandFreight(base: Cents, bands: readonly Band[], column: BandColumn): Freight {
  const band = findBand(base, bands);
  const amount = band?.[column] ?? null;
  if (!band || amount === null) return { amount: null, explain: [{ code: "parcel-unknown", params: { base } }] };
  return { amount, explain: [{ code: "parcel-band", params: { base, min: band.min, max: band.max, amount } }] };
}
