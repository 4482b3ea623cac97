import type { Cents } from "../money.ts";
import type { Carrier, ShippingMethod } from "./carrier.ts";

/** R-SHIP-16, 9.15; the content may have a `freeName`. */
export const FREE_GROUND_NAME = "c3 Free Ground";

/** Display order (2.15). Only a known price of 0 is free. @param groundPrice cents; null when to be determined or with another carrier */
export function methodsOf(carrier: Carrier, groundPrice: Cents | null): readonly ShippingMethod[] {
  if (groundPrice !== 0 || carrier.isCollect) return carrier.methods;
  return carrier.methods.map(({ id, name, freeName }) => ({
    id,
    name: id === "ground" ? (freeName ?? FREE_GROUND_NAME) : name,
  }));
}
