import { ductLines, type OrderLine } from "../cart/line.ts";
import type { FreightExplanation } from "../explanation.ts";
import type { Fees } from "../charges/fees.ts";
import { type Cents, addCents, timesQuantity, ZERO } from "../money.ts";
import { findDuctRate, type DuctRateIndex, type DuctRate } from "./duct-rate.ts";
import { sumFreight, type Freight } from "./freight.ts";
import type { Service } from "./carrier.ts";

export type DuctRequest = {
  readonly lines: readonly OrderLine[];
  /** Whole order, duct included. */
  readonly subtotal: Cents;
  readonly service: Service;
  /** Null when unknown. */
  readonly zone: number | null;
  readonly postalCode: string;
  readonly rates: DuctRateIndex;
  readonly fees: Fees;
};

/** Ground, above the limit, unless an item rule charges the part (R-SHIP-13, 2.8, A-37). Air always charges boxes. */
export function isDuctExempt(
  line: OrderLine,
  { subtotal, service, fees }: Pick<DuctRequest, "subtotal" | "service" | "fees">,
): boolean {
  return subtotal > fees.wireDuct.freeAbove && service === "ground" && !line.exemptFromFreeShipping;
}

/** Per line (R-SHIP-14, 2.8, A-38 to A-40). */
export function ductFreight(request: DuctRequest): Freight {
  const { lines, subtotal, zone, postalCode, rates, fees } = request;
  const duct = ductLines(lines);
  const charged = duct.filter((line) => !isDuctExempt(line, request));
  const freight = sumFreight(charged.map((line) => lineFreight(line, zone, postalCode, rates)));
  if (charged.length === duct.length) return freight;
  const threshold = fees.wireDuct.freeAbove;
  const exempt: FreightExplanation = { code: "duct-exempt", params: { subtotal, threshold } };
  return { ...freight, explain: [exempt, ...freight.explain] };
}

function lineFreight(line: OrderLine, zone: number | null, postalCode: string, rates: DuctRateIndex): Freight {
  const { pn, quantity } = line;
  const rate = findDuctRate(line, rates);
  const boxes = rate && zone !== null ? boxFreight(quantity, rate, zone) : null;
  if (!boxes || zone === null) return { amount: null, explain: [{ code: "duct-unknown", params: { pn, postalCode } }] };
  return { amount: boxes.amount, explain: [{ code: "duct-boxes", params: { pn, quantity, zone, ...boxes } }] };
}

export type BoxFreight = { readonly fullBoxes: number; readonly smallBoxes: number; readonly amount: Cents };

/** Full boxes, and a small package per group of left-over pieces (R-SHIP-14, 2.8, A-39). Null when a needed count or price is missing. */
export function boxFreight(quantity: number, rate: DuctRate, zone: number): BoxFreight | null {
  const prices = rate.zones.get(zone);
  if (!prices || rate.fullBoxPieces < 1) return null;
  const fullBoxes = Math.floor(quantity / rate.fullBoxPieces);
  const rest = quantity % rate.fullBoxPieces;
  if (rest > 0 && rate.smallBoxPieces < 1) return null;
  const smallBoxes = rest > 0 ? Math.ceil(rest / rate.smallBoxPieces) : 0;
  const full = priceOf(fullBoxes, prices.fullBox);
  const small = priceOf(smallBoxes, prices.smallBox);
  return full === null || small === null ? null : { fullBoxes, smallBoxes, amount: addCents(full, small) };
}

function priceOf(boxes: number, price: Cents | null): Cents | null {
  if (boxes === 0) return ZERO;
  return price === null ? null : timesQuantity(price, boxes);
}
