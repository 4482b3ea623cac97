/** The shapes the generator hands out. Types only. */

/** A text in both languages of the shop. */
export type Bilingual = { en: string; es: string };

/** One attribute of a part: the code in its part number and what the code means. */
export type AttributeValue = Bilingual & { code: string };

export type PartStatus = "active" | "replaced" | "discontinued";

/**
 * One orderable part.
 *
 * `listPrice` is a decimal string with two decimals ("11.00"): it was computed in whole cents and
 * must not pass through a float. `attributes` leaves out values that say nothing (no lamp, no
 * marking), so a lit part is one that has `lampVoltage`. `configured` marks load-test parts.
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
