import type { AttributeValue, PartRecord } from "./part-record.ts";

type Attributes = Pick<PartRecord, "pn" | "attributes">;

export type Neighbour<T> = { part: T; key: string };

/** `others`: attributes that differ because `key` does. */
type Differing<T> = { part: T; key: string; others: readonly string[]; distance: number };

/** Parts that differ in one attribute, nearest first and each attribute in turn. Attributes determined by another one are ignored. */
export function neighboursOf<T extends Attributes>(
  part: Attributes,
  series: readonly T[],
  keys: readonly string[],
  most: number,
): Neighbour<T>[] {
  return inTurns(
    Map.groupBy(differingParts(part, series, keys), ({ key }) => key),
    most,
  );
}

/** All of them in the order of the series. */
export function differingParts<T extends Attributes>(
  part: Attributes,
  series: readonly T[],
  keys: readonly string[],
  isPossible: (other: T) => boolean = () => true,
): Differing<T>[] {
  const place = series.findIndex(({ pn }) => pn === part.pn);
  const follows = dependence(series);
  return series.flatMap((other, index) => {
    if (index === place || !isPossible(other)) return [];
    const [key, ...rest] = differences(part, other);
    if (key === undefined || !keys.includes(key) || !rest.every((each) => follows(key, each))) return [];
    return [{ part: other, key, others: rest, distance: Math.abs(index - place) }];
  });
}

function differences(one: Attributes, other: Attributes): string[] {
  const keys = new Set([...Object.keys(one.attributes), ...Object.keys(other.attributes)]);
  return [...keys].filter((key) => one.attributes[key]?.code !== other.attributes[key]?.code);
}

function dependence(parts: readonly Attributes[]): (from: string, to: string) => boolean {
  const known = new Map<string, boolean>();
  return (from, to) => {
    const pair = `${from} ${to}`;
    const answer = known.get(pair) ?? settles(parts, from, to);
    known.set(pair, answer);
    return answer;
  };
}

function settles(parts: readonly Attributes[], from: string, to: string): boolean {
  const code = (value: AttributeValue | undefined) => value?.code ?? "";
  const seen = new Map<string, string>();
  return parts.every(({ attributes }) => {
    const key = code(attributes[from]);
    const value = code(attributes[to]);
    const before = seen.get(key);
    seen.set(key, value);
    return before === undefined || before === value;
  });
}

function inTurns<T>(byKey: ReadonlyMap<string, Differing<T>[]>, most: number): Neighbour<T>[] {
  const lists = [...byKey].map(([key, found]) => ({
    key,
    parts: found.toSorted((a, b) => a.distance - b.distance).slice(0, most),
  }));
  const chosen: Neighbour<T>[] = [];
  for (let turn = 0; turn < most; turn++) {
    for (const { key, parts } of lists) {
      const next = parts[turn];
      if (next && chosen.length < most) chosen.push({ part: next.part, key });
    }
  }
  return chosen.toSorted((a, b) => [...byKey.keys()].indexOf(a.key) - [...byKey.keys()].indexOf(b.key));
}
