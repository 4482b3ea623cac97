import { foldText } from "../plain-text.ts";
import type { MeasuredValue, ValueText } from "./measured-values.ts";
import { compilePhrases, type Phrases } from "./typed-phrases.ts";

/** How words lead to values of one attribute (`attributes.yaml`), in plain text. */
export type AttributeRules = {
  readonly key: string;
  /** `atLeast`: the smallest sufficient value. `smallest`: of the ranges that contain it, the smallest part. `nearest`: the nearest size. */
  readonly reads: "atLeast" | "smallest" | "nearest" | null;
  /** Categories where it reads so; none for all. There, another series is as good. */
  readonly readsIn?: readonly string[];
  /** Read only with one of these words: resistive. */
  readonly onlyWith: readonly string[];
  /** Products next to which an amount is this attribute: the control voltage of a relay whose output has one too. */
  readonly impliedWith?: readonly string[];
  /** Words next to an amount that make it this attribute: `bobina 120 V`, `120 V coil`. */
  readonly labelsBefore: readonly string[];
  readonly labelsAfter: readonly string[];
  /** Words before a label with which the buyer looks for the labeled product itself: `replacement coil 120 V`. */
  readonly labelHeads: readonly string[];
  /** `127 V` is read as 120 V where there is no 127 V. */
  readonly standsFor: readonly StandsFor[];
  /** `gauge <n>` is an amount in `spelledIn`. */
  readonly spelled: readonly string[];
  readonly spelledIn: string | null;
  /** Other units of a size, as parts of the unit of its values; a size without a unit has the first one. */
  readonly converts: readonly { readonly unit: string; readonly per: number }[];
  /** Words for parts without a value, or with one of `unless`: `without cover`. */
  readonly lacking: readonly string[];
  readonly unless: readonly string[];
  /** Words for parts without the values that have a word: `without LED`. */
  readonly lackingSome?: readonly { readonly words: readonly string[]; readonly having: string }[];
  /** `<n> buttons` is the value <n>, with one of these words. */
  readonly counts: readonly string[];
  readonly countsWith: readonly string[];
};

/** `isAlso`: next to the label of the amount, as well as the typed one. */
type StandsFor = { readonly typed: number; readonly as: number; readonly isAlso: boolean };

export type AttributeReader = Omit<
  AttributeRules,
  | "onlyWith"
  | "impliedWith"
  | "labelsBefore"
  | "labelsAfter"
  | "labelHeads"
  | "spelled"
  | "lacking"
  | "unless"
  | "lackingSome"
  | "counts"
  | "countsWith"
> & {
  readonly onlyWith: Phrases;
  readonly impliedWith: Phrases;
  readonly labelsBefore: Phrases;
  readonly labelsAfter: Phrases;
  readonly labelHeads: Phrases;
  readonly spelled: Phrases;
  /** Ids of the values that such parts do not have. */
  readonly lacking: readonly { readonly phrases: Phrases; readonly lacked: readonly number[] }[];
  readonly counts: Phrases;
  readonly countsWith: Phrases;
  /** Ids of the values that begin with a number: `3 holes`. */
  readonly counted: ReadonlyMap<string, readonly number[]>;
  readonly values: readonly MeasuredValue[];
  /** Units of the values. */
  readonly names: readonly string[];
};

export function compileAttribute(
  rules: AttributeRules,
  texts: readonly ValueText[],
  values: readonly MeasuredValue[],
): AttributeReader {
  return {
    values,
    names: [...new Set(values.flatMap(({ names }) => names))],
    ...rules,
    onlyWith: compilePhrases(rules.onlyWith),
    impliedWith: compilePhrases(rules.impliedWith ?? []),
    labelsBefore: compilePhrases(rules.labelsBefore),
    labelsAfter: compilePhrases(rules.labelsAfter),
    labelHeads: compilePhrases(rules.labelHeads),
    spelled: compilePhrases(rules.spelled),
    lacking: lackingOf(rules, texts),
    counts: compilePhrases(rules.counts),
    countsWith: compilePhrases(rules.countsWith),
    counted: countedValues(texts),
  };
}

function lackingOf(
  { lacking, unless, lackingSome = [] }: AttributeRules,
  texts: readonly ValueText[],
): AttributeReader["lacking"] {
  const some = lackingSome.map(({ words, having }) => {
    const lacked = texts.filter(({ en }) => foldText(en).split(" ").includes(foldText(having)));
    return { phrases: compilePhrases(words), lacked: lacked.map(({ id }) => id) };
  });
  const others = texts.filter(({ en }) => !unless.includes(en)).map(({ id }) => id);
  return [{ phrases: compilePhrases(lacking), lacked: others }, ...some];
}

function countedValues(texts: readonly ValueText[]): ReadonlyMap<string, readonly number[]> {
  const byNumber = Map.groupBy(texts, ({ en }) => /^\d+(?= |$)/.exec(en)?.[0] ?? "");
  return new Map([...byNumber].map(([number, values]) => [number, values.map(({ id }) => id)]));
}

/** Null in the unit of the values. A size without a unit is in the first other one if it is too large for the values. */
export function sidesIn(
  { sides, unit }: { sides: readonly number[]; unit: { exact: readonly string[] } | null },
  attribute: AttributeReader,
) {
  const { converts, values } = attribute;
  const largest = Math.max(0, ...values.flatMap((value) => value.sides));
  const isOther = unit === null && sides.every((side) => side >= 10) && sides.some((side) => side > largest);
  const [first] = converts;
  const other = unit ? converts.find((each) => unit.exact.includes(each.unit)) : isOther ? first : undefined;
  return other ? sides.map((side) => side / other.per) : null;
}
