import { stepOf, type Blocker } from "../../../domain/checkout/obstacle.ts";
import type { CartPage } from "./cart-types.ts";

/** Page on which a missing value is entered. */
export function staffPageOf(obstacle: Blocker): CartPage {
  const step = stepOf(obstacle);
  if (step === null) return "lines";
  return step === "review" ? "place" : step;
}
