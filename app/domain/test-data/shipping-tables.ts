import type { ItemRule } from "../cart/item-rules.ts";
import type { TaxRateRow } from "../charges/tax-rate.ts";
import type { BandRow } from "../shipping/band.ts";
import type { CarrierDocument } from "../shipping/carrier.ts";
import type { DuctRateRow } from "../shipping/duct-freight.ts";
import type { ShippingRuleRow } from "../shipping/shipping-rule.ts";

/** Freight bands (commerce-data section 6). */
export const BAND_ROWS: readonly BandRow[] = [
  { min: 0.01, max: 48.99, ground: 11.5, groundDist: 9, air2day: 29, air1day: 48 },
  { min: 49, max: 99.99, ground: 14, groundDist: 11, air2day: 36, air1day: 58 },
  { min: 100, max: 249.99, ground: 18.5, groundDist: 14.5, air2day: 48, air1day: 76 },
  { min: 250, max: 499.99, ground: 26, groundDist: 20, air2day: 66, air1day: 98 },
  { min: 500, max: 999.99, ground: 38, groundDist: 29, air2day: 0, air1day: 0 },
  { min: 1000, max: 2499.99, ground: 55, groundDist: 42, air2day: 0, air1day: 0 },
  { min: 2500, max: 9999999, ground: 85, groundDist: 65, air2day: 0, air1day: 0 },
];

const BOX_FAMILIES = [
  {
    family: "A",
    codes: "WDS-05 WDS-07 WDS-10 WDN-05 WDN-07 WDN-10",
    counts: [20, 10],
    fullBox: "18.00 19.80 22.50 26.10 29.70 34.20 39.60",
    smallBox: "12.00 13.20 15.00 17.40 19.80 22.80 26.40",
  },
  {
    family: "B",
    codes: "WDS-15 WDS-20 WDN-15 WDN-20",
    counts: [12, 6],
    fullBox: "20.00 22.00 25.00 29.00 33.00 38.00 44.00",
    smallBox: "13.00 14.30 16.25 18.85 21.45 24.70 28.60",
  },
  {
    family: "C",
    codes: "WDS-25 WDS-30 WDN-25 WDN-30",
    counts: [12, 6],
    fullBox: "26.00 28.60 32.50 37.70 42.90 49.40 57.20",
    smallBox: "15.00 16.50 18.75 21.75 24.75 28.50 33.00",
  },
  {
    family: "D",
    codes: "WDS-40 WDN-40",
    counts: [6, 3],
    fullBox: "24.00 26.40 30.00 34.80 39.60 45.60 52.80",
    smallBox: "14.00 15.40 17.50 20.30 23.10 26.60 30.80",
  },
  {
    family: "E",
    codes: "WDS-60 WDN-60",
    counts: [6, 2],
    fullBox: "30.00 33.00 37.50 43.50 49.50 57.00 66.00",
    smallBox: "16.00 17.60 20.00 23.20 26.40 30.40 35.20",
  },
] as const;

/** Box rates, one document per code (commerce-data section 6). */
export const DUCT_RATE_ROWS: readonly DuctRateRow[] = BOX_FAMILIES.flatMap(
  ({ family, codes, counts, fullBox, smallBox }) => {
    const small = smallBox.split(" ");
    const zones = fullBox.split(" ").map((spqBoxPrice, i) => ({ id: i + 2, spqBoxPrice, nonBoxPrice: small[i] }));
    const [spqBoxCount, nonBoxCount] = counts;
    return codes.split(" ").map((code) => ({ code, family, spqBoxCount, nonBoxCount, zones }));
  },
);

/** Shipping rules in stored order (commerce-data section 6). */
export const SHIPPING_RULE_ROWS: readonly ShippingRuleRow[] = [
  { addressState: "PA", zipCodes: "150*,151*,152*", schedule: "PA-ALLEGHENY", groundDays: "1" },
  { addressState: "PA", zipCodes: "190*,191*,19001", schedule: "PA-PHILADELPHIA", groundDays: "2" },
  { addressState: "PA", zipCodes: "*", schedule: "PA", groundDays: "1-2" },
  { addressState: "OH", zipCodes: "*", schedule: "OH", groundDays: "1" },
  { addressState: "NC", zipCodes: "275*,276*", schedule: "NC", groundDays: "2-3" },
  { addressState: "NY", zipCodes: "10118", schedule: "NY", groundDays: "2" },
  { addressState: "NY", zipCodes: "100*,101*,102*", schedule: "NY", groundDays: "2" },
  { addressState: "NY", zipCodes: "*", schedule: "NY", groundDays: "1-2" },
  { addressState: "TX", zipCodes: "770*,772*", schedule: "TX", groundDays: "4" },
  { addressState: "TX", zipCodes: "750*,751*,752*", schedule: "TX", groundDays: "4" },
  { addressState: "CA", zipCodes: "*", schedule: "CA", groundDays: "5" },
  { addressState: "AK", zipCodes: "*", schedule: "AK", groundDays: "7-10" },
];

