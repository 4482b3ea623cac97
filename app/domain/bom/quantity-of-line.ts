import type { BomQuantity } from "./bom-line.ts";
import { isConditional, packSizeIn } from "./condition.ts";
import type { Figure } from "./figure-doubt.ts";
import { negativeQuantity, hasTrailingMinus } from "./figures.ts";
import { joinedThousands } from "./joined-thousands.ts";
import { contentIn, isAlone, isContent, outsidePart, type LineFacts, type WordRange } from "./line-facts.ts";
import {
  isSameQuantity,
  isZeroQuantity,
  LONGEST_TYPED,
  MISSING_QUANTITY,
  possibleNumbers,
  severalQuantities,
  unclearQuantity,
  totalFor,
  markedIfBare,
  withConditions,
  withOtherFigures,
} from "./possible-quantities.ts";
import * as vocabulary from "./quantity-words.ts";
import { inLengths, inUnits } from "./read-quantity.ts";
import { plainCount, type WrittenQuantity, writtenQuantity } from "./written-number.ts";
import { isCodeWord, type Word } from "./words.ts";
import { isQuantity } from "../cart/quantity.ts";

/** `used`: the numbers of the line that the quantity was read from. */
export type LineQuantity = {
  readonly quantity: BomQuantity;
  readonly used: readonly Figure[];
  /** Words of a quantity in letters. */
  readonly inLetters?: readonly Word[];
};

/** In characters. */
const LONGEST_CELL = 300;

const MONEY_SIGN = /[$€£¢]|(?<!\p{L})(?:usd|mxn|eur|dlls?|pesos)(?!\p{L})/iu;

const ADDS_NOTHING = /^(?:only|solo|sólo|req|reqd|required|requeridas?|requeridos?)$/i;

/** The number that is the quantity of the part at `range`. If several numbers can be, or an unknown word follows the number, the result is a question for the buyer (decision 0093). */
export function quantityOfLine(facts: LineFacts, range: WordRange): LineQuantity {
  const figures = facts.figures.filter(({ first, end }) => end <= range.first || first >= range.end);
  const named = facts.columns && inColumns(facts, figures);
  const picked = named ?? fromText(facts, figures, range);
  const quantity = withConditions(withUnit(picked, facts), facts, range);
  const marked = named ? quantity : markedIfBare(quantity, picked.used, facts);
  return { ...picked, quantity: withOtherFigures(marked, facts, range) };
}

function inColumns(facts: LineFacts, figures: readonly Figure[]): LineQuantity | null {
  const { columns, words } = facts;
  const cellOf = (role: string) =>
    (columns ?? []).flatMap((each, cell) => (each === role && isFilled(facts, cell) ? [cell] : []));
  const [column] = cellOf("quantity");
  const read = (role: string) => cellOf(role).map((cell) => ofCell(facts, cell));
  const hasNumber = ({ quantity }: LineQuantity) => possibleNumbers(quantity).length > 0;
  const others = [
    ...read("rival").filter((each) => hasNumber(each) || isZeroQuantity(each.quantity)),
    ...read("backorder").filter(hasNumber),
  ];
  const beside = figures.filter(
    ({ cell, role }) => columns?.[cell] === "part" && (role === "count" || role === "trade"),
  );
  if (column === undefined) {
    const [other] = others.flatMap(({ quantity }) => possibleNumbers(quantity));
    if (other === undefined) return null;
    return { quantity: { kind: "missing", otherQuantity: other }, used: [] };
  }
  const own = ofCell(facts, column);
  const alone = [...beside, ...withoutHeading(facts, figures, column)];
  const all = [own, ...others, ...alone.map((figure) => ({ quantity: figure.quantity, used: [figure] }))];
  const used = all.flatMap((each) => each.used);
  if (all.every(({ quantity }) => isSameQuantity(quantity, own.quantity))) return { quantity: own.quantity, used };
  return {
    quantity: severalQuantities(
      all.flatMap(({ quantity }) => possibleNumbers(quantity)),
      textOf(words, own.used),
    ),
    used,
  };
}

