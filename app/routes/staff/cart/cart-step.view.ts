import { stepOf, type Obstacle } from "../../../domain/checkout/obstacle.ts";
import type { CartPage } from "./cart-types.ts";

/** The page of a cart of the staff on which something that is missing is told. */
export function staffPageOf(obstacle: Obstacle): CartPage {
  const step = stepOf(obstacle);
  if (step === null) return "lines";
  return step === "review" ? "place" : step;
}
