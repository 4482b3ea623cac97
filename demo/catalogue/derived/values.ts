import type { AttributeValue, Bilingual } from "../part.ts";

export const AMPERE: Bilingual = { en: "A", es: "A" };
export const HORSEPOWER: Bilingual = { en: "HP", es: "HP" };
export const KILOWATT: Bilingual = { en: "kW", es: "kW" };
export const MILLIMETRE: Bilingual = { en: "mm", es: "mm" };
export const INCH: Bilingual = { en: "in", es: "pulg" };

/** A plain count: the text of "2 contacts" is 2. */
export function count(number: number): AttributeValue {
  const text = String(number);
  return { code: text, en: text, es: text, number };
}

/** `written` is for figures that are not decimals ("3/4"). */
export function quantity(number: number, unit: Bilingual, written = String(number)): AttributeValue {
  return { code: String(number), en: `${written} ${unit.en}`, es: `${written} ${unit.es}`, number };
}

/** The code is the address form of the text ("1, 4X" is "1-4X"). */
export function text({ en, es }: Bilingual, code = en.replace(/[^A-Za-z0-9.]+/g, "-")): AttributeValue {
  return { code, en, es };
}

export function yesNo(is: boolean): AttributeValue {
  return is ? { code: "yes", en: "Yes", es: "Sí" } : { code: "no", en: "No", es: "No" };
}
