import { findCarrier, type Carrier } from "../shipping/carrier.ts";
import { methodsOf } from "../shipping/method.ts";
import { initialSelection, type ShippingSelection } from "../shipping/selection.ts";

/**
 * What was chosen, as far as it makes sense for the destination: carrier and method of the other side of the border count as not
 * chosen (R-SHIP-02, R-SHIP-03), whichever way the destination has changed. What exists on neither side stays and is refused later.
 */
export function selectionOnSide(
  selection: ShippingSelection,
  isInternational: boolean,
  carriers: readonly Carrier[],
): ShippingSelection {
  const isHere = exists(selection, isInternational, carriers);
  return !isHere && exists(selection, !isInternational, carriers)
    ? initialSelection(isInternational, carriers)
    : selection;
}

function exists(
  { carrier, method }: ShippingSelection,
  isInternational: boolean,
  carriers: readonly Carrier[],
): boolean {
  const found = carrier === null ? null : findCarrier(carrier, isInternational, carriers);
  return found !== null && (method === null || methodsOf(found, null).some(({ id }) => id === method));
}
