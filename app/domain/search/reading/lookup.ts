import { plainText } from "../plain-text.ts";
import type { Units } from "../units.ts";
import { measuredValues, type MeasuredValue, type ValueText } from "./measured-values.ts";
import { isOfUnit, numberOf, typedAmounts, withoutSpans, type Span, type TypedAmount } from "./typed-amounts.ts";
import { compilePhrases, isBeside, isFiller, overlaps, phrasesIn, type Phrases } from "./typed-phrases.ts";

/** As in the content (`fits.yaml`), in plain text. */
export type LookupRules = {
  readonly key: string;
  /** Of the looked-up numbers. */
  readonly unit?: string;
  readonly table: {
    readonly rowUnit: string;
    /** In place of the row's unit: kW of a table in HP. */
    readonly sameRows: readonly { readonly unit: string; readonly rows: readonly { typed: string; row: string }[] }[];
    readonly columnUnits: readonly string[];
    readonly columns: readonly Column[];
    /** The usual kind first. */
    readonly kinds: readonly KindRules[];
    /** Short forms, with `<n>` for a number: `<n>/3/60` is `<n> V three phase`. */
    readonly written: readonly { readonly typed: string; readonly as: string }[];
    readonly fillers: readonly string[];
    /** Facts that no part has, such as its speed: `<n> rpm`. */
    readonly asides?: readonly string[];
    readonly cells: readonly { readonly row: string; readonly column: string; readonly number: number }[];
  };
};

/** `unless`: phrases in which the words mean something else: `single pole`. `unfit`: parts with such a value cannot serve the kind. */
type KindRules = {
  readonly key: string;
  readonly words: readonly string[];
  readonly unless?: readonly string[];
  readonly unfit?: readonly { readonly key: string; readonly values: readonly string[] }[];
};

/** Columns without `from` and `to` are not read from words. `power`: attribute of what a part may drive there, in a unit of the rows. */
type Column = {
  readonly key: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly kind: string | null;
  readonly power?: string | null;
};

type Row = {
  readonly row: string;
  readonly column: string;
  readonly value: number;
  readonly unit: string;
  readonly number: number;
};

export type Lookup = {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly rowUnits: readonly string[];
  readonly cellUnits: readonly string[];
  readonly columnUnits: readonly string[];
  readonly columns: readonly Column[];
  readonly powers: ReadonlyMap<string, readonly MeasuredValue[]>;
  readonly kinds: readonly {
    readonly key: string;
    readonly words: Phrases;
    readonly unless: Phrases;
    readonly word: string;
    /** Ids of values. */
    readonly unfit: readonly number[];
  }[];
  readonly fillers: Phrases;
  readonly asides: Phrases;
  readonly rowUnit: string;
  readonly columnUnit: string;
  readonly written: readonly { readonly typed: Phrases; readonly as: string }[];
};

export type Cell = { readonly row: string; readonly column: string; readonly number: number };

/** `found`: one cell; `others`: those of the kinds that were not typed either. `ask`: the column was not typed, or two; `place` is where it is typed. `missing`: the table has no such column or row.
 * `typedKind`: also one of which the table has no column. */
export type LookupReading = { readonly quantity: string; readonly typed: string; readonly spans: readonly Span[] } & (
  | ({ readonly kind: "found"; readonly typedNumber: number; readonly others: readonly Cell[] } & Cell)
  | {
      readonly kind: "ask";
      readonly typedKind: string | null;
      readonly cells: readonly Cell[];
      readonly place: Span;
      /** A typed column that the table does not have for the row. */
      readonly untabled: string | null;
      /** Nothing else was typed, or the data of parts state no powers for these columns: no parts are listed. */
      readonly isAlone: boolean;
    }
  | {
      readonly kind: "missing";
      readonly column: string | null;
      readonly typedColumn: string;
      readonly typedKind: string | null;
      readonly lower: Cell | null;
      readonly higher: Cell | null;
      /** The same row at the same amount in columns of other kinds, when the typed kind has no such column. */
      readonly instead: readonly Cell[];
    }
);

