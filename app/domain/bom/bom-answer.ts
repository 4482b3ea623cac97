import type { PartRecord } from "../catalog/part-record.ts";
import type { OwnNumber } from "../own-numbers/own-number.ts";
import { foldOwnNumber } from "../own-numbers/fold-own-number.ts";
import { confusablePartNumber } from "../part-number.ts";
import type { BomLine } from "./bom-line.ts";
import type { PartRating } from "./ratings.ts";

/** Numbers that one lookup asks for (decisions.md, cart lookups). */
export const MOST_PER_LOOKUP = 999;

/** What has to be known of a part to order it. */
export type BomPart = Pick<PartRecord, "pn" | "packageQuantity" | "status" | "replacedBy"> & {
  /** It has a price, so it can be put into the cart when it is active (R-CART-15). */
  readonly isPriced: boolean;
  /** Millimeters of one piece of what is bought by length, such as wire duct; absent for other parts. */
  readonly pieceLength?: number | null;
  /** What its attributes say of its ratings; absent where no line states any. */
  readonly ratings?: readonly PartRating[];
};

/** A former number of ours (no brand) or the number of another maker, and the part that takes its place. */
export type BomAlias = {
  readonly alias: string;
  readonly brand: string | null;
  readonly pn: string;
  readonly grade: string;
  readonly noteEn: string;
  readonly noteEs: string;
};

/**
 * What the catalogue said of the candidates: parts and aliases with one of the folded numbers; parts that look alike
 * (`confusablePartNumber` of a candidate), for proposals; the numbers of the customer among the candidates; and the parts that numbers,
 * aliases and replaced parts lead to.
 */
export type BomAnswer = {
  readonly parts: readonly BomPart[];
  readonly aliases: readonly BomAlias[];
  readonly numbers?: readonly OwnNumber[];
};

/** Every folded number the lines may mean, each once, in batches of at most {@link MOST_PER_LOOKUP}. */
export function bomCandidates(lines: readonly Pick<BomLine, "readings">[]): string[][] {
  const all = lines.flatMap(({ readings }) => readings.map(({ folded }) => folded)).filter((folded) => folded !== "");
  const numbers = [...new Set(all)];
  return Array.from({ length: Math.ceil(numbers.length / MOST_PER_LOOKUP) }, (_batch, index) =>
    numbers.slice(index * MOST_PER_LOOKUP, (index + 1) * MOST_PER_LOOKUP),
  );
}

/** A part a number leads to, and over which alias, or over which number of the customer. */
export type BomHit = { readonly part: BomPart; readonly alias: BomAlias | null; readonly own?: string };

/** The answer made ready: by folded number, and by what numbers look like. */
export type BomIndex = {
  readonly hits: ReadonlyMap<string, readonly BomHit[]>;
  readonly lookAlikes: ReadonlyMap<string, readonly BomPart[]>;
  readonly parts: ReadonlyMap<string, BomPart>;
};

export function indexAnswer({ parts: all, aliases, numbers = [] }: BomAnswer): BomIndex {
  const parts = new Map(all.map((part) => [part.pn, part]));
  const ours = [...parts.values()].map((part) => [foldOwnNumber(part.pn), { part, alias: null }] as const);
  const theirs = numbers.flatMap(({ folded, number, pn }) => {
    const part = parts.get(pn);
    return part ? [[folded, { part, alias: null, own: number }] as const] : [];
  });
  const others = aliases.flatMap((alias) => {
    const part = parts.get(alias.pn);
    return part ? [[foldOwnNumber(alias.alias), { part, alias }] as const] : [];
  });
  return {
    parts,
    // Theirs first: what means two parts is offered in this order (see `meaningOf`).
    hits: grouped<BomHit>([...theirs, ...ours, ...others]),
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