const itemRule = (exemptFromFreeShipping: boolean, leadTime10Days: boolean) => (pn: string) => ({
  pn,
  exemptFromFreeShipping,
  leadTime10Days,
});

/** Cart item rules (commerce-data section 6). */
export const ITEM_RULES: readonly ItemRule[] = [
  ...["ENW*", "WDS-60*", "WDN-60*", "WDX-CV60*"].map(itemRule(true, false)),
  itemRule(true, true)("DRF-200*"),
  ...["TIX-CUT35", "WDX-CUT"].map(itemRule(true, false)),
  ..."CSM* DS-* KC-115* KC-150* OT-3C* OT-3D* OE-H* MP-9* RLU*".split(" ").map(itemRule(false, true)),
];

/** Tax rates (commerce-data section 7). */
export const TAX_RATE_ROWS: readonly TaxRateRow[] = [
  { schedule: "PA", percentage: 6, rate: 0.06, nexus: true },
  { schedule: "PA-ALLEGHENY", percentage: 7, rate: 0.07, nexus: true },
  { schedule: "PA-PHILADELPHIA", percentage: 8, rate: 0.08, nexus: true },
  { schedule: "OH", percentage: 5.75, rate: 0.0575, nexus: true },
  { schedule: "NC", percentage: 4.75, rate: 0.0475, nexus: true },
  { schedule: "TX", percentage: 6.25, rate: 0.0625, nexus: true },
  { schedule: "NY", percentage: 4, rate: 0.04, nexus: false },
  { schedule: "CA", percentage: 7.25, rate: 0.0725, nexus: false },
];

const SPANISH: Readonly<Record<string, string>> = {
  "Ferrule (prepaid)": "Ferrule (prepagado)",
  "FedEx International": "FedEx internacional",
  "UPS International": "UPS internacional",
  "DHL International": "DHL internacional",
};

/** Methods by the title of their carrier. */
const METHODS: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
  FedEx: [
    ["ground", "FedEx Ground"],
    ["air2day", "FedEx 2nd Day"],
    ["air1day", "FedEx Standard Overnight"],
  ],
  UPS: [
    ["ground", "UPS Ground Collect"],
    ["air2day", "UPS 2nd Day Air Collect"],
    ["air1day", "UPS Next Day Air Collect"],
  ],
  DHL: [["collect", "DHL Collect"]],
  "FedEx International": [
    ["int-economy", "FedEx Int Economy"],
    ["int-first", "FedEx Int First"],
    ["int-ground", "FedEx Int Ground"],
    ["int-priority", "FedEx Int Priority"],
  ],
  "UPS International": [
    ["worldwide-expedited", "UPS Worldwide Expedited Collect"],
    ["worldwide-saver", "UPS Worldwide Saver Collect"],
    ["worldwide-standard", "UPS Worldwide Standard Collect"],
    ["worldwide-express", "UPS Worldwide Express Collect"],
  ],
  "DHL International": [["collect", "DHL Collect"]],
};

const TRACKING_PAGES: Readonly<Record<string, string>> = {
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  ups: "https://www.ups.com/track?tracknum=",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=",
};

function carrier(
  title: string,
  slug: string,
  sequence: number,
  isInternational: boolean,
  minimum: number,
): CarrierDocument {
  return {
    title,
    titleEs: SPANISH[title] ?? null,
    slug: { current: slug },
    sequence,
    isInternational,
    minSubtotalThresholdvalue: minimum,
    isCollect: slug !== "ferrule",
    methods: (METHODS[title] ?? METHODS["FedEx"] ?? []).map(([id, name]) => ({ id, name })),
    trackingUrl: TRACKING_PAGES[slug] ?? null,
  };
}

/** Carriers (commerce-data section 5), stored out of order on purpose. */
export const CARRIER_DOCUMENTS: readonly CarrierDocument[] = [
  carrier("DHL International", "dhl", 13, true, 0),
  carrier("DHL", "dhl", 4, false, 100),
  carrier("FedEx International", "fedex", 11, true, 0),
  carrier("FedEx", "fedex", 2, false, 0),
  carrier("UPS International", "ups", 12, true, 0),
  carrier("UPS", "ups", 3, false, 0),
  carrier("Ferrule (prepaid)", "ferrule", 1, false, 0),
];