export function compileLookup(
  { key, unit: cellUnit, table }: LookupRules,
  units: Units,
  valuesOf: (key: string) => readonly ValueText[],
): Lookup {
  const unitName = (unit: string) => typedAmounts(plainText(`1 ${unit}`), units)[0]?.unit?.exact[0] ?? "";
  const own = table.cells.flatMap((cell) => {
    const [typed] = typedAmounts(plainText(/\p{L}/u.test(cell.row) ? cell.row : `${cell.row} ${table.rowUnit}`), units);
    const value = typed?.numbers[0];
    return typed?.unit && value !== undefined ? [{ ...cell, value, unit: typed.unit.exact[0] ?? "" }] : [];
  });
  const has = (unit: string, column: string) => own.some((row) => row.unit === unit && row.column === column);
  const same = table.sameRows.flatMap(({ unit, rows }) =>
    rows.flatMap(({ typed, row }) =>
      own
        .filter((each) => each.row === row && !has(unitName(unit), each.column))
        .map((each) => ({ ...each, value: numberOf(typed), unit: unitName(unit) })),
    ),
  );
  const rows = [...own, ...same];
  return {
    key,
    rows,
    rowUnits: [...new Set(rows.map(({ unit }) => unit))],
    cellUnits: cellUnit === undefined ? [] : [unitName(cellUnit)],
    columnUnits: table.columnUnits.map(unitName),
    columns: table.columns,
    powers: new Map(
      table.columns.flatMap((column) =>
        column.power ? [[column.key, measuredValues(valuesOf(column.power), units)] as const] : [],
      ),
    ),
    kinds: table.kinds.map((kind) => ({
      key: kind.key,
      words: compilePhrases(kind.words),
      unless: compilePhrases(kind.unless ?? []),
      unfit: (kind.unfit ?? []).flatMap(({ key: attribute, values }) =>
        valuesOf(attribute).flatMap(({ id, en }) => (values.includes(en) ? [id] : [])),
      ),
      word: kind.words[0] ?? "",
    })),
    fillers: compilePhrases(table.fillers),
    asides: compilePhrases(table.asides ?? []),
    rowUnit: table.rowUnit,
    columnUnit: table.columnUnits[0] ?? "",
    written: table.written.map(({ typed, as }) => ({ typed: compilePhrases([typed]), as: plainText(as) })),
  };
}

/** Null without a quantity of the rows. `isTaken`: amounts that belong to something else, such as a coil. */
export function readLookup(
  plain: string,
  amounts: readonly TypedAmount[],
  lookup: Lookup,
  isTaken: (amount: TypedAmount) => boolean,
): LookupReading | null {
  const typed = amounts.filter((amount) => isOfUnit(amount, lookup.rowUnits) && amount.numbers.length === 1);
  const [row] = typed;
  if (!row || typed.some(({ numbers }) => numbers[0] !== row.numbers[0])) return null;
  const kinds = lookup.kinds.flatMap((kind) => {
    const others = phrasesIn(plain, kind.unless);
    const own = phrasesIn(plain, kind.words).filter((phrase) => !others.some((other) => overlaps(phrase, other)));
    return own.map((phrase) => ({ ...phrase, key: kind.key }));
  });
  const asides = phrasesIn(plain, lookup.asides);
  const isElse = (amount: TypedAmount) => [...kinds, ...asides].some((each) => overlaps(each, amount));
  const free = amounts.filter((amount) => !isTaken(amount) && !isElse(amount));
  const column = nearestTo(row, columnAmounts(free, lookup));
  const spansWith = (others: readonly Span[]) => withFillers(plain, [...typed, ...kinds, ...others], lookup.fillers);
  const reading = { quantity: lookup.key, typed: row.typed };
  const typedKind = kinds[0]?.key;
  // Words of a kind without columns would be in the way of every answer.
  const others = hasColumns(typedKind, lookup) ? [] : kinds;
  const alone = (spans: readonly Span[]) => isFiller(withoutSpans(plain, [...spansWith(spans), ...asides]));
  const asked = { typedKind: typedKind ?? null, untabled: null, isAlone: false };
  if (!column) {
    const other = untabledIn(plain, free, lookup);
    const spans = [...others, ...(other ? [other] : [])];
    const open = askedColumns(row, lookup, typedKind);
    const untabled = other?.typed ?? null;
    const isUnlisted = alone(spans) || (typedKind !== undefined && !areStated(open.cells, lookup));
    return { ...reading, ...asked, ...open, kind: "ask", spans, untabled, isAlone: isUnlisted };
  }
  if (column.numbers.length > 1) {
    const columns = columnsOfAll(column.numbers, lookup, typedKind).map(({ key }) => key);
    const cells = [...new Set(columns)].flatMap((key) => cellOf(row, key, lookup) ?? []);
    const spans = [column, ...others];
    const isUnlisted = alone(spans) || !areStated(cells, lookup);
    if (cells.length > 0)
      return { ...reading, ...asked, cells, place: column, kind: "ask", spans, isAlone: isUnlisted };
  }
  const [number = 0] = column.numbers;
  const chosen = usualColumn(number, lookup, typedKind);
  const cell = chosen && cellOf(row, chosen.key, lookup);
  if (cell) {
    const kindsLeft = typedKind === undefined ? cellsAt(row, number, lookup) : [];
    const unnamed = kindsLeft.filter((each) => each.column !== cell.column);
    return { ...reading, kind: "found", ...cell, others: unnamed, typedNumber: number, spans: spansWith([column]) };
  }
  // `10 hp 120v` has the voltage of a coil: the table has no such motor, and no one said single phase.
  const isOther = chosen && chosen.kind !== lookup.kinds[0]?.key && kinds.length === 0;
  const open = askedColumns(row, lookup, undefined);
  if (isOther && open.cells.length > 0) {
    return { ...reading, ...asked, ...open, kind: "ask", spans: [], untabled: column.typed, isAlone: alone([column]) };
  }
  return {
    ...reading,
    kind: "missing",
    column: chosen?.key ?? null,
    typedColumn: column.typed,
    typedKind: typedKind ?? null,
    ...(chosen ? neighbours(row, chosen.key, lookup) : { lower: null, higher: null }),
    instead: chosen ? [] : cellsAt(row, number, lookup),
    spans: spansWith([column]),
  };
}

