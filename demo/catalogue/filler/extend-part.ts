import { withNumbers } from "../derived/numbers.ts";
import { formatCents, parseHundredths } from "../price.ts";
import type { AttributeValue, Bilingual, Part } from "../part.ts";

/** One more option of a configured part: its code, its text, and its surcharge. */
export type Option = { code: string; text: Bilingual | null; cents: number; grams: number };

/** `pn` is the whole new part number. */
type Extension = {
  pn: string;
  options: readonly Option[];
  attributes: Readonly<Record<string, AttributeValue>>;
};

export function option(code: string, en: string, es: string, cents = 0, grams = 0): Option {
  return { code, text: { en, es }, cents, grams };
}

/** An option without effect that still has a letter in the part number. */
export function without(code: string): Option {
  return { code, text: null, cents: 0, grams: 0 };
}

/** A fitted catalog part has the cost and weight of that part. */
export function fitted(code: string, text: Bilingual, part: Part | undefined): Option {
  if (!part) throw new Error(`no accessory in the catalogue for "${text.en}"`);
  return { code, text, cents: parseHundredths(part.listPrice) ?? 0, grams: part.weightGrams };
}

export function attributeOf({ code, text }: Option): AttributeValue {
  return { code, en: text?.en ?? "", es: text?.es ?? "" };
}

/** The base part with more text, price, weight and attributes. A part made to order is never replaced or discontinued. */
export function extendPart(base: Part, { pn, options, attributes }: Extension): Part {
  let cents = parseHundredths(base.listPrice) ?? 0;
  let { weightGrams, titleEn, titleEs } = base;
  for (const added of options) {
    cents += added.cents;
    weightGrams += added.grams;
    if (!added.text) continue;
    titleEn += `, ${added.text.en}`;
    titleEs += `, ${added.text.es}`;
  }
  return {
    ...base,
    pn,
    titleEn,
    titleEs,
    weightGrams,
    listPrice: formatCents(cents),
    attributes: { ...base.attributes, ...withNumbers(attributes) },
    status: "active",
    replacedBy: null,
    configured: true,
  };
}
