/** The shapes the generator hands out. Types only. */

/** A text in both languages of the shop. */
export type Bilingual = { en: string; es: string };

/**
 * One attribute of a part: the code in its part number and what the code means. `number` is there if the value is a plain
 * quantity (of a range the lowest), in the unit of the attribute, so that values sort as numbers.
 */
export type AttributeValue = Bilingual & { code: string; number?: number };

export type PartStatus = "active" | "replaced" | "discontinued";

/**
 * One orderable part.
 *
 * `listPrice` is a decimal string with two decimals ("11.00"): it was computed in whole cents and
 * must not pass through a float. `attributes` has the segments of the part number, then what is derived from them; values
 * that say nothing (no lamp, no marking) are left out, so a lit part is one that has `lampVoltage`. `configured` marks
 * load-test parts.
 */
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
