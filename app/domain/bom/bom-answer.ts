import type { PartRecord } from "../catalog/part-record.ts";
import { type CustomerPartNumber, foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { confusablePartNumber } from "../part-number.ts";
import type { BomLine } from "./bom-line.ts";
import type { PartRating } from "./ratings.ts";

/** Part numbers per lookup (decisions.md, cart lookups). */
export const MOST_PER_LOOKUP = 999;

export type BomPart = Pick<PartRecord, "pn" | "packageQuantity" | "status" | "replacedBy"> & {
  /** Has a price; an active part with a price can be put into the cart (R-CART-15). */
  readonly isPriced: boolean;
  /** Millimeters of one piece of what is bought by length, such as wire duct; absent for other parts. */
  readonly pieceLength?: number | null;
  readonly ratings?: readonly PartRating[];
};

/** How well the part replaces the alias. `direct`: same part; `similar`: check the differences; `functional`: same function, other dimensions. */
export type AliasGrade = "direct" | "similar" | "functional";

/** A former part number of the shop (no brand) or a number of another manufacturer, with the part that replaces it. */
export type BomAlias = {
  readonly alias: string;
  readonly brand: string | null;
  readonly pn: string;
  readonly grade: AliasGrade;
  readonly noteEn: string;
  readonly noteEs: string;
};

/** Catalog rows for the candidates: parts, aliases, parts with confusable characters, customer part numbers, and the parts they lead to. */
export type BomAnswer = {
  readonly parts: readonly BomPart[];
  readonly aliases: readonly BomAlias[];
  readonly numbers?: readonly CustomerPartNumber[];
};

export function bomCandidates(lines: readonly Pick<BomLine, "readings">[]): string[][] {
  const all = lines.flatMap(({ readings }) => readings.map(({ folded }) => folded)).filter((folded) => folded !== "");
  const numbers = [...new Set(all)];
  return Array.from({ length: Math.ceil(numbers.length / MOST_PER_LOOKUP) }, (_batch, index) =>
    numbers.slice(index * MOST_PER_LOOKUP, (index + 1) * MOST_PER_LOOKUP),
  );
}

export type BomHit = { readonly part: BomPart; readonly alias: BomAlias | null; readonly own?: string };

export type BomIndex = {
  readonly hits: ReadonlyMap<string, readonly BomHit[]>;
  readonly lookAlikes: ReadonlyMap<string, readonly BomPart[]>;
  readonly parts: ReadonlyMap<string, BomPart>;
};

export function indexAnswer({ parts: all, aliases, numbers = [] }: BomAnswer): BomIndex {
  const parts = new Map(all.map((part) => [part.pn, part]));
  const shopHits = [...parts.values()].map((part) => [foldCustomerPartNumber(part.pn), { part, alias: null }] as const);
  const customerHits = numbers.flatMap(({ folded, number, pn }) => {
    const part = parts.get(pn);
    return part ? [[folded, { part, alias: null, own: number }] as const] : [];
  });
  const others = aliases.flatMap((alias) => {
    const part = parts.get(alias.pn);
    return part ? [[foldCustomerPartNumber(alias.alias), { part, alias }] as const] : [];
  });
  return {
    parts,
    // Customer part numbers first: a number of two parts lists them in this order (see `meaningOf`).
    hits: grouped<BomHit>([...customerHits, ...shopHits, ...others]),
    lookAlikes: grouped([...parts.values()].map((part) => [confusablePartNumber(part.pn), part])),
  };
}

function grouped<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
