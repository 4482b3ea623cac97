import { parse } from "csv-parse/sync";
import fs from "node:fs";
import path from "node:path";
import type { AttributeValue } from "../../catalogue/part.ts";
import { KINDS, WORDS, type Kind, type Variant } from "./kinds.ts";

/** A row of sizes.csv: millimeters and kilonewtons as written. Of a unit, `outside` is its length and `width` its height. */
type Size = Readonly<Record<"series" | "size" | "bore" | "outside" | "width" | "load", string>>;

export type BearingPart = {
  readonly pn: string;
  readonly size: Size;
  readonly kind: Kind;
  readonly variant: Variant;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly listPrice: number;
  readonly titleEn: string;
  readonly titleEs: string;
  readonly weightGrams: number;
};

/** Every size in every variant of its series. */
export function generateBearings(): BearingPart[] {
  const sizes: Size[] = parse(fs.readFileSync(path.join(import.meta.dirname, "sizes.csv"), "utf8"), { columns: true });
  return sizes.flatMap((size) => {
    const kind = KINDS[size.series];
    if (!kind) throw new Error(`sizes.csv: no kind of part for the series ${size.series}`);
    return kind.variants.map((variant) => toPart(size, kind, variant));
  });
}

function toPart(size: Size, kind: Kind, variant: Variant): BearingPart {
  const attributes = attributesOf(size, kind, variant);
  const [base, perVolume] = kind.price;
  // Housings are mostly hollow.
  const volume = (Number(size.outside) ** 2 * Number(size.width)) / 1000;
  const told = ["closure", "clearance", "endCover", "sealMaterial"].flatMap((key) => {
    const value = attributes[key];
    if (!value?.code) return [];
    // "Greater than normal" needs the name of its column.
    return key === "clearance" ? [{ en: `${value.code} clearance`, es: `holgura ${value.code}` }] : [value];
  });
  const { bore = "", outside = "", width = "" } = size;
  const measures = kind.values["housing"] ? `${bore} mm` : `${bore} x ${outside} x ${width} mm`;
  return {
    pn: `${size.series}${kind.hasBlank ? " " : ""}${size.size}${variant.suffix}`,
    size,
    kind,
    variant,
    attributes,
    listPrice: Math.round((base + volume * perVolume) * variant.factor),
    titleEn: [kind.name.en, measures, ...told.map(({ en }) => en)].join(", "),
    titleEs: [kind.name.es, measures, ...told.map(({ es }) => es)].join(", "),
    weightGrams: Math.round((Number(outside) ** 2 - Number(bore) ** 2) * Number(width) * 0.0041 * weightFactor(size)),
  };
}

function weightFactor({ series }: Size): number {
  if (series === "TC") return 0.5;
  if (series === "UCP") return 0.25;
  return series.startsWith("UC") ? 0.6 : 1;
}

function attributesOf(size: Size, kind: Kind, variant: Variant): Record<string, AttributeValue> {
  const isUnit = kind.values["housing"] !== undefined;
  const attributes: Record<string, AttributeValue> = { size: plainValue(size.size) };
  attributes["bore"] = quantity(size.bore, "mm");
  attributes[isUnit ? "unitLength" : "outsideDiameter"] = quantity(size.outside, "mm");
  attributes[isUnit ? "unitHeight" : "width"] = quantity(size.width, "mm");
  for (const [key, code] of Object.entries({ ...kind.values, ...variant.values })) {
    const words = WORDS[key]?.[code];
    if (!words) throw new Error(`no words for ${key} ${code}`);
    attributes[key] = { code: suffixOf(code), ...words };
  }
  if (size.load) attributes["dynamicLoad"] = quantity(size.load, "kN");
  return attributes;
}

function suffixOf(code: string): string {
  return ["OPEN", "CN", "NONE", "NBR"].includes(code) ? "" : code;
}

function plainValue(text: string): AttributeValue {
  return { code: text, en: text, es: text };
}

function quantity(text: string, unit: string): AttributeValue {
  return { code: text, en: `${text} ${unit}`, es: `${text} ${unit}`, number: Number(text) };
}
