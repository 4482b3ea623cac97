import type { Units } from "../search/units.ts";
import { nearestFirst, rangesIn } from "../search/value-ranges.ts";
import type { PartRecord } from "./part-record.ts";

type Attributes = Pick<PartRecord, "attributes">;
type Range = { readonly low: number; readonly high: number };

type Usual = readonly { readonly key: string; readonly code: string }[];

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

/** Sorts by the upper end of the range, largest first; ranges above `number` come last. With `Infinity`, the given order stays. */
export function largestFirst<T>(
  parts: readonly T[],
  of: (part: T) => Attributes,
  keys: readonly string[],
  { number, units }: { number: number; units: Units },
): T[] {
  if (number === Infinity) return [...parts];
  const size = (part: T) => {
    const range = rangeOf(of(part), keys, units);
    return range && range.low <= number ? range.high : 0;
  };
  return parts.toSorted((one, other) => size(other) - size(one));
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

function mostUsual<T>(parts: readonly T[], of: (part: T) => Attributes, usual: Usual): T[] {
  const points = (part: T) => usual.filter(({ key, code }) => of(part).attributes[key]?.code === code).length;
  return parts.toSorted((one, other) => points(other) - points(one));
}

/** Choice of one piece: the range `within` contains the number, or the attribute `least` is smallest. */
type Piece = { readonly groups: readonly string[]; readonly within: string | null; readonly least: string | null };

type Plan = {
  readonly limit: string | null;
  readonly keeps: readonly string[];
  readonly pieces: readonly Piece[];
};

type Candidate = { readonly part: PartRecord; readonly group?: string | undefined };

/** One part per piece of the plan. Null when the part cannot carry the number, or a piece is missing. `usualOf`: usual codes of a group. */
export function assemble(
  part: PartRecord,
  candidates: readonly Candidate[],
  { limit, pieces, units }: Plan & { units: Units },
  number: number,
  usualOf: (group: string) => Usual,
): PartRecord[] | null {
  if (!carries(part, limit, number)) return null;
  const chosen = pieces.map((piece) => {
    for (const group of piece.groups) {
      const inGroup = candidates.filter((each) => each.group === group).map((each) => each.part);
      const [best] = inTurn(inGroup, piece, number, { usual: usualOf(group), units });
      if (best) return best;
    }
    return null;
  });
  return chosen.every((each) => each !== null) ? [part, ...chosen] : null;
}

const itself = (part: PartRecord): PartRecord => part;

function inTurn(
  parts: readonly PartRecord[],
  { within, least }: Piece,
  number: number,
  { usual, units }: { usual: Usual; units: Units },
): PartRecord[] {
  if (within !== null) return partsAround(parts, itself, [within], { number, usual, units });
  const usualFirst = mostUsual(parts, itself, usual);
  if (least === null) return usualFirst;
  const size = ({ attributes }: PartRecord) => attributes[least]?.number ?? Infinity;
  return usualFirst.toSorted((one, other) => size(one) - size(other));
}

/** The next larger part with the same value in the attributes to keep; null without one. */
export function nextLarger(
  part: PartRecord,
  series: readonly PartRecord[],
  { limit, keeps }: Plan,
  number: number,
): PartRecord | null {
  const size = (other: PartRecord) => limitOf(other, limit);
  const agrees = (other: PartRecord) =>
    keeps.every((key) => other.attributes[key]?.code === part.attributes[key]?.code);
  const larger = series.filter((other) => size(other) > size(part) && size(other) >= number && agrees(other));
  return larger.toSorted((one, other) => size(one) - size(other))[0] ?? null;
}
