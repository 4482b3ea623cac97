import { isBound, isMonth, isRating, numberWord, SIZE } from "./quantity-words.ts";
import type { Word } from "./words.ts";
import type { BomQuantity } from "./bom-line.ts";

/** `trade`: dozens or packages; `label`: the number of a panel or machine (panel 3); `unclear`: a count before an unknown word; `bare`: no word explains it. */
type FigureRole = "count" | "trade" | "length" | "label" | "unclear" | "bare";

/** A number in a line; `first` and `end` are positions of words, `end` is the first word after it. */
export type Figure = {
  readonly first: number;
  readonly end: number;
  readonly cell: number;
  readonly role: FigureRole;
  readonly quantity: BomQuantity;
  /** Position of the word that made it a label or unclear; if that word turns out to be part of the part number, the figure is bare. */
  readonly because: number | null;
  /** Link to the figure before it: `2 + 2`, `3 x 10`, `min 4 max 10`, `2 500 pcs`; `per` is after the figure: `4 per panel`. */
  readonly joinedBy: "+" | "x" | "per" | "bound" | "thousand" | null;
};

const APPROXIMATION_WORDS =
  /^(?:approx|aprox|approximately|aproximadamente|max|min|m[aá]x|m[ií]n|maximum|minimum|m[aá]ximo|m[ií]nimo|ish)$/i;
const INEXACT_SIGN = /^[~≈±<>≤≥]+$/;

const OR_WORDS = /^(?:\/|[-=]*>|→|⇒|[-–~]|or|o|u|to|a|hasta|then|now|ahora|luego)$/i;

const PRICE_OR_STOCK_WORDS =
  /^(?:prices?|pricing|precios?|costs?|costos?|stock|existencias?|inventory|inventario|hand)$/i;
const STOCK_OR_ORDER_WORDS =
  /^(?:order|transit|backorder|pedido|tr[aá]nsito|camino|almac[eé]n|bodega|stock|existencias?|inventory|inventario|hand)$/i;
const COMPARISON_WORDS = /^(?:more|less|fewer|extra|additional|m[aá]s|menos|adicional(?:es)?)$/i;
const DIMENSION_WORDS = /^(?:high|tall|wide|deep|across|alto|altura|ancho|fondo)$/i;
const PREPOSITIONS = /^(?:for|por|para|of|de|at|a)$/i;

/** Makes a figure unclear, or a label, if the figures and words next to it question it. */
export function markDoubtfulFigures(figures: readonly Figure[], words: readonly Word[]): Figure[] {
  return figures.map((figure, index) => {
    const before = ifInSameCell(figures[index - 1], figure);
    const next = ifInSameCell(figures[index + 1], figure);
    const hasRival =
      areAlternatives(before, figure, words) ||
      areAlternatives(figure, next, words) ||
      isBracketed(figure, before, next, words);
    if (isDayOfMonth(figure, words)) return { ...figure, role: "label", because: null };
    const joined =
      (figure.role === "bare" || figure.role === "unclear") && before ? joinedByAnd(before, figure, words) : null;
    if (joined) return { ...figure, ...joined };
    const isApproximate = figure.role === "unclear" && APPROXIMATION_WORDS.test(words[figure.end]?.core ?? "");
    const mayBeUnclear = figure.role === "count" || figure.role === "bare" || hasRival || isApproximate;
    if (!mayBeUnclear || !(hasRival || isQuestionedByWords(figure, words))) return figure;
    return { ...figure, role: "unclear", because: null, joinedBy: figure.joinedBy ?? "bound" };
  });
}

function ifInSameCell(other: Figure | undefined, { cell }: Figure): Figure | undefined {
  return other?.cell === cell ? other : undefined;
}

const AND_WORDS = /^(?:and|y|e|&|plus|m[aá]s|then|luego|also|tambi[eé]n)$/i;

/** `4 for panel 1 and 6 for panel 2` has two quantities; `panels 1 and 6` are two panels. Null without such a word. */
function joinedByAnd(before: Figure, { first, cell }: Figure, words: readonly Word[]): Partial<Figure> | null {
  const and = words[first - 1];
  if (and?.cell !== cell || !AND_WORDS.test(and.core || and.text)) return null;
  const labelWord = before.role === "label" && before.because !== null ? words[before.because] : undefined;
  if (labelWord && /s$/i.test(labelWord.core)) return { role: "label", because: null };
  return { role: "unclear", because: null, joinedBy: "+" };
}

