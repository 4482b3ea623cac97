import { foldText } from "../search/plain-text.ts";
import * as names from "./heading-words.ts";
import { listNote } from "./list-note.ts";
import { countUnit } from "./quantity-words.ts";
import { isQualifiedHeading } from "./qualified-heading.ts";
import type { SplitRecord } from "./read-records.ts";
import { isCodeText } from "./words.ts";

/**
 * `rival`: another quantity column; the buyer decides. `backorder`: a quantity column where 0 means nothing. `skip`, `keep`: a mark means not to buy the line, or to buy it; `state`: words mean this.
 * `ignored`: not needed for an order.
 */
type ColumnRole =
  | "part"
  | "quantity"
  | "rival"
  | "backorder"
  | "reference"
  | "description"
  | "unit"
  | "level"
  | "skip"
  | "keep"
  | "state"
  | "ignored"
  | "unknown";

export type Columns = readonly (ColumnRole | null)[];

/** `sum`: a total. `grade`: what the quantity is for, see `GRADES`; `share`: per unit built; `rest`: still open, or proposed. */
type QuantityName = {
  readonly kind: "quantity" | "pieces" | "sum";
  readonly grade: "buy" | "order" | "plain" | "share" | "stock" | "rest";
};

export type Heading = ColumnRole | QuantityName | "money" | "item" | null;

/** "Ferrule part number", "No. de parte Rittal": one word may name the owner of the number. */
const WHOSE_NUMBER = /\b(?:part (?:number|num|no)|p n|(?:numero|num|no|nro) de (?:parte|pieza))\b/;

