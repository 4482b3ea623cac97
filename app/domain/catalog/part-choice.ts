import type { Units } from "../search/units.ts";
import { nearestFirst, rangesIn } from "../search/value-ranges.ts";
import type { PartRecord } from "./part-record.ts";

type Attributes = Pick<PartRecord, "attributes">;
type Range = { readonly low: number; readonly high: number };

/** Codes of attributes that the usual one of several parts has. */
export type Usual = readonly { readonly key: string; readonly code: string }[];

/** The range that the first of some attributes states for a part: "5.5-8.0 A". */
function rangeOf({ attributes }: Attributes, keys: readonly string[], units: Units): Range | null {
  for (const key of keys) {
    const [range] = rangesIn(attributes[key]?.en ?? "", units);
    if (range) return range;
  }
  return null;
}

/** Of each value of an attribute the most usual part, in the order of the parts. Parts without the attribute are all kept. */
export function oneOfEach<T>(parts: readonly T[], of: (part: T) => Attributes, key: string, usual: Usual): T[] {
  const byCode = Map.groupBy(parts, (part) => of(part).attributes[key]?.code ?? null);
  return [...byCode].flatMap(([code, same]) => (code === null ? same : mostUsual(same, of, usual).slice(0, 1)));
}

/** The parts whose range contains a number: nearest the middle first, of the same range the most usual first. */
export function partsAround<T>(
  parts: readonly T[],
  of: (part: T) => Attributes,
  keys: readonly string[],
  { number, usual, units }: { number: number; usual: Usual; units: Units },
): T[] {
  const around = mostUsual(parts, of, usual).flatMap((part) => {
    const range = rangeOf(of(part), keys, units);
    return range && range.low <= number && number <= range.high ? [{ part, ...range }] : [];
  });
  return nearestFirst(number, around).map(({ part }) => part);
}

/** Whether a part carries a number by its own attribute; what has no such attribute sets no limit. */
export function carries({ attributes }: Attributes, limit: string | null, number: number): boolean {
  return number <= limitOf({ attributes }, limit);
}

/** The highest number a part carries. */
export function limitOf({ attributes }: Attributes, limit: string | null): number {
  return (limit === null ? undefined : attributes[limit]?.number) ?? Infinity;
}

/** The lowest and the highest number that the ranges of some parts contain; null when none has one. */
export function rangeOfAll(parts: readonly Attributes[], keys: readonly string[], units: Units): Range | null {
  const ranges = parts.flatMap((part) => rangeOf(part, keys, units) ?? []);
  if (ranges.length === 0) return null;
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) };
}

/** Parts with more of the usual codes first, else in their order. */
export function mostUsual<T>(parts: readonly T[], of: (part: T) => Attributes, usual: Usual): T[] {
  const points = (part: T) => usual.filter(({ key, code }) => of(part).attributes[key]?.code === code).length;
  return parts.toSorted((one, other) => points(other) - points(one));
}