/** Figures in unnamed cells next to the quantity or after the last column (moved by an extra comma); cents of a split price are excluded. */
function withoutHeading(
  { columns, cells, words }: LineFacts,
  figures: readonly Figure[],
  quantity: number,
): readonly Figure[] {
  if (!columns) return [];
  const isCents = (cell: number) => columns[cell - 1] === "ignored" && /^\d{2}$/.test(cells[cell] ?? "");
  const isMoved = (cell: number) => cell >= columns.length && !columns.includes(null) && !isCents(cell);
  const isUnderSame = (figure: Figure) =>
    columns[figure.cell] === null && figure.cell === quantity + 1 && isAlone(figure, words);
  return figures.filter(
    (figure) => (figure.role === "bare" || figure.role === "count") && (isMoved(figure.cell) || isUnderSame(figure)),
  );
}

function isFilled({ words }: LineFacts, cell: number): boolean {
  return words.some((word) => word.cell === cell && !word.isMark);
}

function ofCell(facts: LineFacts, cell: number): LineQuantity {
  const { words } = facts;
  const range = facts.ranges.get(cell);
  const inside = words.filter((word) => word.cell === cell);
  const typed = inside.map(({ text }) => text).join(" ");
  const figures = facts.figures.filter((figure) => figure.cell === cell);
  const [only, ...others] = figures;
  if (!range || !only) {
    const size = packSizeIn(typed.slice(0, LONGEST_TYPED));
    if (size !== null) return { quantity: { kind: "bad", reason: "unclear", typed, possible: [size] }, used: [] };
    const written = writtenQuantity(inside);
    const possible = possibleNumbers(written?.quantity ?? MISSING_QUANTITY);
    return { quantity: { kind: "bad", reason: "not-a-number", typed, possible }, used: [] };
  }
  const used = figures;
  const numbers = combined(figures);
  if (others.length === 0 && hasTrailingMinus(words, only)) return { quantity: negativeQuantity(typed), used };
  if (MONEY_SIGN.test(typed)) return { quantity: unclearQuantity(numbers, typed, only.quantity), used };
  // Accountants write returns in brackets.
  if (/^\(\s*\d[\d.,]*\s*\)$/.test(typed)) return { quantity: unclearQuantity(numbers, typed, only.quantity), used };
  if (others.length > 0) return { quantity: severalQuantities(numbers, typed), used };
  if (only.role === "trade" || only.role === "length") return { quantity: only.quantity, used };
  const rest = inside.filter((word, index) => {
    const at = range.first + index;
    return !word.isMark && word.role === null && (at < only.first || at >= only.end);
  });
  const value = only.quantity.kind === "given" ? only.quantity.quantity : null;
  const isPlain = rest.every(({ core }) => ADDS_NOTHING.test(core) || vocabulary.numberWord(core) === value);
  const isCount =
    isPlain && (only.role === "count" || only.role === "bare" || (only.role === "label" && only.because === null));
  if (isCount) return { quantity: joinedThousands(cell, only.quantity, facts), used };
  return { quantity: unclearQuantity(numbers, typed, only.quantity), used };
}

function inWords(written: WrittenQuantity, words: readonly Word[]): Pick<LineQuantity, "quantity"> {
  const value = plainCount(written, words);
  if (value === null) return { quantity: written.quantity };
  return { quantity: { kind: "given", quantity: value, typed: String(value) } };
}

