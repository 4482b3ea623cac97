import type { OrderLine } from "../cart/line.ts";
import type { Fees } from "../charges/fees.ts";
import type { DecimalInput } from "../decimal.ts";
import type { FreightExplanation } from "../explanation.ts";
import { isDistributor } from "../customers/distributor.ts";
import { type Cents, cents, toCents, ZERO } from "../money.ts";
import type { Band } from "./band.ts";
import { type Carrier, defaultCarrier, isService, methodsOf, type Service } from "./carrier.ts";
import { ductFreight, type DuctRateIndex } from "./duct-freight.ts";
import { type Freight, sumFreight } from "./freight.ts";
import { parcelFreight } from "./parcel-freight.ts";
import { lacksShipperNumber, type ResolvedSelection, resolveSelection, type ShippingSelection } from "./selection.ts";
import { findZone, type ZoneIndex } from "./zone.ts";

export type ShippingTables = {
  readonly bands: readonly Band[];
  readonly ductRates: DuctRateIndex;
  readonly zones: ZoneIndex;
  readonly carriers: readonly Carrier[];
  readonly fees: Fees;
};

export type FreightCustomer = { readonly customerType: string | null; readonly isFreeGroundAt: DecimalInput };

type ShippingRequest = {
  readonly lines: readonly OrderLine[];
  readonly subtotal: Cents;
  readonly isInternational: boolean;
  readonly postalCode: string | null;
  /** All freight is to be determined. */
  readonly isAddressWrong: boolean;
  /** APO, FPO or DPO: the shop's carriers do not deliver there. */
  readonly isMilitary: boolean;
  readonly customer: FreightCustomer | null;
  readonly selection: ShippingSelection;
  readonly shipperNumber: string | null;
};

export type ShippingQuote = Freight & {
  readonly carrier: Carrier | null;
  readonly method: string | null;
  readonly name: string | null;
  /** Cents to free ground shipping; null when reached or with another option. */
  readonly missingForFreeGround: Cents | null;
};

/** 2.13, R-SHIP-12, R-SHIP-20, 9.11. Collect is 0; the shop's carriers are to be determined abroad and for military or wrong addresses. */
export function quoteShipping(request: ShippingRequest, tables: ShippingTables): ShippingQuote {
  const selected = resolveSelection(request.selection, request, tables.carriers);
  const { carrier, method } = selected;
  const freight = freightOf(request, selected, tables);
  const methods = carrier ? methodsOf(carrier, isDefault(carrier, tables) ? freight.amount : null) : [];
  const isOwnGround =
    !request.isAddressWrong &&
    !request.isMilitary &&
    carrier !== null &&
    method === "ground" &&
    isDefault(carrier, tables);
  const threshold = freeGroundThreshold(request.customer?.isFreeGroundAt, tables.fees);
  return {
    ...freight,
    carrier,
    method,
    name: methods.find(({ id }) => id === method)?.name ?? null,
    missingForFreeGround: isOwnGround ? missingForFreeGround(request.subtotal, threshold) : null,
  };
}

function freightOf(request: ShippingRequest, selected: ResolvedSelection, tables: ShippingTables): Freight {
  if (request.isAddressWrong) return undetermined({ code: "freight-address", params: {} });
  if (selected.carrier === null) return undetermined(explainNoCarrier(selected.problem, request));
  const { carrier, method, problem } = selected;
  if (problem === "method-not-offered") return undetermined({ code: problem, params: { name: method ?? "" } });
  if (carrier.isCollect) return collectFreight(carrier, problem, request.shipperNumber);
  if (!isService(method)) return undetermined({ code: "international-freight", params: {} });
  if (request.isMilitary) return undetermined({ code: "freight-military", params: {} });
  return shopFreight(request, carrier, method, tables);
}

function undetermined(why: FreightExplanation): Freight {
  return { amount: null, explain: [why] };
}

function explainNoCarrier(
  problem: "carrier-not-chosen" | "carrier-not-offered",
  { selection, isInternational }: ShippingRequest,
): FreightExplanation {
  if (problem === "carrier-not-offered") return { code: problem, params: { name: selection.carrier ?? "" } };
  return { code: isInternational ? "international-freight" : problem, params: {} };
}

function collectFreight(chosen: Carrier, problem: "method-not-chosen" | null, shipperNumber: string | null): Freight {
  const { en: carrier, es: carrierEs } = chosen.title;
  const explain: FreightExplanation[] = [{ code: "collect", params: { carrier, carrierEs } }];
  if (problem) explain.push({ code: problem, params: {} });
  if (lacksShipperNumber(chosen, shipperNumber)) {
    explain.push({ code: "shipper-number-missing", params: { carrier, carrierEs } });
  }
  return { amount: ZERO, explain };
}

function shopFreight(request: ShippingRequest, carrier: Carrier, service: Service, tables: ShippingTables): Freight {
  const { lines, subtotal, customer } = request;
  const { fees } = tables;
  const postalCode = request.postalCode ?? "";
  const threshold = freeGroundThreshold(customer?.isFreeGroundAt, fees);
  const groundIsFree = service === "ground" && isDefault(carrier, tables) && shipsGroundFree(subtotal, threshold);
  const free: FreightExplanation = { code: "ground-free", params: { subtotal, threshold } };
  const parcel = parcelFreight({
    lines,
    service,
    groundIsFree,
    bands: tables.bands,
    isDistributor: isDistributor(customer?.customerType),
    fees,
  });
  const zone = findZone(postalCode, tables.zones);
  const duct = ductFreight({ lines, subtotal, service, zone, postalCode, rates: tables.ductRates, fees });
  return sumFreight([{ amount: ZERO, explain: groundIsFree ? [free] : [] }, parcel, duct]);
}

/** Cents. The customer's value if above 0, else the shop's. */
export function freeGroundThreshold(isFreeGroundAt: DecimalInput, { freeGroundAbove }: Fees): Cents {
  const own = toCents(isFreeGroundAt);
  return own !== null && own > 0 ? own : freeGroundAbove;
}

/** Strictly above the threshold (R-SHIP-09, R-SHIP-10, 2.10, A-34), for every customer. */
export function shipsGroundFree(subtotal: Cents, threshold: Cents): boolean {
  return subtotal > threshold;
}

/** Cents until strictly above the threshold; null when free or empty. */
export function missingForFreeGround(subtotal: Cents, threshold: Cents): Cents | null {
  if (subtotal <= 0 || shipsGroundFree(subtotal, threshold)) return null;
  return cents(threshold - subtotal + 1);
}

function isDefault(carrier: Carrier, { carriers }: ShippingTables): boolean {
  return carrier === defaultCarrier(carriers);
}
