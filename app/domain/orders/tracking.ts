import { normalizeSlug, type CarrierDocument } from "../shipping/carrier.ts";

/** Whether a text can be a tracking number: it has a digit. None at all is allowed. */
export function isTrackingNumber(text: string): boolean {
  return text.trim() === "" || /\d/.test(text);
}

/**
 * Address of the page that shows where a parcel is; null for a carrier we know no such page of, or without a number. Whoever sent the
 * parcel wrote the carrier's name: its first word says which one it is.
 */
export function trackingUrl(name: string, tracking: string, carriers: readonly CarrierDocument[]): string | null {
  const [firm] = normalizeSlug(name).split(/[^a-z]/, 1);
  const page = carriers.find((carrier) => carrier.trackingUrl && normalizeSlug(carrier.slug.current) === firm);
  const number = tracking.replace(/\s+/g, "");
  return page && number !== "" ? `${page.trackingUrl}${encodeURIComponent(number.toWellFormed())}` : null;
}