function fromText(facts: LineFacts, all: readonly Figure[], range: WordRange): LineQuantity {
  const figures = all.flatMap((figure): Figure[] => {
    const near = figure.because !== null && figure.because >= range.first && figure.because < range.end;
    return [near ? { ...figure, role: "bare", because: null } : figure];
  });
  const lead = facts.lead && figures.find(({ first }) => first === facts.lead?.figure.first);
  const eligible = figures.filter((figure) => figure !== lead && isEligible(facts, range, figure));
  const sure = eligible.filter(({ role }) => role === "count" || role === "trade");
  const counted =
    sure.length > 0 ? ofThisPart(facts, range, sure) : nextToUnit(facts, eligible, lead ?? firstOf(facts, eligible));
  const rest = eligible.filter(({ role }) => role !== "count" && role !== "trade" && role !== "label");
  const pieces = rest.filter(({ role }) => role !== "length");
  const others = pieces.length > 0 ? pieces : rest;
  const times = sure.flatMap(({ joinedBy, first }) =>
    joinedBy === "x" ? figures.filter(({ end }) => end === first) : [],
  );
  // Next to `4 per panel`, a count may be the total or per panel; next to `19 c/u`, another figure is as likely.
  const isApiece = counted.length > 0 && counted.every((figure) => vocabulary.isApiece(lastCore(facts, figure)));
  const beside = eligible.filter(
    ({ role, joinedBy }) =>
      (role === "unclear" && (joinedBy === "per" || joinedBy === "+")) || (isApiece && role === "bare"),
  );
  const rivals = counted.length > 0 ? eligible.filter((figure) => isRivalOf(counted, figure, facts, range)) : [];
  const sorted = [...new Set([...times, ...beside, ...rivals, ...counted])];
  // The quick order runs this in Chrome 109, which has no toSorted.
  sorted.sort((one, other) => one.first - other.first);
  const competing = counted.length > 0 ? sorted : withoutPrices(others);
  if (competing.length === 0) {
    if (lead && facts.lead && !facts.lead.isSure) return { quantity: lead.quantity, used: [lead] };
    const written = facts.columns || !facts.hasNumberWord ? null : writtenQuantity(outsidePart(facts, range));
    if (written) return { ...inWords(written, outsidePart(facts, range)), used: [], inLetters: written.words };
    const doubtful = facts.columns ? undefined : figures.find((figure) => isLikely(facts, figure));
    if (doubtful)
      return {
        quantity: unclearQuantity(
          possibleNumbers(doubtful.quantity),
          textOf(facts.words, [doubtful], 1),
          doubtful.quantity,
        ),
        used: [doubtful],
      };
    return { quantity: { kind: "missing", otherQuantity: offered(facts, figures, lead ?? null) }, used: [] };
  }
  return decided(competing, facts, range);
}

/** In `4 PN x 3`, 4 may be the quantity and 3 the number of panels; in a table, a first cell is rather an item number. */
function isRivalOf(
  counted: readonly Figure[],
  { role, end, cell }: Figure,
  { words }: LineFacts,
  range: WordRange,
): boolean {
  const isBefore = end <= range.first;
  if (cell === range.cell) return role === "bare" || (role === "unclear" && isBefore);
  return role === "bare" && isBefore && counted.some(({ first }) => /^[x*]/i.test(words[first]?.text ?? ""));
}

function lastCore({ words }: LineFacts, { end }: Figure): string {
  return words[end - 1]?.core ?? "";
}

function ofThisPart(facts: LineFacts, range: WordRange, sure: readonly Figure[]): readonly Figure[] {
  if (sure.length < 2) return sure;
  const hasOthers = facts.words.some(
    (word, at) => (at < range.first || at >= range.end) && isCodeWord(word) && isContent(facts, at),
  );
  if (!hasOthers) return sure;
  const inCell = sure.filter(({ cell }) => cell === range.cell);
  const own = inCell.length > 0 ? inCell : sure;
  const behind = own.find(({ first }) => first >= range.end && contentIn(facts, range.end, first) === 0);
  const before = own.findLast(({ end }) => end <= range.first && contentIn(facts, end, range.first) === 0);
  const isBehindFirst = behind && before ? sure[0] !== before : true;
  const near = isBehindFirst ? (behind ?? before) : before;
  return near ? [near] : own;
}

/** A figure in the cell before or after one that names pieces; next to other figures it needs a decision. */
function nextToUnit(
  { unit, words }: LineFacts,
  eligible: readonly Figure[],
  lead: Figure | undefined,
): readonly Figure[] {
  if (!unit || unit.unit.kind === "unknown") return [];
  const alone = withoutPrices(eligible.filter((figure) => figure.role !== "label" && isAlone(figure, words)));
  const before = alone.find(({ cell }) => cell === unit.cell - 1);
  const behind = alone.find(({ cell }) => cell === unit.cell + 1);
  const own = before ?? behind;
  if (!own) return [];
  return [own, ...alone.filter((figure) => figure !== own && figure !== lead)];
}

function firstOf(facts: LineFacts, figures: readonly Figure[]): Figure | undefined {
  return figures.find((figure) => isAlone(figure, facts.words) && contentIn(facts, 0, figure.first) === 0);
}

