import type { PublicAttribute } from "../catalog/variants/column.ts";
import type { AttributeValue, PartRecord } from "../catalog/part-record.ts";
import { cents } from "../money.ts";

const kinds = { amps: "num", hp: "num", coil: "enum", coilKind: "enum", poles: "enum", brand: "enum" } as const;

/** Public attributes of the test series; `secret` is on parts but is not one of them. */
export const ATTRIBUTES: readonly PublicAttribute[] = Object.entries(kinds).map(([key, kind]) => ({
  key,
  kind,
  title: { en: key, es: `${key} es` },
}));

/** A value as the catalogue stores it; the English text doubles as the code. */
export function valueOf(en: string, es = en, number?: number): AttributeValue {
  return { code: en, en, es, ...(number === undefined ? {} : { number }) };
}

/** A part of the test series with some attributes: texts, or whole values. */
export function partOf(
  pn: string,
  attributes: Readonly<Record<string, string | AttributeValue>>,
  more: Partial<PartRecord> = {},
): PartRecord {
  return {
    pn,
    series: "KT",
    category: "contactors",
    titleEn: `contactor ${pn}`,
    titleEs: `contactor ${pn}`,
    listPrice: cents(1000),
    packageQuantity: 1,
    origin: "US",
    tariff: false,
    weight: 100,
    leadTime: 0,
    status: "active",
    replacedBy: null,
    drawing: null,
    ...more,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, typeof value === "string" ? valueOf(value) : value]),
    ),
  };
}

const HORSEPOWER: Readonly<Record<string, string>> = { "9 A": "5 HP", "12 A": "7.5 HP", "100 A": "60 HP" };

/** Contactors in catalogue order: every current with every coil, poles in turns. */
export const CONTACTORS: readonly PartRecord[] = ["9 A", "12 A", "100 A"].flatMap((amps, row) =>
  ["24 V AC", "24 V DC", "120 V AC"].map((coil, column) =>
    partOf(`KT-${row}${column}`, {
      amps,
      hp: HORSEPOWER[amps] ?? "",
      coil,
      coilKind: coil.slice(-2),
      poles: column === 0 ? "3-pole" : "4-pole",
      brand: "Ferrule",
      secret: `${row}${column}`,
    }),
  ),
);

/** What the category of the test series filters by. */
export const CATEGORY_FILTERS = ["coil", "coilKind", "amps", "hp", "amps", "lens"];
