import type { Localized } from "../../locale.ts";
import type { Units } from "../units.ts";
import { compileAttribute, type AttributeReader, type AttributeRules } from "./attribute-rules.ts";
import { compileLookup, type Cell, type Lookup, type LookupRules } from "./lookup.ts";
import { measuredValues, type ValueText } from "./measured-values.ts";
import { compilePhrases, type Phrases } from "./typed-phrases.ts";
import { compileWritten, type Written, type WrittenRules } from "./written-forms.ts";

/** A quantity that parts are chosen by, such as the current of a motor. */
export type QuantityRules = {
  readonly key: string;
  /** Of its numbers. */
  readonly unit?: string;
  /** Attributes of a second amount next to the looked-up one: its coil. */
  readonly control: readonly string[];
  /** Names for values: NEMA size 1 is 27 A. `with`: read only with one of these words. */
  readonly named: readonly {
    readonly key: string;
    readonly spelled: readonly string[];
    readonly with: readonly string[];
    readonly cells: readonly { readonly typed: string; readonly number: number }[];
  }[];
  readonly table: LookupRules["table"] | null;
};

type Named = {
  readonly quantity: string;
  readonly key: string;
  readonly spelled: Phrases;
  readonly with: Phrases;
  readonly cells: ReadonlyMap<string, number>;
};

export type QueryReader = {
  readonly units: Units;
  readonly written: readonly Written[];
  readonly soldApart: readonly { readonly typed: Phrases; readonly with: Phrases }[];
  readonly lookups: readonly Lookup[];
  readonly named: readonly Named[];
  readonly control: ReadonlyMap<string, readonly AttributeReader[]>;
  readonly attributes: readonly AttributeReader[];
};

/** `query` finds the cell. */
type Link = { readonly cell: Cell; readonly query: string };

/** What was read, and `without`: the query that does not say it. */
export type Reading = { readonly typed: string; readonly without: string } & (
  | ({
      readonly kind: "lookup";
      readonly quantity: string;
      readonly typedNumber: number;
      /** The cells of the other kinds, if no kind was typed. */
      readonly others: readonly Link[];
    } & Link)
  | {
      readonly kind: "named";
      readonly quantity: string;
      readonly key: string;
      readonly name: string;
      readonly number: number;
    }
  | { readonly kind: "unnamed"; readonly quantity: string; readonly key: string; readonly name: string }
  | {
      readonly kind: "ask";
      readonly quantity: string;
      readonly typedKind: string | null;
      readonly columns: readonly Link[];
      /** A typed column that the table does not have for the row. */
      readonly untabled: string | null;
      /** The query has no other words, so no parts are listed. */
      readonly isAlone: boolean;
    }
  | {
      readonly kind: "missing";
      readonly quantity: string;
      readonly column: string | null;
      readonly typedColumn: string;
      readonly typedKind: string | null;
      readonly lower: Link | null;
      readonly higher: Link | null;
      readonly instead: readonly Link[];
    }
  | {
      readonly kind: "value";
      readonly key: string;
      readonly values?: readonly ValueText[];
      /** The amount as the values write it. */
      readonly shown?: Localized<string>;
    }
  | { readonly kind: "least"; readonly key: string; readonly number: number }
  | { readonly kind: "nearest"; readonly values: readonly ValueText[] }
  | { readonly kind: "standsFor"; readonly as: string; readonly asEs?: string }
  | { readonly kind: "apart" }
  /** The quantity itself. */
  | { readonly kind: "number"; readonly quantity: string; readonly column: string | null; readonly number: number }
  /** Left out of the search: a fact that no part has. */
  | { readonly kind: "aside" }
  /** A piece that is chosen to fit the part. */
  | { readonly kind: "pieces" }
  | { readonly kind: "unmet"; readonly key?: string; readonly values?: readonly ValueText[] }
  | { readonly kind: "quantity"; readonly number: number }
);

export type ReadQuery = {
  /** Words that are left to search. */
  readonly rest: string;
  readonly readings: readonly Reading[];
  /** A quantity, and which parts it chooses: those of its rules, or of one attribute. */
  readonly amount: { readonly quantity: string | null; readonly key: string | null; readonly number: number } | null;
  /** Parts have one value of each group. */
  readonly groups: readonly (readonly number[])[];
  /** Parts have none of these values. */
  readonly excluded: readonly number[];
  /** Not these values either: such parts may drive less than the value that was looked up. */
  readonly weaker: readonly number[];
  /** No part can be right. */
  readonly isRefused: boolean;
};

export function compileReader(
  {
    units,
    written,
    soldApart = [],
    quantities,
    attributes,
  }: {
    units: Units;
    written: readonly WrittenRules[];
    /** `without socket`, next to a relay. */
    soldApart?: readonly { readonly typed: readonly string[]; readonly with: readonly string[] }[];
    quantities: readonly QuantityRules[];
    attributes: readonly AttributeRules[];
  },
  valuesOf: (key: string) => readonly ValueText[],
): QueryReader {
  const compiled = attributes.map((rules) => {
    const texts = valuesOf(rules.key);
    return compileAttribute(rules, texts, measuredValues(texts, units));
  });
  const byKey = new Map(compiled.map((attribute) => [attribute.key, attribute]));
  return {
    units,
    written: written.map(compileWritten),
    soldApart: soldApart.map((each) => ({ typed: compilePhrases(each.typed), with: compilePhrases(each.with) })),
    lookups: quantities.flatMap(({ key, unit, table }) => {
      return table ? [compileLookup({ key, ...(unit === undefined ? {} : { unit }), table }, units, valuesOf)] : [];
    }),
    named: quantities.flatMap(({ key: quantity, named }) =>
      named.map((each) => ({
        quantity,
        key: each.key,
        spelled: compilePhrases(each.spelled),
        with: compilePhrases(each.with),
        cells: new Map(each.cells.map(({ typed, number }) => [typed, number])),
      })),
    ),
    control: new Map(quantities.map(({ key, control }) => [key, control.flatMap((each) => byKey.get(each) ?? [])])),
    attributes: compiled,
  };
}
