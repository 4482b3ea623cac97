import { normalizeSlug, type CarrierDocument } from "../shipping/carrier.ts";

export function isTrackingNumber(text: string): boolean {
  return text.trim() === "" || /\d/.test(text);
}

/** `1Z` and 16 characters are a number of UPS; FedEx has 12 or 15 digits. */
const OF_UPS = /^1Z[A-Z0-9]{16}$/;
const OF_FEDEX = /^(?:\d{12}|\d{15})$/;

/** A number of UPS under another carrier, or one of FedEx under UPS. */
export function isOfOtherCarrier(carrier: string, tracking: string): boolean {
  if (carrier.trim() === "") return false;
  const isUps = /^\s*(?:ups|united parcel)\b/i.test(carrier);
  const numbers = tracking.toUpperCase().split(/[,;/&+|]/);
  return numbers.some((number) => (isUps ? OF_FEDEX : OF_UPS).test(number.replaceAll(/[^A-Z0-9]/g, "")));
}

/** Several numbers, such as `794612345678, 794612345679`, have no page in common. */
const SEVERAL = /[\p{L}\p{N}]{6}[,;/&+|]+[\p{L}\p{N}]{6}/u;

/** Null for an unknown carrier, without a number, and for several. The first word of the entered name is the carrier. */
export function trackingUrl(name: string, tracking: string, carriers: readonly CarrierDocument[]): string | null {
  const [firm] = normalizeSlug(name).split(/[^a-z]/, 1);
  const page = carriers.find((carrier) => carrier.trackingUrl && normalizeSlug(carrier.slug.current) === firm);
  const number = tracking.replace(/\s+/g, "");
  return page && number !== "" && !SEVERAL.test(number)
    ? `${page.trackingUrl}${encodeURIComponent(number.toWellFormed())}`
    : null;
}
