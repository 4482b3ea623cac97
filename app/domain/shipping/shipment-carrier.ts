import type { Order } from "../orders/order.ts";
import { normalizeSlug, type CarrierDocument } from "./carrier.ts";
import { FREE_GROUND_NAME } from "./method.ts";

type Chosen = Pick<Order, "carrier" | "method" | "shippingName" | "shipperNumber" | "locale"> & {
  readonly facts: Pick<Order["facts"], "carrierTitle">;
};

/**
 * Who carries the shipments of an order, by a name that people and carriers' pages know: on the buyer's own account its carrier; else the
 * method as the carrier calls it, e.g. FedEx Ground. Free ground is a name of the shop for a price, not of a carrier. Empty where no
 * carrier is known.
 */
export function shipmentCarrier(order: Chosen, carriers: readonly CarrierDocument[]): string {
  const { carrier, method, shippingName, shipperNumber, facts, locale } = order;
  if (shipperNumber.trim() !== "") return facts.carrierTitle?.[locale] ?? carrier ?? "";
  if (shippingName && !isFreeGround(shippingName, carriers)) return shippingName;
  const methods = carriers
    .filter(({ slug, isCollect }) => !isCollect && normalizeSlug(slug.current) === carrier)
    .flatMap((each) => each.methods);
  return methods.find(({ id }) => id === method)?.name ?? "";
}

/** The same for a name that was entered: the shop's name for free ground becomes the carrier's. */
export function enteredCarrier(entered: string, order: Chosen, carriers: readonly CarrierDocument[]): string {
  return isFreeGround(entered, carriers) ? shipmentCarrier(order, carriers) : entered;
}

/** Names of carriers whose pages show where a shipment is, each once. */
export function trackedCarriers(carriers: readonly CarrierDocument[]): readonly string[] {
  const tracked = carriers.filter(({ trackingUrl, isInternational }) => trackingUrl && !isInternational);
  return [...new Set(tracked.map(({ title }) => title))];
}

function isFreeGround(name: string, carriers: readonly CarrierDocument[]): boolean {
  const own = carriers.flatMap(({ methods }) => methods.flatMap(({ freeName }) => freeName ?? []));
  return [FREE_GROUND_NAME, ...own].some((free) => fold(name).startsWith(fold(free)));
}

function fold(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
