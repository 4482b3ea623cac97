import { plainText } from "../plain-text.ts";
import type { Units } from "../units.ts";
import { compileAttribute, type AttributeReader, type AttributeRules } from "./attribute-rules.ts";
import { isLabelled, labelledAmounts, type Labelled } from "./labelled-amounts.ts";
import {
  compileLookup,
  readLookup,
  typedCell,
  typedColumn,
  type Cell,
  type Lookup,
  type LookupRules,
} from "./lookup.ts";
import { measuredValues, valuesAt, valuesNear, type MeasuredValue, type ValueText } from "./measured-values.ts";
import {
  isOfUnit,
  tidy,
  typedAmounts,
  typedSizes,
  withoutSpans,
  type Span,
  type TypedAmount,
} from "./typed-amounts.ts";
import { compilePhrases, overlaps, phrasesIn, type Phrases } from "./typed-phrases.ts";

/** A quantity that parts are chosen by, such as the current of a motor. */
export type QuantityRules = {
  readonly key: string;
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
  readonly lookups: readonly Lookup[];
  readonly named: readonly Named[];
  readonly control: ReadonlyMap<string, readonly AttributeReader[]>;
  readonly attributes: readonly AttributeReader[];
};

type Link = { readonly cell: Cell; readonly query: string };

/** What was read, and `without`: the query that does not say it. */
export type Reading = { readonly typed: string; readonly without: string } & (
  | { readonly kind: "lookup"; readonly quantity: string; readonly cell: Cell; readonly typedNumber: number }
  | {
      readonly kind: "named";
      readonly quantity: string;
      readonly key: string;
      readonly name: string;
      readonly number: number;
    }
  | { readonly kind: "unnamed"; readonly quantity: string; readonly key: string; readonly name: string }
  | { readonly kind: "ask"; readonly quantity: string; readonly columns: readonly { column: string; query: string }[] }
  | {
      readonly kind: "missing";
      readonly quantity: string;
      readonly column: string | null;
      readonly typedColumn: string;
      readonly typedKind: string | null;
      readonly lower: Link | null;
      readonly higher: Link | null;
      readonly instead: Link | null;
    }
  | { readonly kind: "value"; readonly key: string }
  | { readonly kind: "least"; readonly key: string; readonly number: number }
  | { readonly kind: "nearest"; readonly values: readonly ValueText[] }
  | { readonly kind: "standsFor"; readonly as: string }
  | { readonly kind: "unmet" }
);

export type ReadQuery = {
  /** Words that are left to search. */
  readonly rest: string;
  readonly readings: readonly Reading[];
  /** A quantity, and which parts it chooses: those of its rules, or of one attribute. */
  readonly amount: { readonly quantity: string | null; readonly key: string | null; readonly number: number } | null;
  /** Parts have one value of each group. */
  readonly groups: readonly (readonly number[])[];
  /** No part can be right. */
  readonly isRefused: boolean;
};