export type TypedNumber = {
  readonly typed: string;
  readonly number: number;
  readonly column: string | null;
  /** Ids of values of parts that cannot serve the kind, the usual one if none was typed. */
  readonly unfit: readonly number[];
  readonly spans: readonly Span[];
};

/** The number that the table would propose, next to a word of it and nothing else: `15 A motor 480 V`. */
export function readNumber(plain: string, amounts: readonly TypedAmount[], lookup: Lookup): TypedNumber | null {
  const [amount, ...others] = amounts.filter((each) => isOfUnit(each, lookup.cellUnits) && each.numbers.length === 1);
  const number = amount?.numbers[0];
  const words = phrasesIn(plain, lookup.fillers);
  if (!amount || number === undefined || others.length > 0 || words.length === 0) return null;
  const kinds = lookup.kinds.flatMap(({ key, words: own }) => phrasesIn(plain, own).map((each) => ({ ...each, key })));
  const [column] = columnAmounts(
    amounts.filter((each) => each !== amount),
    lookup,
  );
  const spans = [amount, ...words, ...kinds, ...(column ? [column] : [])];
  if (!isFiller(withoutSpans(plain, spans))) return null;
  const chosen = usualColumn(column?.numbers[0] ?? 0, lookup, kinds[0]?.key);
  const kind = chosen?.kind ?? kinds[0]?.key ?? lookup.kinds[0]?.key;
  const unfit = lookup.kinds.find(({ key }) => key === kind)?.unfit ?? [];
  return { typed: amount.typed, number, column: chosen?.key ?? null, unfit, spans };
}

/** The columns of the typed kind; without one, those of the usual kind first. */
function askedColumns(row: TypedAmount, lookup: Lookup, kind: string | undefined) {
  const isTyped = kind !== undefined && hasColumns(kind, lookup);
  const kinds = isTyped ? [kind] : lookup.kinds.map(({ key }) => key);
  const columns = kinds.flatMap((each) => lookup.columns.filter((column) => column.kind === each));
  const all = columns.length > 0 ? columns : lookup.columns;
  return { cells: all.flatMap((each) => cellOf(row, each.key, lookup) ?? []), place: { at: row.end, end: row.end } };
}

/** Whether parts state powers for the kinds of all cells: `2 HP` of a three-phase contactor says nothing about one phase. */
function areStated(cells: readonly Cell[], { columns }: Lookup): boolean {
  const stated = new Set(columns.flatMap(({ kind, power }) => (power ? [kind] : [])));
  return cells.every(({ column }) => stated.has(columns.find(({ key }) => key === column)?.kind ?? null));
}

/** An amount as large as those of the columns, in their unit or without one and without a word that it could belong to. */
function untabledIn(plain: string, amounts: readonly TypedAmount[], lookup: Lookup): TypedAmount | undefined {
  const isAlone = ({ unit, end }: TypedAmount) => unit === null && !/^ ?\p{L}{2}/u.test(plain.slice(end));
  return amounts.find(
    (amount) =>
      (isOfUnit(amount, lookup.columnUnits) || isAlone(amount)) &&
      amount.numbers.every((number) => number >= LEAST_COLUMN && columnsOf(number, lookup).length === 0),
  );
}

function hasColumns(kind: string | undefined, { columns }: Lookup): boolean {
  return kind === undefined || columns.some((each) => each.kind === kind);
}

/** Smaller amounts are of something else, such as a coil. */
const LEAST_COLUMN = 100;

/** Amounts with the unit of the columns; else plain numbers, from three digits on. */
function columnAmounts(amounts: readonly TypedAmount[], lookup: Lookup): TypedAmount[] {
  const fits = amounts.filter(({ numbers }) => numbers.every((number) => columnsOf(number, lookup).length > 0));
  const named = fits.filter((amount) => isOfUnit(amount, lookup.columnUnits));
  return named.length > 0
    ? named
    : fits.filter(({ unit, numbers }) => unit === null && numbers.every((n) => n >= LEAST_COLUMN));
}

