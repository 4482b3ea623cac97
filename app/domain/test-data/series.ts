import type { Series } from "../pricing/schedule-codes.ts";

/** Series titles by schedule (catalogue-blueprint section 2), and the pricing-only family KC-1. */
const TITLES: Readonly<Record<string, string>> = {
  "E-1": "PEF PEL PEM PED LEA SEA SEL PMA LMA SMA LXA",
  "E-2": "PNF PNL PNE LNA SNA",
  "E-3": "PHF PHL LHA SHA XHA RPA",
  "F-1": "GPL",
  "F-2": "ANC AEC AHC AMC AXC KCX OX MPX DRX",
  "F-3": "CSP CSM ENB ENW ENX",
  "G-1": "KM KC KR",
  "G-2": "KDP",
  "G-3": "OT OE",
  "G-4": "KCRV DS DSK KC-1",
  "G-5": "MP",
  "G-6": "MB MBL",
  "H-2": "DR DRF CW",
  "H-3": "RG RGS RLU RSK",
  "H-4": "TLA TLM TAX TM TMP",
  "H-5": "TN TNX TI TIP TIX THD",
  "H-7": "WDS WDN WDX",
};

export const SERIES: readonly Series[] = Object.entries(TITLES).flatMap(([discountSchedule, titles]) =>
  titles.split(" ").map((title) => ({ title, discountSchedule })),
);

/** Site setting `seriesDiscountRates` (commerce-data section 2). */
export const SERIES_RATES = { LXA: 0.9, TLA: 0.95, WDN: "0.97" };