/** Number of the manufacturer or seller: "manf#", "Mfr P/N", "Supplier No.". */
const MAKERS_NUMBER =
  /^(?:manf|mfr|mfg|manufacturer|supplier|vendor|dist|distributor|maker|brand|marca|fabricante|proveedor)s? ?(?:#|p\/?n\b|part\b|no\b\.?|num|number|cat|code|sku)/;

/** Customer part number: "Your number", "Su número", "Customer part number", "Número propio". */
const OWN_NUMBER =
  /^(?=.*\b(?:your|my|own|customer|client|su|mi|propio|interno|cliente)\b).*\b(?:number|num|no|numero|nro|p n)\b/;

const ITEM = /^(?:(?:line )?item|ref|reference|referencia)s?(?: (?:no|num|number|numero|code|codigo))?$/;

const NUMBERED_PLACE =
  /^(?:panels?|pnl|tableros?|tab|mcc|cabinets?|gabinetes?|machines?|m[aá]quinas?|lines?|l[ií]neas?|stations?|est|skids?|units?|sites?|jobs?|obras?)[ .#-]*\d{1,3}$/i;

const MOST_WORDS = 12;
const LONGEST_HEADER = 1000;

const KNOWN_WORDS = new Set(
  [
    names.QUANTITY,
    names.BUYING,
    names.PREFERRED,
    names.SHARES,
    names.PIECES,
    names.MONEY,
    names.FACTS,
    names.SOFT_FACTS,
    names.LEVELS,
    names.DESCRIPTION,
    names.PART_WORDS,
    names.REFERENCE,
    names.COUNTERS,
    names.MAKERS,
    names.FILLERS,
  ].flatMap((set) => [...set]),
);

/** Null when the row is not a header. A heading may have digits (`Qty 1`) if another heading is known without digits. `understood` is a cache. */
export function readHeader(
  { cells }: Pick<SplitRecord, "cells">,
  understood = new Map<string, Heading>(),
): Columns | null {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > LONGEST_HEADER) return null;
  const headings = cells.map((cell) => {
    const known = understood.get(cell);
    if (known !== undefined) return known;
    const heading = headingOf(cell);
    understood.set(cell, heading);
    return heading;
  });
  const known = headings.filter((heading, index) => heading !== null && !/\d/.test(cells[index] ?? ""));
  const hasFigures = cells.some((cell) => /\d/.test(cell));
  if (hasFigures && !isHeaderWithFigures(cells, headings, known)) return null;
  const filled = cells.filter((cell) => foldText(cell) !== "").length;
  const named = headings.filter((heading) => heading !== null);
  // `All quantities in dozens`.
  if (filled === 1 && named.some(isQuantityName) && cells.some((cell) => listNote(cell) !== null)) return null;
  const hasKey = named.some((heading) => heading === "part" || heading === "item" || isQuantityName(heading));
  const says = named.some((heading) => namesOrderedGoods(heading, filled));
  const isNumbers = !hasFigures && filled > 1 && cells.some((cell) => WHOSE_NUMBER.test(foldText(cell)));
  // `Part;Forecast`: the unknown column becomes a question; the row is still a header.
  const isPlain = (!hasFigures || isPlaces(cells)) && filled > 1 && headings.includes("part") && cells.every(isShort);
  const isHeader = says && (named.length === filled || (named.length > 1 && hasKey) || isNumbers || isPlain);
  return isHeader ? assigned(headings, cells) : null;
}

function isPlaces(cells: readonly string[]): boolean {
  return cells.every((cell) => !/\d/.test(cell) || NUMBERED_PLACE.test(cell.trim()));
}

function isShort(cell: string): boolean {
  return cell.length <= 30 && cell.split(/\s+/).length <= 4;
}

/** Prices and ratings alone are not a list header, nor is a lone `Total` or `EA`. */
function namesOrderedGoods(heading: Heading, cells: number): boolean {
  if (isQuantityName(heading)) return heading.kind === "quantity" || cells > 1;
  return (
    heading === "part" ||
    heading === "item" ||
    heading === "description" ||
    heading === "reference" ||
    heading === "unit"
  );
}

function isHeaderWithFigures(
  cells: readonly string[],
  headings: readonly Heading[],
  known: readonly Heading[],
): boolean {
  if (known.includes("part") && known.length > 1) return true;
  const isPrices = cells.every((cell, index) => !/\d/.test(cell) || headings[index] === "money");
  if (known.includes("part") && isPrices) return true;
  if (known.includes("part") && isPlaces(cells)) return true;
  if (!known.some((heading) => heading === "part" || (isQuantityName(heading) && heading.kind === "quantity")))
    return false;
  return cells.every((cell, index) => !/\d/.test(cell) || (headings[index] !== null && !isCodeText(cell)));
}

function isQuantityName(heading: Heading): heading is QuantityName {
  return typeof heading === "object" && heading !== null;
}

/** `+/-` is a heading. */
const NO_HEADING = /^[\s\-–—_.*·#:]*$/;

function assigned(headings: readonly Heading[], cells: readonly string[]): Columns {
  const quantities = quantityRoles(headings, cells);
  const roles = headings.map((heading, index): ColumnRole | null => {
    if (isQuantityName(heading)) return quantities.get(index) ?? "ignored";
    if (heading === "money" || heading === "item") return "ignored";
    return heading ?? (NO_HEADING.test(cells[index] ?? "") ? null : "unknown");
  });
  return withPartColumn(roles, cells);
}

/** Most certain first; `rest` is never the quantity by itself. */
const GRADES = ["buy", "order", "plain", "share", "stock"] as const;

/** Chooses among the quantity columns. A total or a column for the order is preferred; stock is used only without another quantity. */
function quantityRoles(headings: readonly Heading[], cells: readonly string[]): ReadonlyMap<number, ColumnRole> {
  const hasMoney = headings.includes("money");
  const all = headings.flatMap((heading, index) =>
    isQuantityName(heading) && !(heading.kind === "sum" && hasMoney) ? [{ ...heading, index }] : [],
  );
  const isNamed = all.some(({ kind, grade }) => kind === "quantity" && grade !== "stock" && grade !== "rest");
  const roles = new Map<number, ColumnRole>();
  const counted = all.filter(({ kind, grade, index }) => {
    const isUnit = isNamed && kind === "pieces" && grade === "plain";
    if (isUnit) roles.set(index, "unit");
    return !isUnit;
  });
  const hasPieces = counted.some(({ kind }) => kind !== "sum");
  const best = GRADES.find((grade) =>
    counted.some((each) => each.grade === grade && (each.kind !== "sum" || !hasPieces)),
  );
  const top = counted.filter(({ grade, kind }) => grade === best && (kind !== "sum" || !hasPieces));
  const isOpen = top[0] !== undefined && isQualifiedHeading(cells[top[0].index] ?? "");
  for (const { index, grade, kind } of counted) {
    const isTop = top.some((each) => each.index === index);
    // Stock or last-order quantities are offered only when the list has no other quantity.
    if (isSpareOfNeed(cells, index, top[0]?.index)) roles.set(index, "backorder");
    else if (names.HAVE.test(foldText(cells[index] ?? "")) && top[0] && best !== "stock")
      roles.set(index, best === "buy" ? "ignored" : "backorder");
    else if (grade === "rest" && top[0] && best !== "stock")
      roles.set(index, isBackorder(cells, index, top[0].index) ? "backorder" : "rival");
    else if (grade === "rest") roles.set(index, "unknown");
    else if (best === "stock") roles.set(index, "rival");
    else if (index === top[0]?.index) roles.set(index, "quantity");
    else if (isTop) roles.set(index, "rival");
    else if (isOpen && grade !== "stock") roles.set(index, "rival");
    else if ((best === "order" || best === "buy") && kind !== "sum") roles.set(index, "ignored");
    else roles.set(index, grade === "stock" ? "ignored" : "rival");
  }
  return roles;
}

/** Spares come on top of what is required; an order quantity includes them. */
function isSpareOfNeed(cells: readonly string[], index: number, quantity: number | undefined): boolean {
  const isSpare = foldText(cells[index] ?? "")
    .split(" ")
    .some((word) => names.SPARES.has(word));
  return isSpare && index !== quantity && /req|need|neces/i.test(cells[quantity ?? -1] ?? "");
}

/** False next to columns of ordered and shipped quantities: there, 0 on back order means that everything has arrived. */
function isBackorder(cells: readonly string[], index: number, quantity: number): boolean {
  const isOther = cells.some((cell, at) => at !== index && names.SENT.test(foldText(cell)));
  return !isOther && BACKORDER.test(cells[index] ?? "") && !/ordered|pedid|surtid/i.test(cells[quantity] ?? "");
}

const BACKORDER = /\bback[ -]?order|\bb\/?o\b/i;

function headingOf(cell: string): Heading {
  const name = foldText(names.plainHeading(cell));
  if (name === "") return /^\s*#\s*$/.test(cell) ? "ignored" : null;
  const words = name.split(" ");
  if (words.length > MOST_WORDS) return null;
  if (names.PRICE_BREAK.test(cell.trim())) return "money";
  if (names.FOR_HOSTS.test(name)) return { kind: "pieces", grade: "share" };
  const plain = words.filter((word) => !/^\d+$/.test(word));
  if (plain.length === 0 || (/^[\s"'(x*]*\d/i.test(cell) && !plain.some((word) => names.QUANTITY_IN_WORD.test(word))))
    return null;
  if (names.NOT_POPULATED.test(name)) return "skip";
  if (names.POPULATED.test(name)) return "keep";
  if (names.STATE.test(name)) return "state";
  if (names.UNIT.test(name)) return "unit";
  if (names.HAVE.test(name)) return { kind: "pieces", grade: "rest" };
  return quantityOf(cell, plain) ?? factOf(cell, plain) ?? keyOf(cell, name, plain);
}

/** Other parts than the ordered one: `Alternate`, `Replaces`, `Used on`. */
export function isAlternateHeading(cell: string): boolean {
  return names.ALTERNATE.test(foldText(cell));
}

const CURRENCY = /[$€£¢]|\b(?:usd|mxn|eur|dlls?|m\.n\.)(?:\b|$)/i;

/** A heading with a word for quantity is a quantity, except `Price for qty 10`. */
function quantityOf(cell: string, words: readonly string[]): QuantityName | "money" | "ignored" | null {
  if (CURRENCY.test(cell)) return "money";
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const all = (...sets: readonly ReadonlySet<string>[]) => words.every((word) => sets.some((set) => set.has(word)));
  const at = words.findIndex((word) => names.QUANTITY_IN_WORD.test(word) || names.QUANTITY.has(word));
  const isCount = at !== -1 && /^(?:counts?|cts?|nos|an|q)$/.test(words[at] ?? "");
  if (
    /\bq ?'? ?ty\b/i.test(cell) ||
    (at !== -1 && (!isCount || all(names.QUANTITY, names.PREFERRED, names.SHARES, names.FILLERS)))
  ) {
    const money = words.findIndex((word) => names.MONEY.has(word) && !word.startsWith("ext"));
    if (money !== -1 && money < at) return "money";
    const isOpen = has(names.REMAINDERS) || names.TO_SHIP.test(words.join(" "));
    return { kind: "quantity", grade: isOpen && !names.TO_BUY.test(words.join(" ")) ? "rest" : gradeOf(words) };
  }
  if (
    [names.REMAINDERS, names.PROPOSALS, names.CHANGES].some(has) &&
    all(names.REMAINDERS, names.PROPOSALS, names.CHANGES, names.BESIDE_REMAINDERS, names.PIECES, names.FILLERS)
  )
    return { kind: "pieces", grade: "rest" };
  if (names.MULTIPLIERS.test(words.join(" "))) return { kind: "pieces", grade: "share" };
  if (has(names.MONEY)) return "money";
  if (words.some((word) => names.FACTS.has(word) && word.length > 1)) return null;
  const isNumbered = /^\s*(?:#|no\b|num|nr|nro)/i.test(cell);
  const isBuying =
    has(names.BUYING) || (isNumbered && has(names.PREFERRED)) || /^(?:to|a|por) (?:order|ord)$/.test(words.join(" "));
  if (isBuying) {
    const papers = words.some((word, index) => names.NO_QUANTITY.has(word) && !(isNumbered && index === 0));
    if (papers || /^(?:por|by|on|el|para)$/.test(words.at(-1) ?? "")) return "ignored";
    if (isNumbered || !has(names.PART_WORDS)) return { kind: "quantity", grade: gradeOf(words) };
  }
  if (has(names.SUMS) && all(names.SUMS, names.PREFERRED, names.PIECES, names.FILLERS)) {
    return { kind: has(names.PIECES) ? "pieces" : "sum", grade: has(names.PIECES) ? gradeOf(words) : "order" };
  }
  if (has(names.PIECES) && all(names.PIECES, names.SHARES, names.PREFERRED, names.FILLERS, names.COUNTERS)) {
    return { kind: "pieces", grade: gradeOf(words.filter((word) => !names.PIECES.has(word))) };
  }
  // `Pzas. surt.` next to `Pzas. req.`: a second quantity under an unknown word.
  if (names.PIECES_NAMED.test(words.join(" ")) && words.length < 4 && !has(names.SHARES) && !has(names.STOCKS))
    return { kind: "pieces", grade: "rest" };
  if (has(names.SPARES) && all(names.SPARES, names.SHARES, names.PIECES, names.PREFERRED, names.FILLERS))
    return { kind: "pieces", grade: "share" };
  const isShare = words.length > 1 && /^(?:per|por|x)$/.test(words[0] ?? "");
  return isShare && all(names.SHARES, names.FILLERS) ? { kind: "pieces", grade: "share" } : null;
}

/** Unit in the quantity heading other than pieces: `Qty (dz)`, `Cantidad en docenas`. */
export function unitInHeading(cell: string): string | null {
  if (/\b(?:per|por|each|cada)\b|\//i.test(cell)) return null;
  const inBrackets = /[([{]\s*([^()[\]{}]{1,20}?)\s*[)\]}]/.exec(cell)?.[1];
  const named = inBrackets ?? /\b(?:in|en)\s+(\S+)\s*$/i.exec(cell)?.[1];
  const unit = named === undefined ? null : countUnit(named, true);
  if (named !== undefined && unit && unit.kind !== "piece" && unit.kind !== "unknown") return named;
  const other = cell.split(/[\s,.:-]+/).find((word) => {
    const counted = /^[a-z]{2,}$/i.test(word) ? countUnit(word, false) : null;
    return counted !== null && counted.kind !== "piece" && counted.kind !== "unknown";
  });
  return other ?? null;
}

function gradeOf(words: readonly string[]): QuantityName["grade"] {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isOrder =
    has(names.PREFERRED) ||
    has(names.BUYING) ||
    words.some((word) => /^(?:total|order|req|ord)(?=qty|quant)|(?:ordered|required|reqd)$/.test(word));
  const rest = has(names.STOCKS) ? "stock" : has(names.SHARES) ? "share" : "plain";
  const isToBuy = names.TO_BUY.test(words.join(" ")) && !words.some((word) => word !== "por" && names.SHARES.has(word));
  if (isToBuy && rest !== "stock") return "buy";
  if (!isOrder) return rest;
  return rest === "plain" ? "order" : rest === "share" ? "plain" : "stock";
}

function factOf(cell: string, words: readonly string[]): ColumnRole | null {
  const name = words.join(" ");
  if (WHOSE_NUMBER.test(name)) return null;
  if (words.some((word) => names.LEVELS.has(word)) && words.length <= 3) return "level";
  const isFact = words.some(
    (word) => names.FACTS.has(word) && (word.length > 2 || isAll(words, names.FACTS, names.FILLERS, names.SOFT_FACTS)),
  );
  return isFact && !MAKERS_NUMBER.test(cell.toLowerCase().trim()) ? "ignored" : null;
}

function isAll(words: readonly string[], ...sets: readonly ReadonlySet<string>[]): boolean {
  return words.every((word) => sets.some((set) => set.has(word)));
}

function keyOf(cell: string, name: string, words: readonly string[]): Heading {
  if (MAKERS_NUMBER.test(cell.toLowerCase().trim())) return "part";
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isNumber = WHOSE_NUMBER.test(name);
  if (words.filter((word) => !KNOWN_WORDS.has(word)).length > (isNumber ? 1 : 0)) return null;
  if (has(OWNER_WORDS)) return "reference";
  if (has(names.DESCRIPTION) && !(has(names.PART_WORDS) && cell.includes("/"))) return "description";
  if (has(names.PART_WORDS)) return "part";
  if (has(names.REFERENCE)) return "reference";
  if (has(names.SOFT_FACTS) || has(names.MAKERS)) return "ignored";
  if (has(names.COUNTERS)) return "item";
  return isNumber ? "part" : null;
}

const OWNER_WORDS = new Set("own my customer client mi cliente propio propia interno interna".split(" "));

function withPartColumn(roles: Columns, cells: readonly string[]): Columns {
  if (roles.includes("part")) return roles;
  const own = cells.findIndex((cell) => OWN_NUMBER.test(foldText(cell)));
  const at = own === -1 ? cells.findIndex((cell) => ITEM.test(foldText(cell))) : own;
  return roles.map((role, index) => (index === at ? "part" : role));
}
