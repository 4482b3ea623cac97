/** Pages that show where a parcel is, by the first word of the carrier's name. */
const PAGES: Readonly<Record<string, string>> = {
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  ups: "https://www.ups.com/track?tracknum=",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=",
};

/** Address of the page that shows where a parcel is; null for a carrier we know no such page of, or without a number. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const [firm = ""] = carrier
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1);
  const page = Object.hasOwn(PAGES, firm) ? PAGES[firm] : undefined;
  const number = tracking.replace(/\s+/g, "");
  return page && number !== "" ? page + encodeURIComponent(number.toWellFormed()) : null;
}