/** Two whole numbers with a word for *or* between them: `4 a 6`, `4 pzas / 5 pzas`; not `12 to 24 V`, nor a price. */
function areAlternatives(one: Figure | undefined, other: Figure | undefined, words: readonly Word[]): boolean {
  if (!one || !other || one.end !== other.first - 1) return false;
  const isNumber = ({ role, because }: Figure) =>
    role === "label" ? because !== null && because === one.end : role !== "trade" && role !== "length";
  const isWhole = (figure: Figure) => figure.quantity.kind === "given" && !/[.,]/.test(figure.quantity.typed);
  return OR_WORDS.test(words[one.end]?.text ?? "") && [one, other].every((each) => isNumber(each) && isWhole(each));
}

/** `(2) 4`: one of two different figures is in brackets. */
function isBracketed(
  figure: Figure,
  before: Figure | undefined,
  next: Figure | undefined,
  words: readonly Word[],
): boolean {
  const inBrackets = ({ first, end }: Figure) => end === first + 1 && /^[([{]\d+[)\]}]$/.test(words[first]?.text ?? "");
  return [before, next].some((other) => {
    if (!other || (other.end !== figure.first && figure.end !== other.first)) return false;
    const areCounts = [figure, other].every(({ role }) => role === "count" || role === "bare");
    return areCounts && inBrackets(figure) !== inBrackets(other) && valueOf(figure) !== valueOf(other);
  });
}

/** `4 of May`. */
function isDayOfMonth({ end, cell, role }: Figure, words: readonly Word[]): boolean {
  const [of, month] = [words[end], words[end + 1]];
  return role === "bare" && of?.cell === cell && month?.cell === cell && of.role === "of" && isMonth(month.core);
}

/** `~4`, `4 more`, `4 high`, `4 in stock`, `up to 4`, `price 4`, `four 5`. */
function isQuestionedByWords(figure: Figure, words: readonly Word[]): boolean {
  const { first, end, cell } = figure;
  const at = (index: number) => (words[index]?.cell === cell ? words[index] : undefined);
  const [before, earlier, after] = [at(first - 1), at(first - 2), at(end)];
  if (/^["'([]*[~≈±<>≤≥]/.test(at(first)?.text ?? "") || (before && INEXACT_SIGN.test(before.text))) return true;
  if (figure.role === "count" && before && isBound(before.core)) return true;
  if (after && APPROXIMATION_WORDS.test(after.core)) return true;
  if (after && (COMPARISON_WORDS.test(after.core) || DIMENSION_WORDS.test(after.core))) return true;
  if (/^de$/i.test(after?.core ?? "") && DIMENSION_WORDS.test(at(end + 1)?.core ?? "")) return true;
  if (isPartOf(figure, words)) return true;
  if (/^(?:in|en|on)$/i.test(after?.core ?? "") && STOCK_OR_ORDER_WORDS.test(at(end + 1)?.core ?? "")) return true;
  if (before?.core.toLowerCase() === "to" && earlier?.core.toLowerCase() === "up") return true;
  if (/^(?:of|de)$/i.test(before?.core ?? "") && (earlier?.text ?? "").endsWith("%")) return true;
  if (
    [before, PREPOSITIONS.test(before?.core ?? "") ? earlier : undefined].some((word) =>
      PRICE_OR_STOCK_WORDS.test(word?.core ?? ""),
    )
  )
    return true;
  return [before, after].some((word) => {
    const isApart = word !== undefined && word === before && /[)\]},.;:]$/.test(word.text);
    const writtenValue = word && !isApart ? numberWord(word.core) : null;
    return writtenValue !== null && writtenValue !== valueOf(figure);
  });
}

/** `1 of 2 panels`, `qty 1 de 2`, but not `4 of 24 V`. */
function isPartOf({ end, cell }: Figure, words: readonly Word[]): boolean {
  const at = words[end - 1]?.role === "of" ? end : end + 1;
  const [of, whole, next] = words.slice(at - 1, at + 2).map((word) => (word.cell === cell ? word : undefined));
  if (of?.role !== "of" || !/^\d{1,6}[)\]}"'.,:;]*$/.test(whole?.text ?? "")) return false;
  return !next || !(isRating(next.core) || SIZE.test(next.core));
}

function valueOf({ quantity }: Figure): number | null {
  return quantity.kind === "given" ? quantity.quantity : null;
}

/** In `4 a 6`, `a` is the Spanish word for *to*, not amperes. */
export function isRangeWord(words: readonly Word[], at: number, cell: number): boolean {
  const [word, figure, next] = words.slice(at, at + 3).map((each) => (each.cell === cell ? each : undefined));
  if (word?.text !== "a" || !/^\d{1,6}[.,;:)]?$/.test(figure?.text ?? "")) return false;
  return !next || !(isRating(next.core) || SIZE.test(next.core));
}
