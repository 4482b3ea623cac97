import { LIST_PARAMETERS } from "../domain/catalog/product-list-request.ts";
import { TABLE_PARAMETERS } from "../domain/catalog/variants/request.ts";
import type { PageKey } from "./paths.ts";

type Parameters = {
  /** Those with a meaning of their own. */
  readonly names: readonly string[];
  /** Of them, those that may stand in an address several times, as attributes may. */
  readonly several?: readonly string[];
  /** Whether attributes of parts may be asked for too: `color=red`, `width.from=2`. */
  readonly filters?: true;
};

const NONE: Parameters = { names: [] };
/** A list in this format is a file. */
const FORMAT = "format";

/**
 * What each page for everybody knows of its address, beside the table of the paths. Whatever else stands there (`utm_source`,
 * `gclid`, anything) is somebody else's: it makes no other page, and no link or form of the page names it (decision 0037). A page
 * that is not here is about somebody, is never kept, and its query stays as it came.
 */
const PARAMETERS: Readonly<Partial<Record<PageKey, Parameters>>> = {
  // What a sign-in provider has to say that has lost the way back.
  home: { names: ["error_code"] },
  article: NONE,
  category: { names: [FORMAT] },
  industry: NONE,
  resource: NONE,
  testimonial: NONE,
  whitePaper: NONE,
  shop: { names: ["series"] },
  products: { names: [...LIST_PARAMETERS, FORMAT], several: ["series"], filters: true },
  productCategory: NONE,
  series: { names: [...TABLE_PARAMETERS, FORMAT], filters: true },
  part: NONE,
  contentPage: NONE,
};

/** What says something without a value too: a search for nothing is a search, an empty field of a filter is none. */
const WITHOUT_VALUE = new Set(["q"]);

/**
 * The query of a page in one spelling, with its question mark; empty when nothing is left: of the parameters the page knows, by
 * name, each value once, and the first of one that has a single value. `attributes` are the keys that parts may be asked for by.
 */
export function ownQuery(page: PageKey, search: string, attributes: ReadonlySet<string>): string {
  const known = PARAMETERS[page];
  if (!known) return search;
  if (known === NONE || search.length < 2) return "";
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
  // oxlint-disable-next-line unicorn/no-array-sort -- its own list, and Chrome 109 has no `toSorted`
  const text = new URLSearchParams(own.sort(byNameAndValue)).toString();
  return `?${text}`;
}

function isRange(name: string, attributes: ReadonlySet<string>): boolean {
  return /\.(?:from|to)$/.test(name) && attributes.has(name.slice(0, name.lastIndexOf(".")));
}

function byNameAndValue([aName, aValue]: [string, string], [bName, bValue]: [string, string]): number {
  if (aName !== bName) return aName < bName ? -1 : 1;
  return aValue < bValue ? -1 : Number(aValue > bValue);
}
