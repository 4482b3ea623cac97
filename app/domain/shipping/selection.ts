import type { Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import { acceptsSubtotal, defaultCarrier, findCarrier, type Carrier } from "./carrier.ts";
import { methodsOf } from "./method.ts";

/** What the buyer has chosen: a carrier's slug and a method; null where nothing is chosen yet. */
export type ShippingSelection = { readonly carrier: string | null; readonly method: string | null };

/** Nothing chosen. An order abroad starts here (R-SHIP-02). */
const NO_SELECTION: ShippingSelection = { carrier: null, method: null };

/** What an order starts with: the default carrier by ground (R-SHIP-01), abroad nothing (R-SHIP-02). */
export function initialSelection(isInternational: boolean, carriers: readonly Carrier[]): ShippingSelection {
  const carrier = isInternational ? null : defaultCarrier(carriers);
  return carrier ? { carrier: carrier.slug, method: "ground" } : NO_SELECTION;
}

/**
 * The selection after a change of the destination: kept while it stays on the same side of the border, cleared when it
 * becomes international, back to the default carrier by ground when it becomes domestic (R-SHIP-02, R-SHIP-03).
 */
export function selectionForDestination(
  selection: ShippingSelection,
  change: { readonly wasInternational: boolean; readonly isInternational: boolean },
  carriers: readonly Carrier[],
): ShippingSelection {
  if (change.wasInternational === change.isInternational) return selection;
  return initialSelection(change.isInternational, carriers);
}

/** The facts of an order that decide which carriers are offered. `subtotal` in cents. */
export type OfferFacts = { readonly isInternational: boolean; readonly subtotal: Cents };

export type SelectionProblem =
  | "carrier-not-chosen"
  | "carrier-not-offered"
  | "method-not-chosen"
  | "method-not-offered"
  | "shipper-number-missing";

/** A selection that stands: an offered carrier and one of its methods. */
export type ChosenShipping = { readonly carrier: Carrier; readonly method: string };

/** A selection looked up: the carrier and method it stands for, or as much of them as there is, and what is wrong. */
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

/**
 * Looks a selection up among the carriers (R-SHIP-21). Inside the US an unchosen carrier is the default one and an unchosen
 * method the carrier's first; abroad both wait for a choice, unless there is only one method.
 */
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

/** Whether the chosen carrier ships on the buyer's account and the account number is missing or blank (R-SHIP-04). */
export function lacksShipperNumber(carrier: Carrier | null, shipperNumber: string | null | undefined): boolean {
  return carrier !== null && carrier.isCollect && (shipperNumber ?? "").trim() === "";
}

/** Whether an order may be placed with a selection; else the first reason why not (R-SHIP-04, R-SHIP-21). */
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
