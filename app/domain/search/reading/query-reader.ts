import { plainText } from "../plain-text.ts";
import { sidesIn, type AttributeReader } from "./attribute-rules.ts";
import { isLabelled, labelledAmounts, type Labelled } from "./labelled-amounts.ts";
import {
  readLookup,
  readNumber,
  typedCell,
  typedColumn,
  unfitFor,
  weakerThan,
  type Cell,
  type Lookup,
} from "./lookup.ts";
import { valuesAt, valuesNear, type MeasuredValue, type ValueText } from "./measured-values.ts";
import type { QueryReader, Reading, ReadQuery } from "./query-rules.ts";
import { shownAmount } from "./shown-amount.ts";
import {
  isOfUnit,
  tidy,
  typedAmounts,
  typedSizes,
  withoutSpans,
  type Span,
  type TypedAmount,
} from "./typed-amounts.ts";
import { formsOf, isStopWord } from "../words.ts";
import { isFiller, overlaps, phrasesIn, type Phrase } from "./typed-phrases.ts";
import { unitsLast } from "./unit-first.ts";
import { writtenOut } from "./written-forms.ts";

/** Null for a query without anything to read but words. `isWord`: a size as parts have it. */
export function readQueryFacts(
  query: string,
  reader: QueryReader,
  isWord: (word: string) => boolean,
): ReadQuery | null {
  const { plain, readings } = inLongForm(tidy(plainText(query)), reader);
  const lacking = [
    ...reader.attributes.flatMap((attribute) => attribute.lacking.map(({ phrases }) => phrases)),
    ...reader.soldApart.map(({ typed }) => typed),
  ];
  const lacks = plain.search(LACK) >= 0 || lacking.some((phrases) => phrasesIn(plain, phrases).length > 0);
  if (!lacks && readings.length === 0 && !/\d/.test(plain)) return null;
  const page = new Page(plain, reader, readings);
  page.readLacking();
  page.readSoldApart();
  page.readOtherLacks(isWord);
  page.readCounts();
  page.readLookups();
  page.readLookupAsides(isWord);
  page.readNamed();
  page.readOnlyWith();
  page.readLabels();
  page.readControl();
  page.readImplied();
  page.readSizes(isWord);
  page.readSpelled();
  return page.result();
}

/** Short forms of the tables, then those of products, which are reported. */
function inLongForm(typed: string, { lookups, written, units }: QueryReader): { plain: string; readings: Reading[] } {
  const [rowUnits, columnUnits] = [
    lookups.flatMap((each) => each.rowUnits),
    lookups.flatMap((each) => each.columnUnits),
  ];
  const hasRow = (text: string) => typedAmounts(text, units).some((each) => isOfUnit(each, rowUnits));
  // `3x30` next to a breaker is not a column.
  const plain = lookups
    .flatMap((lookup) => lookup.written)
    .reduce(
      (text, each) => {
        const long = each.typed ? text.replace(each.typed, (_all, n: string) => each.as.replace("<n>", n)) : text;
        return long !== text && hasRow(long) ? long : text;
      },
      unitsLast(typed, { units, rowUnits, columnUnits }),
    );
  return writtenOut(plain, written, { units, rowUnits });
}

const NUMBERED = /(?<![\p{L}\p{N}.,/-])\d+[ -]?(\p{L}{3,})(?![\p{L}\p{N}])/gu;

