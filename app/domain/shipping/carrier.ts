import type { DecimalInput } from "../decimal.ts";
import type { Localized } from "../locale.ts";
import { toCents, type Cents } from "../money.ts";
import { isService, SERVICES } from "./services.ts";

/** A way of shipping by a carrier. Ids are stable and appear in forms; names are the carrier's own. */
export type ShippingMethod = { readonly id: string; readonly name: string };

/** `freeName` is the name of ground when it costs nothing. */
type CarrierMethod = ShippingMethod & { readonly freeName?: string | null };

/** A method as content has it. `nameEs` and `freeNameEs` say in Spanish what the names mean. */
type MethodDocument = CarrierMethod & { readonly nameEs?: string | null; readonly freeNameEs?: string | null };

/** A carrier document (R-ENT-20), with the spelling of the content. */
export type CarrierDocument = {
  readonly title: string;
  /** Without it the title is that of both languages. */
  readonly titleEs?: string | null;
  readonly slug: { readonly current: string };
  readonly sequence: number | null;
  readonly isInternational: boolean | null;
  /** Dollars; blank is no limit. */
  readonly minSubtotalThresholdvalue?: DecimalInput;
  /** Whether the buyer's own account pays the freight (R-SHIP-04); else the shop charges it by its freight table. */
  readonly isCollect: boolean;
  /** In display order (2.15). */
  readonly methods: readonly MethodDocument[];
  /** Address of the carrier's page that shows where a parcel is; the tracking number goes behind it. */
  readonly trackingUrl?: string | null;
};

export type Carrier = {
  readonly title: Localized<string>;
  /** Lower case. The domestic and the international carrier of one firm share it. */
  readonly slug: string;
  readonly isInternational: boolean;
  readonly minSubtotal: Cents | null;
  readonly isCollect: boolean;
  readonly methods: readonly CarrierMethod[];
};

/**
 * Why a carrier cannot be used; null when it can. A carrier of our own ships by services of the freight table inside the US, and by
 * none abroad, where its freight is quoted by hand.
 */
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

/** Reads the carriers in display order: by sequence, those without one last (R-SHIP-05). */
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

/** The carrier of a slug for domestic or international orders; null when there is none. */
export function findCarrier(slug: string, isInternational: boolean, carriers: readonly Carrier[]): Carrier | null {
  const wanted = normalizeSlug(slug);
  return carriers.find((carrier) => carrier.slug === wanted && carrier.isInternational === isInternational) ?? null;
}

/** The carrier an order starts with: the first domestic one of our own, by sequence; null when there is none. */
export function defaultCarrier(carriers: readonly Carrier[]): Carrier | null {
  return carriers.find((carrier) => !carrier.isInternational && !carrier.isCollect) ?? null;
}

/** Whether a carrier takes orders of this subtotal: at or above its limit. */
export function acceptsSubtotal(carrier: Carrier, subtotal: Cents): boolean {
  return carrier.minSubtotal === null || subtotal >= carrier.minSubtotal;
}

/** The carriers to choose from, in display order (R-SHIP-05). */
export function offeredCarriers(
  carriers: readonly Carrier[],
  order: { readonly isInternational: boolean; readonly subtotal: Cents },
): readonly Carrier[] {
  return carriers.filter(
    (carrier) => carrier.isInternational === order.isInternational && acceptsSubtotal(carrier, order.subtotal),
  );
}
