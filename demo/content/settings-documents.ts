import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { readUnits } from "../catalogue/units.ts";
import { documentHead, type StoredDocument } from "./stored-document.ts";

type Carrier = {
  title: string;
  slug: string;
  sequence: number;
  isInternational: boolean;
  methods: object[];
  [field: string]: unknown;
};
type Settings = {
  bands: Record<string, string>[];
  ductRates: { code: string; [field: string]: unknown }[];
  carriers: Carrier[];
  taxRates: { schedule: string; [field: string]: unknown }[];
  seriesDiscountRates: unknown;
  shop: Record<string, unknown>;
};

const DAY = "2026-01-05";

export function settingsDocuments(sources: string): StoredDocument[] {
  const settings = parse(readFileSync(path.join(sources, "settings.yaml"), "utf8")) as Settings;
  const keyed = <T extends object>(rows: T[]) => rows.map((row, index) => ({ _key: `r${index}`, ...row }));
  const rates: StoredDocument = {
    ...documentHead("shipping-rates", "shippingRates", DAY, DAY),
    bands: keyed(settings.bands),
    ductRates: keyed(settings.ductRates),
    taxRates: keyed(settings.taxRates),
    seriesDiscountRates: settings.seriesDiscountRates,
  };
  // A demonstration has them with its catalog, an operator next to the other sources.
  const isOwn = existsSync(path.join(sources, "units.yaml"));
  const units = readUnits(isOwn ? sources : path.join(sources, "../../catalogue"));
  return [
    { ...documentHead("shop-settings", "shopSettings", DAY, DAY), ...settings.shop, units },
    rates,
    ...settings.carriers.map((carrier) => carrierDocument({ ...carrier, methods: keyed(carrier.methods) })),
  ];
}

function carrierDocument({ slug, ...carrier }: Carrier): StoredDocument {
  const side = carrier.isInternational ? "international" : "domestic";
  return {
    ...documentHead(`carrier-${slug}-${side}`, "shippingCarrier", DAY, DAY),
    ...carrier,
    slug: { _type: "slug", current: slug },
  };
}