function columnsOf(number: number, { columns }: Lookup): Column[] {
  return columns.filter(({ from, to }) => from !== null && to !== null && from <= number && number <= to);
}

function usualColumn(number: number, lookup: Lookup, kind: string | undefined): Column | undefined {
  const columns = columnsOf(number, lookup);
  const inTurn = kind === undefined ? lookup.kinds.map(({ key }) => key) : [kind];
  return inTurn.flatMap((wanted) => columns.find((column) => column.kind === wanted) ?? [])[0];
}

/** `115/230`: columns of the usual kind if it has both, else of all kinds. */
function columnsOfAll(numbers: readonly number[], lookup: Lookup, kind: string | undefined): Column[] {
  const usual = numbers.flatMap((number) => columnsIn(number, lookup, kind));
  const isOneKind = usual.every((column) => column.kind === usual[0]?.kind);
  return kind !== undefined || isOneKind ? usual : numbers.flatMap((number) => columnsOf(number, lookup));
}

/** The column of the typed kind, or of each kind where the table has none of the typed one. */
function columnsIn(number: number, lookup: Lookup, kind: string | undefined): Column[] {
  return hasColumns(kind, lookup) ? [usualColumn(number, lookup, kind) ?? []].flat() : columnsOf(number, lookup);
}

function cellOf(row: TypedAmount, column: string, { rows }: Lookup): Cell | undefined {
  const found = rows.find(
    (each) =>
      each.column === column &&
      each.value === row.numbers[0] &&
      row.unit !== null &&
      row.unit.exact.includes(each.unit),
  );
  return found && { row: found.row, column, number: found.number };
}

/** Ids of the powers below that of the cell, whatever current the parts carry. */
export function weakerThan({ row, column }: Cell, { rows, powers }: Lookup): number[] {
  const own = rows.filter((each) => each.row === row && each.column === column);
  const isWeaker = ({ high, names }: MeasuredValue) =>
    own.some(({ unit, value }) => names.includes(unit) && high < value);
  return (powers.get(column) ?? []).filter(isWeaker).map(({ id }) => id);
}

/** Ids of values of parts that cannot serve the kind of the column. */
export function unfitFor({ column }: Pick<Cell, "column">, { columns, kinds }: Lookup): readonly number[] {
  const kind = columns.find(({ key }) => key === column)?.kind;
  return kinds.find(({ key }) => key === kind)?.unfit ?? [];
}

function cellsAt(row: TypedAmount, number: number, lookup: Lookup): Cell[] {
  return columnsOf(number, lookup).flatMap(({ key }) => cellOf(row, key, lookup) ?? []);
}

/** A query that finds the cell: `10 HP 460 V`. */
export function typedCell({ row, column }: Pick<Cell, "row" | "column">, lookup: Lookup): string {
  return `${row} ${/\p{L}/u.test(row) ? "" : lookup.rowUnit} ${typedColumn(column, lookup)}`.replace(/ +/g, " ");
}

export function typedColumn(key: string, { columns, kinds, columnUnit }: Lookup): string {
  const column = columns.find((each) => each.key === key);
  const number = Number(key);
  const isInside = column && number >= (column.from ?? Infinity) && number <= (column.to ?? -Infinity);
  const kind = kinds.findIndex((each) => each.key === column?.kind);
  const word = kind > 0 ? ` ${kinds[kind]?.word}` : "";
  return `${isInside ? number : (column?.from ?? key)} ${columnUnit}${word}`;
}

function neighbours(row: TypedAmount, column: string, { rows }: Lookup) {
  const [value = 0] = row.numbers;
  const inColumn = rows.filter((each) => each.column === column && row.unit?.exact.includes(each.unit));
  const ascending = inColumn.toSorted((one, other) => one.value - other.value);
  const asCell = (found: Row | undefined): Cell | null =>
    found ? { row: found.row, column, number: found.number } : null;
  return {
    lower: asCell(ascending.findLast((each) => each.value < value)),
    higher: asCell(ascending.find((each) => each.value > value)),
  };
}

/** The following one before the preceding one at the same distance. */
function nearestTo(row: Span, amounts: readonly TypedAmount[]): TypedAmount | undefined {
  const distance = ({ at, end }: Span) => (at >= row.end ? at - row.end : row.at - end + 0.5);
  return amounts.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Words that belong to the quantity, as `motor` in `10 hp motor 460 V`. */
function withFillers(plain: string, spans: readonly Span[], fillers: Phrases): Span[] {
  const all = [...spans];
  const left = new Set(phrasesIn(plain, fillers));
  for (let found = true; found;) {
    const next = [...left].filter((filler) => all.some((span) => isBeside(plain, span, filler)));
    for (const filler of next) left.delete(filler);
    all.push(...next);
    found = next.length > 0;
  }
  return all;
}
