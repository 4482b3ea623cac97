import type { Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import { acceptsSubtotal, defaultCarrier, findCarrier, type Carrier, methodsOf } from "./carrier.ts";

/** Carrier slug and method; null when not chosen. */
export type ShippingSelection = { readonly carrier: string | null; readonly method: string | null };

const NO_SELECTION: ShippingSelection = { carrier: null, method: null };

/** Default carrier by ground (R-SHIP-01); abroad nothing (R-SHIP-02). */
export function initialSelection(isInternational: boolean, carriers: readonly Carrier[]): ShippingSelection {
  const carrier = isInternational ? null : defaultCarrier(carriers);
  return carrier ? { carrier: carrier.slug, method: "ground" } : NO_SELECTION;
}

/** Reset when the destination crosses the border (R-SHIP-02, R-SHIP-03). */
export function selectionForDestination(
  selection: ShippingSelection,
  change: { readonly wasInternational: boolean; readonly isInternational: boolean },
  carriers: readonly Carrier[],
): ShippingSelection {
  if (change.wasInternational === change.isInternational) return selection;
  return initialSelection(change.isInternational, carriers);
}

export type OfferFacts = { readonly isInternational: boolean; readonly subtotal: Cents };

export type SelectionProblem =
  | "carrier-not-chosen"
  | "carrier-not-offered"
  | "method-not-chosen"
  | "method-not-offered"
  | "shipper-number-missing";

export type ChosenShipping = { readonly carrier: Carrier; readonly method: string };

export type ResolvedSelection =
  | (ChosenShipping & { readonly problem: null })
  | {
      readonly carrier: Carrier;
      readonly method: string | null;
      readonly problem: "method-not-chosen" | "method-not-offered";
    }
  | {
      readonly carrier: null;
      readonly method: null;
      readonly problem: "carrier-not-chosen" | "carrier-not-offered";
    };

/** R-SHIP-21. In the US, defaults to the default carrier and its first method; abroad, only a single method is a default. */
export function resolveSelection(
  selection: ShippingSelection,
  order: OfferFacts,
  carriers: readonly Carrier[],
): ResolvedSelection {
  const slug = selection.carrier ?? initialSelection(order.isInternational, carriers).carrier;
  if (slug === null) return { carrier: null, method: null, problem: "carrier-not-chosen" };
  const carrier = findCarrier(slug, order.isInternational, carriers);
  if (!carrier || !acceptsSubtotal(carrier, order.subtotal)) {
    return { carrier: null, method: null, problem: "carrier-not-offered" };
  }
  const methods = methodsOf(carrier, null).map(({ id }) => id);
  const preset = carrier.isInternational && methods.length > 1 ? null : (methods[0] ?? null);
  const method = selection.method ?? preset;
  if (method === null) return { carrier, method, problem: "method-not-chosen" };
  if (!methods.includes(method)) return { carrier, method, problem: "method-not-offered" };
  return { carrier, method, problem: null };
}

export function lacksShipperNumber(carrier: Carrier | null, shipperNumber: string | null | undefined): boolean {
  return carrier !== null && carrier.isCollect && (shipperNumber ?? "").trim() === "";
}

/** First problem, if any (R-SHIP-04, R-SHIP-21). */
export function checkSelection(
  selection: ShippingSelection & { readonly shipperNumber: string | null },
  order: OfferFacts,
  carriers: readonly Carrier[],
): Result<ChosenShipping, SelectionProblem> {
  const resolved = resolveSelection(selection, order, carriers);
  if (resolved.problem) return refuse(resolved.problem);
  const { carrier, method } = resolved;
  if (lacksShipperNumber(carrier, selection.shipperNumber)) return refuse("shipper-number-missing");
  return ok({ carrier, method });
}
