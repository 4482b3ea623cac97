import type { Locale } from "../../locale.ts";
import type { AttributeValue, PartRecord } from "../part-record.ts";
import { type AttributesByKey, type Column, columnOf, type PublicAttribute, ranksOf } from "./column.ts";
import type { Choice, SortKey } from "./request.ts";
import { isSold } from "../part-status.ts";
import type { Cents } from "../../money.ts";

/** `classes`: per part, equal for equal values; 0 without a value. */
type Candidate = { readonly attribute: PublicAttribute; readonly classes: readonly number[] };

type Split = { readonly same: readonly PublicAttribute[]; readonly varying: readonly PublicAttribute[] };

/** Category filters first, then attributes that tell rows apart. Derived words are left out; derived numbers stay for buyers (R-CAT-16). */
export function chooseColumns(
  parts: readonly PartRecord[],
  categoryFilters: readonly string[],
  attributes: AttributesByKey,
): Split {
  const candidates = candidatesOf(parts, attributes);
  const varying = candidates.filter(({ classes }) => classes.some((one) => one !== classes[0]));
  const same = candidates.filter((one) => !varying.includes(one)).map(({ attribute }) => attribute);
  const wanted = [...new Set(categoryFilters)].flatMap((key) => varying.find((one) => one.attribute.key === key) ?? []);
  const chosen = wanted.filter((one, index) => !followsFromAnother(one, index, wanted));
  const rest = varying.filter((one) => !wanted.includes(one));
  return { same, varying: [...chosen, ...neededToTellApart(chosen, rest)].map(({ attribute }) => attribute) };
}

function candidatesOf(parts: readonly PartRecord[], attributes: AttributesByKey): Candidate[] {
  const keys = new Set(parts.flatMap((part) => Object.keys(part.attributes)));
  return [...keys].flatMap((key) => {
    const attribute = attributes.get(key);
    return attribute ? [{ attribute, classes: classesOf(key, parts) }] : [];
  });
}

function classesOf(key: string, parts: readonly PartRecord[]): number[] {
  const classes = new Map<string, number>();
  return parts.map(({ attributes }) => {
    const text = attributes[key]?.en;
    return text ? classOf(text, classes) : 0;
  });
}

function classOf(text: string, classes: Map<string, number>): number {
  const known = classes.get(text) ?? classes.size + 1;
  classes.set(text, known);
  return known;
}

/** The first of two equivalent columns stays. */
function followsFromAnother(one: Candidate, index: number, others: readonly Candidate[]): boolean {
  if (one.attribute.kind === "num") return false;
  return others.some(
    (other, place) =>
      place !== index &&
      determines(other.classes, one.classes) &&
      (place < index || !determines(one.classes, other.classes)),
  );
}

function determines(classes: readonly number[], others: readonly number[]): boolean {
  const follows = new Map<number, number>();
  return classes.every((one, index) => {
    const other = others[index] ?? 0;
    const known = follows.get(one) ?? other;
    follows.set(one, known);
    return known === other;
  });
}

function neededToTellApart(chosen: readonly Candidate[], rest: readonly Candidate[]): Candidate[] {
  let together = chosen.reduce<readonly number[]>((joint, { classes }) => combine(joint, classes), []);
  return rest.filter(({ classes }) => {
    if (together.length > 0 && determines(together, classes)) return false;
    together = combine(together, classes);
    return true;
  });
}

function combine(joint: readonly number[], classes: readonly number[]): number[] {
  const combined = new Map<string, number>();
  return classes.map((one, index) => classOf(`${joint[index] ?? 0} ${one}`, combined));
}

/** `ranks`: per column, the index of the part's value; -1 without one. */
export type VariantRow = { readonly part: PartRecord; readonly ranks: readonly number[] };

type SameFact = { readonly attribute: PublicAttribute; readonly value: AttributeValue };

export type VariantTable = {
  readonly sameFacts: readonly SameFact[];
  readonly columns: readonly Column[];
  readonly rows: readonly VariantRow[];
};

/** Public attributes only (R-CAT-16). */
export function buildVariantTable(
  parts: readonly PartRecord[],
  categoryFilters: readonly string[],
  attributes: readonly PublicAttribute[],
  locale: Locale,
): VariantTable {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const { same, varying } = chooseColumns(parts, categoryFilters, byKey);
  const columns = varying.map((attribute) => columnOf(attribute, parts, locale));
  const ranks = columns.map((column) => ranksOf(column, parts));
  return {
    sameFacts: same.flatMap((attribute) => {
      const value = parts[0]?.attributes[attribute.key];
      return value?.en ? [{ attribute, value }] : [];
    }),
    columns,
    rows: parts.map((part, index) => ({ part, ranks: ranks.map((column) => column[index] ?? -1) })),
  };
}

type Choices = ReadonlyMap<number, Choice>;

export function filterRows(rows: readonly VariantRow[], columns: readonly Column[], choices: Choices): VariantRow[] {
  return rows.filter((row) => [...choices].every(([index, choice]) => fits(row, index, columns, choice)));
}

/** Rows per value; ignores the choice in the same column, because a further value there adds rows. */
export function countValues(rows: readonly VariantRow[], columns: readonly Column[], choices: Choices): number[][] {
  const counts = columns.map(({ values }) => values.map(() => 0));
  for (const row of rows) {
    const missed = [...choices].filter(([index, choice]) => !fits(row, index, columns, choice)).map(([index]) => index);
    if (missed.length > 1) continue;
    for (const [index, column] of counts.entries()) {
      const rank = row.ranks[index] ?? -1;
      if (rank >= 0 && (missed.length === 0 || missed[0] === index)) column[rank] = (column[rank] ?? 0) + 1;
    }
  }
  return counts;
}

function fits(row: VariantRow, index: number, columns: readonly Column[], choice: Choice): boolean {
  const rank = row.ranks[index] ?? -1;
  if (choice.kind === "values") return choice.ranks.has(rank);
  const number = columns[index]?.values[rank]?.number ?? null;
  if (number === null) return false;
  return (choice.from === null || number >= choice.from) && (choice.to === null || number <= choice.to);
}

type Order = { readonly sort: SortKey | null; readonly isDescending: boolean };

type PriceOf = (row: VariantRow) => Cents | null;

/** Rows without a value are last in both directions; ties keep catalog order. */
export function sortRows<R extends VariantRow>(
  rows: readonly R[],
  { sort, isDescending }: Order,
  priceOf: PriceOf,
): R[] {
  if (sort === null) return [...rows];
  const sign = isDescending ? -1 : 1;
  if (sort === "pn") return rows.toSorted((a, b) => sign * compareText(a.part.pn, b.part.pn));
  const valueOf = numberReader(sort, priceOf);
  return rows.toSorted((a, b) => compareNumbers(valueOf(a), valueOf(b), sign));
}

function numberReader(sort: Exclude<SortKey, "pn">, priceOf: PriceOf): (row: VariantRow) => number | null {
  if (sort === "price") return priceOf;
  if (sort === "leadTime") return ({ part }) => (isSold(part) ? part.leadTime : null);
  return ({ ranks }) => {
    const rank = ranks[sort] ?? -1;
    return rank < 0 ? null : rank;
  };
}

function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