export function compileReader(
  {
    units,
    quantities,
    attributes,
  }: { units: Units; quantities: readonly QuantityRules[]; attributes: readonly AttributeRules[] },
  valuesOf: (key: string) => readonly ValueText[],
): QueryReader {
  const compiled = attributes.map((rules) => compileAttribute(rules, measuredValues(valuesOf(rules.key), units)));
  const byKey = new Map(compiled.map((attribute) => [attribute.key, attribute]));
  return {
    units,
    lookups: quantities.flatMap(({ key, table }) => (table ? [compileLookup({ key, table }, units)] : [])),
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

/** Null for a query without anything to read but words. `isWord`: a size as parts have it. */
export function readQueryFacts(
  query: string,
  reader: QueryReader,
  isWord: (word: string) => boolean,
): ReadQuery | null {
  const plain = inLongForm(tidy(plainText(query)), reader);
  if (!/\d/.test(plain)) return null;
  const page = new Page(plain, reader);
  page.readLookups();
  page.readNamed();
  page.readOnlyWith();
  page.readLabels();
  page.readControl();
  page.readSizes(isWord);
  page.readSpelled();
  return page.result();
}

function inLongForm(plain: string, { lookups }: QueryReader): string {
  return lookups
    .flatMap(({ written }) => written)
    .reduce(
      (text, { typed, as }) => (typed ? text.replace(typed, (_all, n: string) => as.replace("<n>", n)) : text),
      plain,
    );
}

/** One query while it is read. */
class Page {
  readonly #plain: string;
  readonly #reader: QueryReader;
  readonly #amounts: readonly TypedAmount[];
  readonly #labelled: readonly Labelled[];
  readonly #taken: Span[] = [];
  readonly #replaced: (Span & { text: string })[] = [];
  readonly #readings: Reading[] = [];
  readonly #groups: (readonly number[])[] = [];
  #amount: ReadQuery["amount"] = null;
  #isRefused = false;

  constructor(plain: string, reader: QueryReader) {
    this.#plain = plain;
    this.#reader = reader;
    this.#amounts = typedAmounts(plain, reader.units);
    const rowUnits = reader.lookups.flatMap((lookup) => lookup.rowUnits);
    this.#labelled = labelledAmounts(plain, this.#amounts, { attributes: reader.attributes, rowUnits });
  }

  readLookups() {
    for (const lookup of this.#reader.lookups) {
      const found = readLookup(this.#plain, this.#amounts, lookup, (amount) => isLabelled(amount, this.#labelled));
      if (!found) continue;
      const { quantity, spans } = found;
      const said = this.#said(spans, found.typed);
      const rest = tidy(withoutSpans(this.#plain, spans));
      const linkTo = (cell: Cell | null) => cell && { cell, query: tidy(`${rest} ${typedCell(cell, lookup)}`) };
      if (found.kind === "found") {
        const { row, column, number, typedNumber } = found;
        this.#take(spans, { ...said, kind: "lookup", quantity, cell: { row, column, number }, typedNumber });
        this.#amount = { quantity, key: null, number };
      } else if (found.kind === "ask") {
        const columns = found.columns.map((column) => ({
          column,
          query: tidy(`${rest} ${typedColumn(column, lookup)}`),
        }));
        this.#take(spans, { ...said, kind: "ask", quantity, columns });
      } else {
        const { column, typedColumn: named, typedKind, lower, higher, instead } = found;
        const links = { lower: linkTo(lower), higher: linkTo(higher), instead: linkTo(instead) };
        this.#take(spans, { ...said, kind: "missing", quantity, column, typedColumn: named, typedKind, ...links });
        this.#isRefused = true;
      }
    }
  }

  readNamed() {
    if (this.#amount || this.#isRefused) return;
    for (const { quantity, key, spelled, with: needed, cells } of this.#reader.named) {
      const [phrase] = phrasesIn(this.#plain, spelled);
      if (!phrase?.number || phrasesIn(this.#plain, needed).length === 0) continue;
      const number = cells.get(phrase.number);
      const said = { ...this.#said([phrase], phrase.typed), quantity, key, name: phrase.number };
      if (number === undefined) {
        this.#take([phrase], { ...said, kind: "unnamed" });
        this.#isRefused = true;
      } else {
        this.#take([phrase], { ...said, kind: "named", number });
        this.#amount = { quantity, key: null, number };
      }
      return;
    }
  }

  readOnlyWith() {
    if (this.#amount) return;
    for (const { key, onlyWith, names } of this.#reader.attributes) {
      const phrases = phrasesIn(this.#plain, onlyWith);
      const [amount, ...others] = this.#free().filter((each) => isOfUnit(each, names));
      const number = amount?.numbers[0];
      if (phrases.length === 0 || !amount || number === undefined || others.length > 0) continue;
      const spans = [amount, ...phrases];
      this.#take(spans, { ...this.#said(spans, amount.typed), kind: "least", key, number });
      this.#amount = { quantity: null, key, number };
      return;
    }
  }

  readLabels() {
    for (const { attribute, amount, label } of this.#labelled) {
      if (this.#isFree(amount)) this.#readValue([attribute], amount, [amount, label]);
    }
  }

  /** A second amount next to the looked-up one: `10 HP 460 V 24 V DC`. */
  readControl() {
    const attributes = this.#reader.control.get(this.#amount?.quantity ?? "") ?? [];
    if (!this.#readings.some(({ kind }) => kind === "lookup")) return;
    for (const amount of this.#free()) {
      const own = attributes.filter(({ names }) => isOfUnit(amount, names));
      if (own.length > 0) this.#readValue(own, amount, [amount]);
    }
  }

  readSizes(isWord: (word: string) => boolean) {
    const attributes = this.#reader.attributes.filter(({ reads }) => reads === "nearest");
    for (const size of typedSizes(this.#plain, this.#reader.units)) {
      if (isWord(size.sides.join("x").replaceAll(".", "p"))) continue;
      const found = attributes.map((attribute) => ({ attribute, sides: sidesIn(size, attribute) }));
      const converted = found.filter(({ sides }) => sides !== null);
      if (converted.length === 0) continue;
      const near = converted.map(({ attribute, sides }) => ({
        attribute,
        ids: valuesNear(sides ?? [], attribute.values),
      }));
      const ids = near.flatMap((each) => each.ids);
      const said = this.#said([size], size.typed);
      if (ids.length > 0) this.#take([size], { ...said, kind: "nearest", values: textsOf(ids, attributes) });
      else this.#refuse([size], said);
      if (ids.length > 0) this.#groups.push(ids);
    }
  }

  /** Names for amounts that stay in the query: `gauge 12` is 12 AWG, `127 V` is 120 V. */
  readSpelled() {
    for (const { spelled, spelledIn, standsFor, names } of this.#reader.attributes) {
      for (const phrase of phrasesIn(this.#plain, spelled)) {
        if (this.#isFree(phrase) && phrase.number)
          this.#replaced.push({ ...phrase, text: `${phrase.number} ${spelledIn}` });
      }
      for (const amount of this.#free()) {
        const other = isOfUnit(amount, names) ? standsFor.find(({ typed }) => typed === amount.numbers[0]) : undefined;
        if (!other || amount.numbers.length > 1) continue;
        const text = amount.typed.replace(/^[\d.,]+/, String(other.as));
        this.#replaced.push({ ...amount, text });
        this.#readings.push({ ...this.#said([amount], amount.typed), kind: "standsFor", as: text });
      }
    }
  }

  result(): ReadQuery | null {
    if (this.#readings.length === 0 && this.#replaced.length === 0) return null;
    const left = withoutSpans(this.#plain, this.#taken);
    const text = this.#replaced
      .toSorted((one, other) => other.at - one.at)
      .reduce((words, { at, end, text: instead }) => words.slice(0, at) + instead + words.slice(end), left);
    return {
      rest: tidy(text),
      readings: this.#readings,
      amount: this.#amount,
      groups: this.#groups,
      isRefused: this.#isRefused,
    };
  }

  #readValue(attributes: readonly AttributeReader[], amount: TypedAmount, spans: readonly Span[]) {
    const said = this.#said(spans, amount.typed);
    const exactly = attributes.flatMap((attribute) => valuesAt(amount, attribute.values));
    const other = attributes.flatMap(
      ({ standsFor }) => standsFor.find(({ typed }) => typed === amount.numbers[0]) ?? [],
    )[0];
    const instead = other && { ...amount, numbers: [other.as] };
    const ids =
      exactly.length > 0 || !instead ? exactly : attributes.flatMap(({ values }) => valuesAt(instead, values));
    if (ids.length === 0) return this.#refuse(spans, said);
    this.#take(spans, { ...said, kind: "value", key: attributes[0]?.key ?? "" });
    if (exactly.length === 0 && other) {
      const as = amount.typed.replace(/^[\d.,]+/, String(other.as));
      this.#readings.push({ ...said, kind: "standsFor", as });
    }
    this.#groups.push(ids);
  }

  #refuse(spans: readonly Span[], said: { typed: string; without: string }) {
    this.#take(spans, { ...said, kind: "unmet" });
    this.#isRefused = true;
  }

  #take(spans: readonly Span[], reading: Reading) {
    this.#taken.push(...spans);
    this.#readings.push(reading);
  }

  #said(spans: readonly Span[], typed: string) {
    return { typed, without: tidy(withoutSpans(this.#plain, spans)) };
  }

  #isFree(span: Span): boolean {
    return ![...this.#taken, ...this.#replaced].some((taken) => overlaps(taken, span));
  }

  #free(): TypedAmount[] {
    return this.#amounts.filter((amount) => this.#isFree(amount));
  }
}

function textsOf(ids: readonly number[], attributes: readonly AttributeReader[]): ValueText[] {
  const found = attributes.flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)));
  return found.map(({ id, key, en, es }: MeasuredValue) => ({ id, key, en, es }));
}

/** Null in the unit of the values. A size without a unit is in the first other one if it is too large for the values. */
function sidesIn(
  { sides, unit }: { sides: readonly number[]; unit: { exact: readonly string[] } | null },
  attribute: AttributeReader,
) {
  const { converts, values } = attribute;
  const largest = Math.max(0, ...values.flatMap((value) => value.sides));
  const isOther = unit === null && sides.every((side) => side >= 10) && sides.some((side) => side > largest);
  const [first] = converts;
  const other = unit ? converts.find((each) => unit.exact.includes(each.unit)) : isOther ? first : undefined;
  return other ? sides.map((side) => side / other.per) : null;
}
