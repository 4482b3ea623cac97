import { normalizeSlug, type CarrierDocument } from "../shipping/carrier.ts";

export function isTrackingNumber(text: string): boolean {
  return text.trim() === "" || /\d/.test(text);
}

/** Null for an unknown carrier or without a number. The first word of the entered name is the carrier. */
export function trackingUrl(name: string, tracking: string, carriers: readonly CarrierDocument[]): string | null {
  const [firm] = normalizeSlug(name).split(/[^a-z]/, 1);
  const page = carriers.find((carrier) => carrier.trackingUrl && normalizeSlug(carrier.slug.current) === firm);
  const number = tracking.replace(/\s+/g, "");
  return page && number !== "" ? `${page.trackingUrl}${encodeURIComponent(number.toWellFormed())}` : null;
}
