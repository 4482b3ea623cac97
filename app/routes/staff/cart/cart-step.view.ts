import { stepOf, type Blocker } from "../../../domain/checkout/blocker.ts";
import type { CartPage } from "./cart-types.ts";

/** Page on which a missing value is entered. */
export function staffPageOf(blocker: Blocker): CartPage {
  const step = stepOf(blocker);
  if (step === null) return "lines";
  return step === "review" ? "place" : step;
}
