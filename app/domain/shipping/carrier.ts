import type { DecimalInput } from "../decimal.ts";
import type { Localized } from "../locale.ts";
import { toCents, type Cents } from "../money.ts";

/** Ids are stable and used in forms. */
type ShippingMethod = { readonly id: string; readonly name: string };

/** `freeName`: name of ground when free. */
type CarrierMethod = ShippingMethod & { readonly freeName?: string | null };

type MethodDocument = CarrierMethod & { readonly nameEs?: string | null; readonly freeNameEs?: string | null };

/** R-ENT-20, with the field names of the content. */
export type CarrierDocument = {
  readonly title: string;
  readonly titleEs?: string | null;
  readonly slug: { readonly current: string };
  readonly sequence: number | null;
  readonly isInternational: boolean | null;
  /** Dollars; blank means unlimited. */
  readonly minSubtotalThresholdvalue?: DecimalInput;
  /** The buyer's own account pays the freight (R-SHIP-04). */
  readonly isCollect: boolean;
  /** Display order (2.15). */
  readonly methods: readonly MethodDocument[];
  /** The tracking number is appended. */
  readonly trackingUrl?: string | null;
};

export type Carrier = {
  readonly title: Localized<string>;
  /** Lower case; shared by the domestic and international carrier of one firm. */
  readonly slug: string;
  readonly isInternational: boolean;
  readonly minSubtotal: Cents | null;
  readonly isCollect: boolean;
  readonly methods: readonly CarrierMethod[];
};

/** Null when usable. The shop's carriers use services of the freight table in the US, and none abroad. */
export function carrierProblem({ isCollect, isInternational, methods }: CarrierDocument): string | null {
  const ids = methods.map(({ id }) => id);
  const again = ids.find((id, index) => ids.indexOf(id) !== index);
  if (again !== undefined) return `it has the method "${again}" twice`;
  if (!isCollect && isInternational) return ids.length === 0 ? null : "abroad, a carrier of our own has no methods";
  if (ids.length === 0) return "it has no methods";
  const named = methods.find(({ id, freeName }) => freeName && (isCollect || id !== "ground"));
  if (named) return `freeName is for the method "ground" of a carrier of our own, but "${named.id}" has one`;
  const unknown = isCollect ? undefined : ids.find((id) => !isService(id));
  return unknown === undefined
    ? null
    : `our freight table knows no method "${unknown}", only ${SERVICES.join(", ")}; a carrier on the buyer's account has isCollect: true`;
}

export function readCarriers(documents: readonly CarrierDocument[]): readonly Carrier[] {
  return documents
    .toSorted((a, b) => (a.sequence ?? Infinity) - (b.sequence ?? Infinity) || 0)
    .map(({ title, titleEs, slug, isInternational, minSubtotalThresholdvalue, isCollect, methods }) => ({
      title: { en: title, es: titleEs ?? title },
      slug: normalizeSlug(slug.current),
      isInternational: isInternational === true,
      minSubtotal: toCents(minSubtotalThresholdvalue),
      isCollect,
      methods: methods.map(({ id, name, freeName }) => ({ id, name, ...(freeName ? { freeName } : {}) })),
    }));
}

export function normalizeSlug(slug: string): string {
  return slug.trim().toLowerCase();
}

export function findCarrier(slug: string, isInternational: boolean, carriers: readonly Carrier[]): Carrier | null {
  const normalized = normalizeSlug(slug);
  return carriers.find((carrier) => carrier.slug === normalized && carrier.isInternational === isInternational) ?? null;
}

/** The shop's first domestic carrier by sequence. */
export function defaultCarrier(carriers: readonly Carrier[]): Carrier | null {
  return carriers.find((carrier) => !carrier.isInternational && !carrier.isCollect) ?? null;
}

export function acceptsSubtotal(carrier: Carrier, subtotal: Cents): boolean {
  return carrier.minSubtotal === null || subtotal >= carrier.minSubtotal;
}

/** R-SHIP-05. */
export function offeredCarriers(
  carriers: readonly Carrier[],
  order: { readonly isInternational: boolean; readonly subtotal: Cents },
): readonly Carrier[] {
  return carriers.filter(
    (carrier) => carrier.isInternational === order.isInternational && acceptsSubtotal(carrier, order.subtotal),
  );
}

const SERVICES = ["ground", "air2day", "air1day"] as const;

export type Service = (typeof SERVICES)[number];

export function isService(method: string | null): method is Service {
  return SERVICES.some((service) => service === method);
}

/** R-SHIP-12. */
export function isAir(service: Service): boolean {
  return service !== "ground";
}

/** R-SHIP-16, 9.15; the content may have a `freeName`. */
export const FREE_GROUND_NAME = "c3 Free Ground";

/** Display order (2.15). Only a known price of 0 is free. @param groundPrice cents; null when to be determined or with another carrier */
export function methodsOf(carrier: Carrier, groundPrice: Cents | null): readonly ShippingMethod[] {
  if (groundPrice !== 0 || carrier.isCollect) return carrier.methods;
  return carrier.methods.map(({ id, name, freeName }) => ({
    id,
    name: id === "ground" ? (freeName ?? FREE_GROUND_NAME) : name,
  }));
}
