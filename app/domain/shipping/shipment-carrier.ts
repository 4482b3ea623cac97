import type { Order } from "../orders/order.ts";
import { normalizeSlug, type CarrierDocument, FREE_GROUND_NAME } from "./carrier.ts";

type Chosen = Pick<Order, "carrier" | "method" | "shippingName" | "shipperNumber" | "locale"> & {
  readonly facts: Pick<Order["facts"], "carrierTitle">;
};

/** The buyer's carrier, else the carrier's name of the method, e.g. FedEx Ground. Empty when unknown. */
export function shipmentCarrier(order: Chosen, carriers: readonly CarrierDocument[]): string {
  const { carrier, method, shippingName, shipperNumber, facts, locale } = order;
  if (shipperNumber.trim() !== "") return facts.carrierTitle?.[locale] ?? carrier ?? "";
  if (shippingName && !isFreeGround(shippingName, carriers)) return shippingName;
  const methods = carriers
    .filter(({ slug, isCollect }) => !isCollect && normalizeSlug(slug.current) === carrier)
    .flatMap((each) => each.methods);
  return methods.find(({ id }) => id === method)?.name ?? "";
}

/** Replaces the shop's name for free ground, which is not a carrier. */
export function enteredCarrier(entered: string, order: Chosen, carriers: readonly CarrierDocument[]): string {
  return isFreeGround(entered, carriers) ? shipmentCarrier(order, carriers) : entered;
}

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
