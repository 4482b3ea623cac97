import { expect, test } from "vitest";
import { CARRIER_DOCUMENTS } from "../test-data/shipping-tables.ts";
import { trackingUrl } from "./shipments.ts";

test.each([
  ["FedEx", "7749 1234 5678", "https://www.fedex.com/fedextrack/?trknbr=774912345678"],
  ["fedex ground", "1", "https://www.fedex.com/fedextrack/?trknbr=1"],
  [" UPS-Freight", "1Z999", "https://www.ups.com/track?tracknum=1Z999"],
  ["DHL Express", "JD01", "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD01"],
  ["UPS", `"><script>&x=/../`, "https://www.ups.com/track?tracknum=%22%3E%3Cscript%3E%26x%3D%2F..%2F"],
  ["UPS", "\ud800", "https://www.ups.com/track?tracknum=%EF%BF%BD"],
] as const)("shipment of %j with number %j is tracked at %s", (carrier, tracking, url) => {
  expect(trackingUrl(carrier, tracking, CARRIER_DOCUMENTS)).toBe(url);
});

test.each([
  ["UPS", "1Z999AA10123456784, 1Z999AA10123456785"],
  ["FedEx", "794612345678/794612345679"],
  ["Estafeta", "1"],
  ["Upstate Trucking", "1"],
  ["", "1"],
  ["constructor", "1"],
  ["UPS", " "],
])("shipment of %j with number %j has no tracking page", (carrier, tracking) => {
  expect(trackingUrl(carrier, tracking, CARRIER_DOCUMENTS)).toBeNull();
});
