import type { AttributeValue, PartRecord } from "./part-record.ts";

type Attributes = Pick<PartRecord, "pn" | "attributes">;

export type Neighbour<T> = { part: T; key: string };

/** Parts that differ in one attribute, nearest first and each attribute in turn. Attributes determined by another one are ignored. */
export function neighboursOf<T extends Attributes>(
  part: Attributes,
  series: readonly T[],
  keys: readonly string[],
  most: number,
): Neighbour<T>[] {
  const place = series.findIndex(({ pn }) => pn === part.pn);
  const follows = dependence(series);
  const byKey = new Map<string, { part: T; distance: number }[]>();
  for (const [index, other] of series.entries()) {
    if (index === place) continue;
    const [first, ...rest] = differences(part, other);
    if (first === undefined || !keys.includes(first) || !rest.every((key) => follows(first, key))) continue;
    const found = byKey.get(first) ?? [];
    found.push({ part: other, distance: Math.abs(index - place) });
    byKey.set(first, found);
  }
  return inTurns(byKey, most);
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

function inTurns<T>(byKey: ReadonlyMap<string, { part: T; distance: number }[]>, most: number): Neighbour<T>[] {
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
