import type { Cents } from "../money.ts";
import type { Carrier, ShippingMethod } from "./carrier.ts";

/** Name of ground with the default carrier when it costs nothing, as specified (9.15), unless the content has a `freeName`. */
export const FREE_GROUND_NAME = "c3 Free Ground";

/**
 * The methods of a carrier in display order (2.15). With the default carrier ground has another name when it is free, which only a
 * known price of 0 is, not one to be determined (R-SHIP-16, A-49).
 *
 * @param groundPrice freight by ground in cents; null when it is to be determined or the carrier is not the default one
 */
export function methodsOf(carrier: Carrier, groundPrice: Cents | null): readonly ShippingMethod[] {
  if (groundPrice !== 0 || carrier.isCollect) return carrier.methods;
  return carrier.methods.map(({ id, name, freeName }) => ({
    id,
    name: id === "ground" ? (freeName ?? FREE_GROUND_NAME) : name,
  }));
}
