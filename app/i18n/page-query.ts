import { PATHS, type PageKey, type PageQuery } from "./paths.ts";

/** What says something without a value too: a search for nothing is a search, an empty field of a filter is none. */
const WITHOUT_VALUE = new Set(["q"]);

/**
 * The query of a page in one spelling, with its question mark; empty when nothing is left: of the parameters the page knows, by
 * name, each value once, and the first of one that has a single value. `attributes` are the keys that parts may be asked for by.
 */
export function ownQuery(page: PageKey, search: string, attributes: ReadonlySet<string>): string {
  const known: PageQuery | null = PATHS[page].query;
  if (!known) return search;
  if (known.names.length === 0 || search.length < 2) return "";
  // Browsers count, compare and sort these too, the oldest of them Chrome 109: no `size`, `has(name, value)` or `toSorted`.
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
