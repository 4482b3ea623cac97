import type { Units } from "../search/units.ts";
import { nearestFirst, rangesIn } from "../search/value-ranges.ts";
import type { PartRecord } from "./part-record.ts";

type Attributes = Pick<PartRecord, "attributes">;
type Range = { readonly low: number; readonly high: number };

export type Usual = readonly { readonly key: string; readonly code: string }[];

function rangeOf({ attributes }: Attributes, keys: readonly string[], units: Units): Range | null {
  for (const key of keys) {
    const [range] = rangesIn(attributes[key]?.en ?? "", units);
    if (range) return range;
  }
  return null;
}

export function oneOfEach<T>(parts: readonly T[], of: (part: T) => Attributes, key: string, usual: Usual): T[] {
  const byCode = Map.groupBy(parts, (part) => of(part).attributes[key]?.code ?? null);
  return [...byCode].flatMap(([code, same]) => (code === null ? same : mostUsual(same, of, usual).slice(0, 1)));
}

/** Nearest to the middle of the range first, then the most usual. */
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

/** A part without the attribute has no limit. */
export function carries({ attributes }: Attributes, limit: string | null, number: number): boolean {
  return number <= limitOf({ attributes }, limit);
}

export function limitOf({ attributes }: Attributes, limit: string | null): number {
  return (limit === null ? undefined : attributes[limit]?.number) ?? Infinity;
}

export function rangeOfAll(parts: readonly Attributes[], keys: readonly string[], units: Units): Range | null {
  const ranges = parts.flatMap((part) => rangeOf(part, keys, units) ?? []);
  if (ranges.length === 0) return null;
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) };
}

export function mostUsual<T>(parts: readonly T[], of: (part: T) => Attributes, usual: Usual): T[] {
  const points = (part: T) => usual.filter(({ key, code }) => of(part).attributes[key]?.code === code).length;
  return parts.toSorted((one, other) => points(other) - points(one));
}
