export type Bilingual = { en: string; es: string };

/** An attribute by its code in the part number. `number` is set for plain quantities (of a range the lowest), in the unit of the attribute. */
export type AttributeValue = Bilingual & { code: string; number?: number };

export type PartStatus = "active" | "replaced" | "discontinued";

/** `listPrice` is a decimal string ("11.00") that must not pass through a float. `attributes`: segments, then derived values. */
export type Part = {
  pn: string;
  series: string;
  category: string;
  titleEn: string;
  titleEs: string;
  listPrice: string;
  packageQuantity: number;
  origin: string;
  tariff: boolean;
  weightGrams: number;
  leadTimeDays: number;
  shipFamily: string | null;
  emergencyStop: boolean;
  attributes: Record<string, AttributeValue>;
  status: PartStatus;
  replacedBy: string | null;
  configured: boolean;
};