const LACK = /(?<![\p{L}\p{N}])(?:without|w\/o|sin|non)[ -](\p{L}{3,})/gu;

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
  readonly #excluded: number[] = [];
  readonly #weaker: number[] = [];
  #amount: ReadQuery["amount"] = null;
  #isRefused = false;

  constructor(plain: string, reader: QueryReader, readings: readonly Reading[]) {
    this.#plain = plain;
    this.#reader = reader;
    this.#readings.push(...readings);
    this.#amounts = typedAmounts(plain, reader.units);
    const rowUnits = reader.lookups.flatMap((lookup) => lookup.rowUnits);
    this.#labelled = labelledAmounts(plain, this.#amounts, { attributes: reader.attributes, rowUnits });
  }

  readLacking() {
    const found = this.#reader.attributes.flatMap(({ key, lacking }) =>
      lacking.flatMap(({ phrases, lacked }) =>
        phrasesIn(this.#plain, phrases).map((phrase) => ({ key, lacked, phrase })),
      ),
    );
    const isInLonger = ({ at, end }: Span) =>
      found.some(({ phrase }) => phrase.at <= at && end <= phrase.end && end - at < phrase.end - phrase.at);
    for (const { key, lacked, phrase } of found.filter((each) => !isInLonger(each.phrase))) {
      // One word may be about several attributes, and is reported once.
      if (this.#isFree(phrase)) this.#take([phrase], { ...this.#said([phrase], phrase.typed), kind: "value", key });
      this.#excluded.push(...lacked);
    }
  }

  /** Parts of such a product come without it anyway. */
  readSoldApart() {
    for (const { typed, with: products } of this.#reader.soldApart) {
      const phrase = phrasesIn(this.#plain, typed).find((each) => this.#isFree(each));
      if (!phrase) continue;
      const others = withoutSpans(this.#plain, [phrase]);
      if (phrasesIn(others, products).length === 0) continue;
      this.#take([phrase], { ...this.#said([phrase], phrase.typed), kind: "apart" });
    }
  }

  /** `without X`, where the content has no rule for X: the shop cannot exclude parts with X, so it finds no parts. */
  readOtherLacks(isWord: (word: string) => boolean) {
    for (const match of this.#plain.matchAll(LACK)) {
      const phrase = { at: match.index, end: match.index + match[0].length, typed: match[0] };
      if (this.#isFree(phrase) && !isWord(`no${match[1]}`)) this.#refuse([phrase], this.#said([phrase], phrase.typed));
    }
  }

  readCounts() {
    for (const { key, counts, countsWith, counted } of this.#reader.attributes) {
      const phrase = phrasesIn(this.#plain, counts).find((each) => this.#isFree(each));
      const isMeant = phrase?.typed === this.#plain || phrasesIn(this.#plain, countsWith).length > 0;
      if (!phrase?.number || !isMeant) continue;
      const said = this.#said([phrase], phrase.typed);
      const ids = counted.get(phrase.number);
      if (!ids) return this.#refuse([phrase], said);
      this.#take([phrase], { ...said, kind: "value", key });
      this.#groups.push(ids);
    }
  }

  readLookups() {
    for (const lookup of this.#reader.lookups) {
      const found = readLookup(this.#plain, this.#amounts, lookup, (amount) => isLabelled(amount, this.#labelled));
      if (!found) {
        this.#readNumber(lookup);
        continue;
      }
      const { quantity, spans } = found;
      const said = this.#said(spans, found.typed);
      const rest = tidy(withoutSpans(this.#plain, spans));
      const linkTo = (cell: Cell | null) => cell && { cell, query: tidy(`${rest} ${typedCell(cell, lookup)}`) };
      if (found.kind === "found") {
        const { row, column, number, typedNumber, others } = found;
        const cell = { row, column, number };
        const cellQuery = typedCell(cell, lookup);
        const links = others.flatMap((each) => linkTo(each) ?? []);
        this.#take(spans, { ...said, kind: "lookup", quantity, cell, query: cellQuery, typedNumber, others: links });
        this.#amount = { quantity, key: null, number };
        this.#weaker.push(...weakerThan(cell, lookup), ...unfitFor(cell, lookup));
      } else if (found.kind === "ask") {
        const columns = found.cells.map((cell) => ({ cell, query: this.#withColumn(found, cell, lookup) }));
        const { typedKind, untabled, isAlone } = found;
        this.#take(spans, { ...said, kind: "ask", quantity, typedKind, columns, untabled, isAlone });
        if (isAlone) this.#isRefused = true;
      } else {
        const { column, typedColumn: named, typedKind, lower, higher, instead } = found;
        const inKinds = instead.flatMap((cell) => linkTo(cell) ?? []);
        const links = { lower: linkTo(lower), higher: linkTo(higher), instead: inKinds };
        this.#take(spans, { ...said, kind: "missing", quantity, column, typedColumn: named, typedKind, ...links });
        this.#isRefused = true;
      }
    }
  }

  #readNumber(lookup: Lookup) {
    const found = readNumber(this.#plain, this.#amounts, lookup);
    if (!found) return;
    const { typed, number, column, spans } = found;
    this.#take(spans, { ...this.#said(spans, typed), kind: "number", quantity: lookup.key, column, number });
    this.#amount = { quantity: lookup.key, key: null, number };
    this.#weaker.push(...found.unfit);
  }

  /** Facts next to the amounts of a table that no part has: `60 hz`, and a number of an unknown word: `12 brushes`. */
  readLookupAsides(isWord: (word: string) => boolean) {
    if (!this.#readings.some(({ kind }) => kind === "lookup" || kind === "ask")) return;
    const known = this.#reader.lookups.flatMap(({ asides }) => phrasesIn(this.#plain, asides));
    const unknown = [...this.#plain.matchAll(NUMBERED)].flatMap((match): Phrase[] => {
      const [typed, word = ""] = match;
      const isUnit = this.#amounts.some(({ at, unit }) => at === match.index && unit !== null);
      if (isUnit || isStopWord(word) || formsOf(word).some(isWord)) return [];
      return [{ at: match.index, end: match.index + typed.length, typed, number: null }];
    });
    for (const phrase of [...known, ...unknown]) {
      if (this.#isFree(phrase)) this.#take([phrase], { ...this.#said([phrase], phrase.typed), kind: "aside" });
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

  readImplied() {
    for (const attribute of this.#reader.attributes) {
      if (phrasesIn(this.#plain, attribute.impliedWith).length === 0) continue;
      const [amount, ...others] = this.#free().filter((each) => isOfUnit(each, attribute.names));
      if (amount && others.length === 0) this.#readValue([attribute], amount, [amount]);
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
      if (ids.length > 0)
        this.#take([size], { ...said, kind: "nearest", values: valuesOf(ids, attributes).map(textOf) });
      else this.#refuse([size], said);
      if (ids.length > 0) this.#groups.push(ids);
    }
  }

  /** Names for amounts that stay in the query: `gauge 12` is 12 AWG, `127 V` is 120 V. */
  readSpelled() {
    for (const attribute of this.#reader.attributes) {
      const { spelled, spelledIn, standsFor, names, values } = attribute;
      for (const phrase of phrasesIn(this.#plain, spelled)) {
        if (this.#isFree(phrase) && phrase.number)
          this.#replaced.push({ ...phrase, text: `${phrase.number} ${spelledIn}` });
      }
      for (const amount of this.#free()) {
        const other = isOfUnit(amount, names)
          ? standsFor.find(({ typed, isAlso }) => !isAlso && typed === amount.numbers[0])
          : undefined;
        if (!other || amount.numbers.length > 1) continue;
        const text = amount.typed.replace(/^[\d.,]+/, String(other.as));
        this.#replaced.push({ ...amount, text });
        const ids = valuesAt({ ...amount, numbers: [other.as] }, values);
        const shown = this.#inBoth(text, saidBy(amount, ids, [attribute]));
        this.#readings.push({ ...this.#said([amount], amount.typed), kind: "standsFor", ...shown });
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
      rest: isFiller(text) ? "" : tidy(text),
      readings: this.#readings,
      amount: this.#amount,
      groups: this.#groups,
      excluded: this.#excluded,
      weaker: this.#weaker,
      isRefused: this.#isRefused,
    };
  }

  /** The query with the column where it is asked for: `10 HP 24 V coil` becomes `10 HP 460 V 24 V coil`. */
  #withColumn({ place, spans }: { place: Span; spans: readonly Span[] }, { column }: Cell, lookup: Lookup): string {
    const others = withoutSpans(this.#plain, spans);
    return tidy(`${others.slice(0, place.at)} ${typedColumn(column, lookup)} ${others.slice(place.end)}`);
  }

  #readValue(attributes: readonly AttributeReader[], amount: TypedAmount, spans: readonly Span[]) {
    const said = this.#said(spans, amount.typed);
    const exactly = attributes.flatMap((attribute) => valuesAt(amount, attribute.values));
    const other = attributes.flatMap(
      ({ standsFor }) => standsFor.find(({ typed }) => typed === amount.numbers[0]) ?? [],
    )[0];
    const instead = other && { ...amount, numbers: [other.as] };
    const isTyped = exactly.length > 0 && !other?.isAlso;
    const also = isTyped || !instead ? [] : attributes.flatMap(({ values }) => valuesAt(instead, values));
    const ids = [...new Set([...exactly, ...also])];
    if (ids.length === 0) return this.#refuse(spans, said, attributes[0]?.key);
    const values = saidBy(amount, ids, attributes);
    const { as: en, asEs: es } = this.#inBoth(amount.typed, values);
    this.#take(spans, { ...said, kind: "value", key: attributes[0]?.key ?? "", values, shown: { en, es } });
    if (exactly.length === 0 && other) {
      const as = amount.typed.replace(/^[\d.,]+/, String(other.as));
      this.#readings.push({ ...said, kind: "standsFor", ...this.#inBoth(as, values) });
    }
    this.#groups.push(ids);
  }

  #inBoth(amount: string, values: readonly ValueText[]): { as: string; asEs: string } {
    const { units } = this.#reader;
    const [english, spanish] = [values.map(({ en }) => en), values.map(({ es }) => es)];
    return { as: shownAmount(amount, english, units), asEs: shownAmount(amount, spanish, units) };
  }

  #refuse(spans: readonly Span[], said: { typed: string; without: string }, key?: string) {
    this.#take(spans, { ...said, kind: "unmet", ...(key === undefined ? {} : { key }) });
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

function valuesOf(ids: readonly number[], attributes: readonly AttributeReader[]): MeasuredValue[] {
  return attributes.flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)));
}

function textOf({ id, key, en, es }: MeasuredValue): ValueText {
  return { id, key, en, es };
}

/** The values in the unit as typed; of those that say more (`24 V AC` for `24 V`), all. */
function saidBy({ unit }: TypedAmount, ids: readonly number[], attributes: readonly AttributeReader[]): ValueText[] {
  const found = valuesOf(ids, attributes);
  const alike = found.filter(({ names }) => names.join(" ") === unit?.names.join(" "));
  return (alike.length > 0 ? alike : found).map(textOf);
}
