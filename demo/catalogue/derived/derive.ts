import { ACCESSORY_DERIVED } from "./accessories.ts";
import { CONTACT_DERIVED } from "./contacts.ts";
import { DIMENSION_DERIVED } from "./dimensions.ts";
import { MOTOR_CONTROL_DERIVED } from "./motor-control.ts";
import { withNumber, withNumbers } from "./numbers.ts";
import { OPERATOR_DERIVED } from "./operators.ts";
import { ratedAttributes, type Ratings } from "./ratings.ts";
import type { DerivedRule, Subject } from "./rule.ts";
import type { AttributeValue } from "../part.ts";

/** Every rule, in the order of the attributes on a product page. */
export const DERIVED_RULES: readonly DerivedRule[] = [
  ...OPERATOR_DERIVED,
  ...CONTACT_DERIVED,
  ...DIMENSION_DERIVED,
  ...MOTOR_CONTROL_DERIVED,
  ...ACCESSORY_DERIVED,
];

const BY_SERIES: ReadonlyMap<string, readonly DerivedRule[]> = new Map(
  [...new Set(DERIVED_RULES.flatMap(({ series }) => series))].map((series) => [
    series,
    DERIVED_RULES.filter((rule) => rule.series.includes(series)),
  ]),
);

/** All attributes of a part: its segments in their order, then derived ones and those of its data sheet. Derived ones never replace a segment. */
export function withDerived(subject: Subject, ratings: Ratings): Record<string, AttributeValue> {
  const attributes = withNumbers(subject.attributes);
  for (const { key, value } of BY_SERIES.get(subject.series) ?? []) {
    const found = value(subject);
    if (found) attributes[key] ??= withNumber(key, found);
  }
  for (const [key, value] of Object.entries(ratedAttributes(ratings, subject))) attributes[key] ??= value;
  return attributes;
}
