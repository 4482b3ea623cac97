import { plainText } from "../plain-text.ts";
import type { Units } from "../units.ts";
import { typedAmounts, typedSizes, type TypedAmount } from "./typed-amounts.ts";

/** A value of an attribute, read from its text: `110-120 V AC coil`, `2 x 3 in`. */
export type MeasuredValue = {
  readonly id: number;
  readonly key: string;
  readonly en: string;
  readonly es: string;
  readonly low: number;
  readonly high: number;
  readonly names: readonly string[];
  readonly sides: readonly number[];
  readonly sideUnit: string;
};

export type ValueText = { readonly id: number; readonly key: string; readonly en: string; readonly es: string };

export function measuredValues(values: readonly ValueText[], units: Units): MeasuredValue[] {
  return values.flatMap(({ id, key, en, es }) => {
    const plain = plainText(en);
    const [size] = typedSizes(plain, units);
    const [amount] = typedAmounts(plain, units);
    if (!size && !amount?.unit) return [];
    const numbers = amount?.numbers ?? [];
    return [
      {
        id,
        key,
        en,
        es,
        low: Math.min(...numbers),
        high: Math.max(...numbers),
        names: amount?.unit?.names ?? [],
        sides: size?.sides ?? [],
        sideUnit: size?.unit?.exact[0] ?? "",
      },
    ];
  });
}

/** An amount without a unit fits any; a general unit fits a specific one (`24 V` and 24 V DC), not the reverse. */
export function valuesAt({ numbers, unit }: TypedAmount, values: readonly MeasuredValue[]): number[] {
  const [number = Number.NaN] = numbers;
  return values
    .filter(({ low, high, names }) => {
      const isUnit = unit === null || unit.exact.some((name) => names.includes(name));
      return isUnit && low <= number && number <= high;
    })
    .map(({ id }) => id);
}

/** The smallest sufficient value first. */
export function valuesFrom(number: number, values: readonly MeasuredValue[]): number[] {
  return values
    .filter(({ high }) => high >= number)
    .toSorted((one, other) => one.high - other.high)
    .map(({ id }) => id);
}

/** Sides may differ from the typed ones by a third; the page says both. */
const MOST_OFF = 4 / 3;

/** Values whose sides are nearest to the typed ones, which may be fewer. */
export function valuesNear(sides: readonly number[], values: readonly MeasuredValue[]): number[] {
  const rated = values.flatMap((value) => {
    if (value.sides.length < sides.length) return [];
    const off = Math.max(...sides.map((side, at) => ratio(side, value.sides[at] ?? 0)));
    return off <= MOST_OFF ? [{ id: value.id, off }] : [];
  });
  const best = Math.min(...rated.map(({ off }) => off));
  return rated.filter(({ off }) => off === best).map(({ id }) => id);
}

function ratio(one: number, other: number): number {
  return other === 0 || one === 0 ? Infinity : Math.max(one / other, other / one);
}
