import type { Cents } from "../money.ts";
import type { Carrier } from "./carrier.ts";
import { SERVICES, type Service } from "./services.ts";

/** A way of shipping; ids are stable and appear in forms. */
export type MethodId = Service | InternationalMethodId | "collect";

type InternationalMethodId =
  | "int-economy"
  | "int-first"
  | "int-ground"
  | "int-priority"
  | "worldwide-expedited"
  | "worldwide-saver"
  | "worldwide-standard"
  | "worldwide-express";

export type ShippingMethod = { readonly id: MethodId; readonly name: string };

/** Name of ground with the default carrier when it costs nothing, kept as specified (9.15); settings may show another. */
export const FREE_GROUND_NAME = "c3 Free Ground";

const GROUND_NAME = "FedEx Ground";

/**
 * Name of ground with an own carrier (R-SHIP-16, 2.15). Only a known price of 0 is free; to be determined is not.
 */
export function groundName(price: Cents | null): string {
  return price === 0 ? FREE_GROUND_NAME : GROUND_NAME;
}

/** Names are carriers' product names and stay untranslated (R-SHIP-17 to R-SHIP-19, A-50). */
const FEDEX_NAMES: Readonly<Record<Service, string>> = {
  ground: GROUND_NAME,
  air2day: "FedEx 2nd Day",
  air1day: "FedEx Standard Overnight",
};

const UPS_COLLECT_NAMES: Readonly<Record<Service, string>> = {
  ground: "UPS Ground Collect",
  air2day: "UPS 2nd Day Air Collect",
  air1day: "UPS Next Day Air Collect",
};

const DHL_COLLECT: readonly ShippingMethod[] = [{ id: "collect", name: "DHL Collect" }];

const FEDEX_INTERNATIONAL: readonly ShippingMethod[] = [
  { id: "int-economy", name: "FedEx Int Economy" },
  { id: "int-first", name: "FedEx Int First" },
  { id: "int-ground", name: "FedEx Int Ground" },
  { id: "int-priority", name: "FedEx Int Priority" },
];

const UPS_INTERNATIONAL: readonly ShippingMethod[] = [
  { id: "worldwide-expedited", name: "UPS Worldwide Expedited Collect" },
  { id: "worldwide-saver", name: "UPS Worldwide Saver Collect" },
  { id: "worldwide-standard", name: "UPS Worldwide Standard Collect" },
  { id: "worldwide-express", name: "UPS Worldwide Express Collect" },
];

const METHOD_IDS: ReadonlySet<string> = new Set<MethodId>([
  ...SERVICES,
  ...[...DHL_COLLECT, ...FEDEX_INTERNATIONAL, ...UPS_INTERNATIONAL].map(({ id }) => id),
]);

/** Whether a text, e.g. of a form, is the id of a method, whoever offers it. */
export function isMethodId(text: string | null): text is MethodId {
  return text !== null && METHOD_IDS.has(text);
}

/**
 * The methods of a carrier in display order (2.15). An own carrier has none abroad: such freight is quoted by hand.
 *
 * @param groundPrice freight by ground in cents, which decides the name of ground with the default carrier; null when it is
 * to be determined or the carrier is not the default one
 */
export function methodsOf(carrier: Carrier, groundPrice: Cents | null): readonly ShippingMethod[] {
  if (carrier.slug === "dhl") return DHL_COLLECT;
  if (carrier.slug === "ups") return carrier.isInternational ? UPS_INTERNATIONAL : services(UPS_COLLECT_NAMES);
  if (carrier.slug === "fedex") return carrier.isInternational ? FEDEX_INTERNATIONAL : services(FEDEX_NAMES);
  return carrier.isInternational ? [] : services({ ...FEDEX_NAMES, ground: groundName(groundPrice) });
}

function services(names: Readonly<Record<Service, string>>): readonly ShippingMethod[] {
  return SERVICES.map((id) => ({ id, name: names[id] }));
}
