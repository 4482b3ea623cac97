import { ductLines, type OrderLine } from "../cart/line.ts";
import type { FreightExplanation } from "../explanation.ts";
import type { Fees } from "../charges/fees.ts";
import type { Cents } from "../money.ts";
import { boxFreight } from "./duct-boxes.ts";
import { findDuctRate, type DuctRateIndex } from "./duct-rate.ts";
import { sumFreight, type Freight } from "./freight.ts";
import type { Service } from "./services.ts";

export type DuctRequest = {
  readonly lines: readonly OrderLine[];
  /** Sale subtotal of the whole order, duct included. */
  readonly subtotal: Cents;
  /** A service inside the US by an own carrier. */
  readonly service: Service;
  /** Zone of the destination; null when unknown. */
  readonly zone: number | null;
  readonly postalCode: string;
  readonly rates: DuctRateIndex;
  readonly fees: Fees;
};

/**
 * Whether a wire-duct line of a domestic order goes without freight: by ground, in an order above the limit (R-SHIP-13, 2.8).
 *
 * A-37, the owner's choice: "exempt" means exempt from the charge, unless a cart item rule keeps the part from shipping
 * free; a rule for all duct gives the other reading. With air the boxes are always charged.
 */
export function isDuctExempt(
  line: OrderLine,
  { subtotal, service, fees }: Pick<DuctRequest, "subtotal" | "service" | "fees">,
): boolean {
  return subtotal > fees.wireDuct.freeAbove && service === "ground" && !line.exemptFromFreeShipping;
}

/** Freight of the wire-duct lines by boxes, each line on its own (R-SHIP-14, 2.8, A-38 to A-40). */
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