/** Next to whole numbers, decimals are prices; next to other figures, a zero is not an order. */
function withoutPrices(figures: readonly Figure[]): readonly Figure[] {
  const isWhole = ({ quantity }: Figure) =>
    quantity.kind === "given"
      ? !/[.,]/.test(quantity.typed)
      : quantity.kind === "bad" && !PRICE_LIKE.has(quantity.reason);
  const whole = figures.filter(isWhole);
  if (whole.length > 0) return whole;
  const given = figures.filter(({ quantity }) => quantity.kind === "given");
  if (given.length > 0 && figures.length > 1) return given.map((figure) => ({ ...figure, role: "unclear" }));
  return given.length > 0 ? given : figures.slice(0, 1);
}

/** `19.00` without a word may be a price; so may `19.00 each` and `19/ea` after the part number. */
function isRatherPrice(figure: Figure, facts: LineFacts): boolean {
  const { role, quantity, first, end } = figure;
  const isPerPiece = facts.words.slice(first, end).some(({ text }) => text.startsWith("/"));
  if (facts.columns === null && first > 0 && isPerPiece) return true;
  const isPlain = role === "bare" || (first > 0 && vocabulary.isApiece(lastCore(facts, figure)));
  return facts.columns === null && isPlain && quantity.kind === "given" && /^\d+\.\d{2}$/.test(quantity.typed);
}

const PRICE_LIKE: ReadonlySet<string> = new Set(["fraction", "zero", "negative", "not-a-number", "too-large"]);

/** Accepts a number next to the part number and at either end of its cell; not `24` in a description. */
function isEligible(facts: LineFacts, range: WordRange, figure: Figure): boolean {
  const role = facts.columns?.[figure.cell] ?? null;
  if (facts.columns && role !== "part" && role !== null && role !== "unknown") return false;
  if (figure.role === "count" || figure.role === "trade")
    return !facts.columns || role === "part" || isAlone(figure, facts.words);
  if (facts.cells.length > 1 && isAlone(figure, facts.words)) return true;
  if (isBeforeName(facts, range, figure)) return true;
  const cell = facts.ranges.get(range.cell);
  if (!cell || figure.cell !== range.cell) return false;
  const isAtEnd = contentIn(facts, cell.first, figure.first) === 0 || contentIn(facts, figure.end, cell.end) === 0;
  return isAtEnd || isNextTo(facts, range, figure) || figure.joinedBy !== null || figure.role === "length";
}

/** `please send 4 contactors PN`; `4 contactors, PN`. */
function isBeforeName(facts: LineFacts, range: WordRange, { first, end, cell }: Figure): boolean {
  const code = facts.beforeGoods.get(end);
  if (code === undefined || end > range.first || code < range.first) return false;
  return cell === range.cell || contentIn(facts, 0, first) === 0;
}

/** `PN, about 4`, `PN, 4 or so`, `PN, 4 contactors`: the buyer is asked if the line has no clearer number. */
function isLikely({ beforeGoods, cells, ranges }: LineFacts, { first, end, cell, joinedBy }: Figure): boolean {
  if (joinedBy === "bound" || beforeGoods.has(end)) return true;
  const isFirst = first === ranges.get(cell)?.first && cells.length > 1;
  return isFirst && isConditional((cells[cell] ?? "").slice(0, LONGEST_CELL));
}

function isNextTo(facts: LineFacts, range: WordRange, { first, end }: Figure): boolean {
  return first >= range.end ? contentIn(facts, range.end, first) === 0 : contentIn(facts, end, range.first) === 0;
}

function decided(figures: readonly Figure[], facts: LineFacts, range: WordRange): LineQuantity {
  const quantities = figures.map((figure) => ofFigure(figure, facts));
  const [first] = quantities;
  const isOne = first !== undefined && quantities.every((quantity) => isSameQuantity(quantity, first));
  const { share, spares } = facts;
  const hosts = share?.hosts ?? (first?.kind === "given" && facts.hosts === first.quantity ? null : facts.hosts);
  const changed = [...facts.changed, ...inLetters(facts, range, quantities)];
  const isUnclear =
    share !== null ||
    hosts !== null ||
    spares !== null ||
    changed.length > 0 ||
    figures.some(
      (figure) =>
        figure.role === "unclear" || isRatherPrice(figure, facts) || facts.columns?.[figure.cell] === "unknown",
    );
  if (isOne && !isUnclear) return { quantity: first, used: figures };
  const figuresRead = figures.map((figure, index) => ({ ...figure, quantity: quantities[index] ?? figure.quantity }));
  const more = totalFor(first, hosts ?? 1, spares ?? 0);
  const numbers = [...new Set([...more, ...combined(figuresRead), ...changed])];
  if (isOne && numbers.length === 1)
    return { quantity: unclearQuantity(numbers, textOf(facts.words, figures, 1), first), used: figures };
  return { quantity: severalQuantities(numbers, ""), used: figures };
}

