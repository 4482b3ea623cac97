import { PATHS, type PageKey, type PageQuery } from "./paths.ts";

/** Parameters that have a meaning without a value. */
const WITHOUT_VALUE = new Set(["q"]);

/** Canonical query of known parameters, with question mark. `attributes`: keys of part attributes. */
export function ownQuery(page: PageKey, search: string, attributes: ReadonlySet<string>): string {
  const known: PageQuery | null = PATHS[page].query;
  if (!known) return search;
  if (known.names.length === 0 || search.length < 2) return "";
  // Runs in Chrome 109: no `size`, `has(name, value)` or `toSorted`.
  const own: [name: string, value: string][] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    const isAttribute = known.filters === true && attributes.has(name);
    if (!isAttribute && !known.names.includes(name) && !(known.filters && isRange(name, attributes))) continue;
    if (value === "" && !WITHOUT_VALUE.has(name)) continue;
    const isOneOfSeveral = isAttribute || known.several?.includes(name);
    if (!own.some((one) => one[0] === name && (!isOneOfSeveral || one[1] === value))) own.push([name, value]);
  }
  if (own.length === 0) return "";
  own.sort(byNameAndValue);
  return `?${new URLSearchParams(own).toString()}`;
}

function isRange(name: string, attributes: ReadonlySet<string>): boolean {
  return /\.(?:from|to)$/.test(name) && attributes.has(name.slice(0, name.lastIndexOf(".")));
}

function byNameAndValue([aName, aValue]: [string, string], [bName, bValue]: [string, string]): number {
  if (aName !== bName) return aName < bName ? -1 : 1;
  return aValue < bValue ? -1 : Number(aValue > bValue);
}
