import type { PriceListEntry } from "../pricing/price-list-entry.ts";

/** Entry builders in the stored shape. */
export function forSchedule(
  valueType: string,
  schedule: PriceListEntry["schedule"],
  value: PriceListEntry["value"],
): PriceListEntry {
  return { valueType, schedule, PriceListEntryItem: null, value };
}

export function forPart(valueType: string, name: string, value: PriceListEntry["value"]): PriceListEntry {
  return { valueType, schedule: null, PriceListEntryItem: { name }, value };
}

const percent = (schedule: string, value: string): PriceListEntry => forSchedule("% Discount", schedule, value);
const actualFor = (name: string, value: string): PriceListEntry => forPart("Actual", name, value);
const percentFor = (name: string, value: string): PriceListEntry => forPart("% Discount", name, value);

const SCHEDULES = "E-1 E-2 E-3 F-1 F-2 F-3 G-1 G-2 G-3 G-4 G-5 G-6 H-2 H-3 H-4 H-5 H-7 Z".split(" ");

function standardList(percents: string): readonly PriceListEntry[] {
  return percents.split(" ").map((value, i) => percent(SCHEDULES[i] ?? "", value));
}

/** The price lists of commerce-data section 2, in stored order. */
export const PRICE_LISTS = {
  OEM: [
    ...standardList("30 28 25 20 22 18 30 32 28 24 28 34 26 35 24 38 30 10"),
    actualFor("PEF-PFGN-10", "6.95"),
    actualFor("PEF-PFRN-01", "6.95"),
    percentFor("KC-0093-10-120A", "40"),
    actualFor("WDS-2030GNS", "16.50"),
    percentFor("RG-2B-024DL", "45"),
    actualFor("TIX-R07ZS2", "5.49"),
  ],
  D1: [
    ...standardList("46 44 42 38 40 34 46 48 44 40 44 50 42 50 40 55 48 25"),
    percentFor("KC-0093-10-120A", "55"),
    actualFor("KC-0093-10-120A", "15.60"),
    actualFor("TI-02FS", "0.34"),
  ],
  D2: [
    ...standardList("40 38 36 32 34 28 40 42 38 34 38 44 36 45 34 48 42 20"),
    percentFor("PHF-MFR-01", "40"),
    actualFor("MP-3JRS", "31.90"),
  ],
  MERIDIAN: [
    percent("E-1,E-2,E-3", "36"),
    percent("F-1", "45"),
    forSchedule("Actual", "F-1", "1.45"),
    percent("G-1,G-3,G-5", "38"),
    percent("H-5", "50"),
    percent("G-2,G-6,H-3", "38"),
    actualFor("PEM-T4R000-02", "11.25"),
    percentFor("KC-0253-10-024D", "48"),
    percent("Z", "30"),
  ],
  TABNORTE: [
    percent("E-1", "34"),
    percent("E-2,E-3", "32"),
    percent("G-1", "35"),
    percent("G-5", "36"),
    percent("G-2,G-3,G-6,H-3", "36"),
    percent("H-5", "52"),
    percent("H-7", "40"),
    actualFor("KC-0093-10-120A", "17.90"),
    actualFor("MP-3JRS", "30.50"),
    percent("Z", "26"),
  ],
  "QA-EDGE": [
    forSchedule("Multiplier", "E-1", "0.5"),
    percent("G-1", "100"),
    actualFor("KC-0093-10-120A", "abc"),
    percent("H-5", "-5"),
    percent("H-3", "33.333"),
  ],
} as const satisfies Record<string, readonly PriceListEntry[]>;

export type PriceListName = keyof typeof PRICE_LISTS;