/** Another quantity in letters: `four PN x 3`. `once` is also an English word, and `una` an article. */
function inLetters(facts: LineFacts, range: WordRange, quantities: readonly BomQuantity[]): readonly number[] {
  if (facts.columns || !facts.hasNumberWord) return [];
  const words = outsidePart(facts, range).filter(
    ({ core }) => !/^once$/i.test(core) && vocabulary.piecesOfUnit(core) === null,
  );
  return possibleNumbers(writtenQuantity(words)?.quantity ?? MISSING_QUANTITY).filter(
    (number) => number > 1 && quantities.every((quantity) => !possibleNumbers(quantity).includes(number)),
  );
}

function ofFigure({ cell, quantity }: Figure, facts: LineFacts): BomQuantity {
  return joinedThousands(cell, quantity, facts);
}

/** Possible totals: sums and products first, where a sign joins the figures. */
function combined(figures: readonly Figure[]): number[] {
  const numbers = figures.flatMap(({ quantity }) => possibleNumbers(quantity));
  const made = figures.flatMap((figure, index) => {
    const before = figures[index - 1];
    if (!before || figure.quantity.kind !== "given" || before.quantity.kind !== "given") return [];
    const [one, other] = [before.quantity.quantity, figure.quantity.quantity];
    if (figure.joinedBy === "+") return [one + other];
    if (figure.joinedBy === "thousand") return [one * 1000 + other];
    if (figure.joinedBy === "x" || before.joinedBy === "per" || figure.joinedBy === "per") return [one * other];
    return [];
  });
  return [...new Set([...made.filter(isQuantity), ...numbers])];
}

/** An unused number to offer: the one at the start or one in the middle of the line. */
function offered({ cells, columns }: LineFacts, figures: readonly Figure[], lead: Figure | null): number | null {
  const rest = columns
    ? []
    : figures.filter(
        ({ role, cell }) => role === "bare" || role === "unclear" || (role === "label" && cells.length > 1 && cell > 0),
      );
  const [number] = [...(lead ? [lead] : []), ...rest].flatMap(({ quantity }) => possibleNumbers(quantity));
  return number ?? null;
}

function textOf(words: LineFacts["words"], figures: readonly Figure[], more = 0): string {
  return figures
    .map(({ first, end, cell }) =>
      words
        .slice(first, end + more)
        .filter((word) => word.cell === cell)
        .map(({ text }) => text)
        .join(" "),
    )
    .join(" ");
}

function withUnit({ quantity, used }: LineQuantity, { unit, words }: LineFacts): BomQuantity {
  if (unit?.unit.kind === "pieces" && quantity.kind === "bad") return inUnits(quantity, unit.text, unit.unit.pieces);
  if (!unit || quantity.kind !== "given") return quantity;
  if (used.some((figure) => figure.role === "count" && !isAlone(figure, words))) return quantity;
  switch (unit.unit.kind) {
    case "piece":
      return quantity;
    case "length":
      return inLengths(quantity, unit.text);
    case "pieces":
      return inUnits(quantity, unit.text, unit.unit.pieces);
    case "package":
      return inUnits(quantity, unit.text, null);
    case "unknown":
      return { kind: "bad", reason: "unclear", possible: [quantity.quantity], typed: `${quantity.typed} ${unit.text}` };
  }
}

export function withOther(quantity: BomQuantity, other: number | null): BomQuantity {
  if (other === null) return quantity;
  if (quantity.kind === "bad") return { ...quantity, possible: [...new Set([...quantity.possible, other])] };
  if (quantity.kind === "missing") return { ...quantity, otherQuantity: quantity.otherQuantity ?? other };
  return quantity.quantity === other ? quantity : severalQuantities([quantity.quantity, other], "");
}
