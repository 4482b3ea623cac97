import type { DecimalInput } from "../decimal.ts";
import type { Localized } from "../locale.ts";
import { toCents, type Cents } from "../money.ts";

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
};

export type Carrier = {
  readonly title: Localized<string>;
  /** Lower case. The domestic and the international carrier of one firm share it. */
  readonly slug: string;
  readonly isInternational: boolean;
  readonly minSubtotal: Cents | null;
};

/** Firms that ship on the buyer's own account. */
const THIRD_PARTY_SLUGS: ReadonlySet<string> = new Set(["fedex", "ups", "dhl"]);

/** Reads the carriers in display order: by sequence, those without one last (R-SHIP-05). */
export function readCarriers(documents: readonly CarrierDocument[]): readonly Carrier[] {
  return documents
    .toSorted((a, b) => (a.sequence ?? Infinity) - (b.sequence ?? Infinity) || 0)
    .map(({ title, titleEs, slug, isInternational, minSubtotalThresholdvalue }) => ({
      title: { en: title, es: titleEs ?? title },
      slug: normalizeSlug(slug.current),
      isInternational: isInternational === true,
      minSubtotal: toCents(minSubtotalThresholdvalue),
    }));
}

function normalizeSlug(slug: string): string {
  return slug.trim().toLowerCase();
}

/** Whether the buyer's own account pays the freight (R-SHIP-04). */
export function isThirdParty(slug: string): boolean {
  return THIRD_PARTY_SLUGS.has(normalizeSlug(slug));
}

/** The carrier of a slug for domestic or international orders; null when there is none. */
export function findCarrier(slug: string, isInternational: boolean, carriers: readonly Carrier[]): Carrier | null {
  const wanted = normalizeSlug(slug);
  return carriers.find((carrier) => carrier.slug === wanted && carrier.isInternational === isInternational) ?? null;
}

/** The carrier an order starts with: the first domestic one of our own, by sequence; null when there is none. */
export function defaultCarrier(carriers: readonly Carrier[]): Carrier | null {
  return carriers.find((carrier) => !carrier.isInternational && !isThirdParty(carrier.slug)) ?? null;
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
