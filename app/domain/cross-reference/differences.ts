import type { AttributeValue } from "../catalog/part-record.ts";
import type { Figure } from "../catalog/data-sheet.ts";
import type { Localized } from "../locale.ts";
import { DIMENSIONS, isDimension, type Dimension, type ForeignReading } from "./number-pattern.ts";
import { compareValues, excessOf, type Comparison } from "./same-value.ts";

/** `ours` is null where the shop has no value. */
export type ComparedFact = {
  readonly key: string;
  readonly theirs: Localized<string>;
  readonly ours: Localized<string> | null;
  readonly result: Comparison;
  readonly mustMatch: boolean;
  readonly excess: number;
};

export type ComparedPart = {
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly figures: readonly Figure[];
};

/** `deciding`: attributes in which no part can replace another. `unitOf`: English unit of bare figures. */
export type CompareRules = {
  readonly deciding: ReadonlySet<string>;
  readonly unitOf: (key: string) => string | null;
};

export type Attribute = {
  readonly key: string;
  readonly title?: Localized<string>;
  readonly unit?: Localized<string> | null | undefined;
};

export function compareRules(attributes: readonly Attribute[], deciding: ReadonlySet<string>): CompareRules {
  const units = new Map(attributes.map(({ key, unit }) => [key, unit?.en ?? null]));
  return { deciding, unitOf: (key) => units.get(key) ?? null };
}

/** Each fact of another manufacturer's number next to the part's value. */
export function compareFacts(
  { pattern, facts }: Pick<ForeignReading, "pattern" | "facts">,
  { attributes, figures }: ComparedPart,
  { deciding, unitOf }: CompareRules,
): ComparedFact[] {
  const sizes = dimensionsOf(figures);
  return facts.map(({ key, theirs }): ComparedFact => {
    const size = isDimension(key) ? sizes[key] : undefined;
    const ours = size === undefined ? (attributes[key] ?? null) : inMillimeters(size);
    const unit = isDimension(key) ? "mm" : unitOf(key);
    return {
      key,
      theirs,
      ours: ours && { en: ours.en, es: ours.es },
      result: ours ? compareValues(theirs.en, ours.en, unit) : "unknown",
      mustMatch: deciding.has(key) || pattern.mustMatch.includes(key),
      excess: ours ? excessOf(theirs.en, ours.en, unit) : 0,
    };
  });
}

function inMillimeters(size: number): Localized<string> {
  return { en: `${size} mm`, es: `${size} mm` };
}

/** English label of the data sheets for all three. */
const DIMENSIONS_LABEL = "dimensions w x h x d";
const THREE_SIZES = /(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?) x (\d+(?:\.\d+)?) mm/;
const ONE_SIZE = /(\d+(?:\.\d+)?) mm/;

/** In millimeters, from a figure for all three dimensions or one of its own, such as `Depth behind panel`. */
function dimensionsOf(figures: readonly Figure[]): Readonly<Partial<Record<Dimension, number>>> {
  const textOf = ({ value, unit }: Figure) => (unit ? `${value.en} ${unit}` : value.en);
  const all = figures.find(({ label }) => label.en.toLowerCase() === DIMENSIONS_LABEL);
  const three = all && THREE_SIZES.exec(textOf(all));
  const sizes = DIMENSIONS.flatMap((name, at) => {
    const own = figures.find(({ label }) => label.en.toLowerCase().split(" ", 1)[0] === name);
    const found = three ? three[at + 1] : own && ONE_SIZE.exec(textOf(own))?.[1];
    return found ? [[name, Number(found)] as const] : [];
  });
  return Object.fromEntries(sizes);
}

/** A grade that promises the same rating and cutout is refused where one of them differs. */
export function allowedGrade(grade: string, facts: readonly ComparedFact[]): string {
  const promises = grade === "direct" || grade === "similar";
  return promises && facts.some(isRefusing) ? "functional" : grade;
}

export function isRefusing({ mustMatch, result }: ComparedFact): boolean {
  return mustMatch && (result === "different" || result === "larger");
}
