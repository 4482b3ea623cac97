import { findCarrier, type Carrier, methodsOf } from "../shipping/carrier.ts";
import { initialSelection, type ShippingSelection } from "../shipping/selection.ts";

/** Drops a carrier and method that exist only on the other side of the border (R-SHIP-02, R-SHIP-03). Unknown ones stay and are refused later. */
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
