import { isBound, isMonth, isRating, numberWord, SIZE } from "./quantity-words.ts";
import type { Word } from "./words.ts";
import type { BomQuantity } from "./bom-line.ts";

/** `trade`: dozens or packages; `label`: number of something (panel 3); `unclear`: a count before an unknown word; `bare`: without context. */
type FigureRole = "count" | "trade" | "length" | "label" | "unclear" | "bare";

export type Figure = {
  readonly first: number;
  readonly end: number;
  readonly cell: number;
  readonly role: FigureRole;
  readonly quantity: BomQuantity;
  /** Word that made it a label or unclear; if that word is part of the part number, the figure is bare. */
  readonly because: number | null;
  /** Link to the figure before it: `2 + 2`, `3 x 10`, `min 4 max 10`, `2 500 pcs`; `per` is after the figure: `4 per panel`. */
  readonly joinedBy: "+" | "x" | "per" | "bound" | "thousand" | null;
};

const ABOUT =
  /^(?:approx|aprox|approximately|aproximadamente|max|min|m[aá]x|m[ií]n|maximum|minimum|m[aá]ximo|m[ií]nimo|ish)$/i;
const SIGN = /^[~≈±<>≤≥]+$/;

const EITHER = /^(?:\/|[-=]*>|→|⇒|[-–~]|or|o|u|to|a|hasta|then|now|ahora|luego)$/i;

const NOT_ORDERED = /^(?:prices?|pricing|precios?|costs?|costos?|stock|existencias?|inventory|inventario|hand)$/i;
const ALREADY =
  /^(?:order|transit|backorder|pedido|tr[aá]nsito|camino|almac[eé]n|bodega|stock|existencias?|inventory|inventario|hand)$/i;
const COMPARED = /^(?:more|less|fewer|extra|additional|m[aá]s|menos|adicional(?:es)?)$/i;
const SIZED = /^(?:high|tall|wide|deep|across|alto|altura|ancho|fondo)$/i;
const FOR = /^(?:for|por|para|of|de|at|a)$/i;

export function inFigureDoubt(figures: readonly Figure[], words: readonly Word[]): Figure[] {
  return figures.map((figure, index) => {
    const before = near(figures[index - 1], figure);
    const next = near(figures[index + 1], figure);
    const isRival =
      isEither(before, figure, words) || isEither(figure, next, words) || isBracketed(figure, before, next, words);
    if (isDay(figure, words)) return { ...figure, role: "label", because: null };
    const added =
      (figure.role === "bare" || figure.role === "unclear") && before ? besides(before, figure, words) : null;
    if (added) return { ...figure, ...added };
    const isAbout = figure.role === "unclear" && ABOUT.test(words[figure.end]?.core ?? "");
    const isOpen = figure.role === "count" || figure.role === "bare" || isRival || isAbout;
    if (!isOpen || !(isRival || isDoubted(figure, words))) return figure;
    return { ...figure, role: "unclear", because: null, joinedBy: figure.joinedBy ?? "bound" };
  });
}

function near(other: Figure | undefined, { cell }: Figure): Figure | undefined {
  return other?.cell === cell ? other : undefined;
}

const AND = /^(?:and|y|e|&|plus|m[aá]s|then|luego|also|tambi[eé]n)$/i;
/** `pumps 1 and 2`. */
const PLURAL = /s$/i;

/** `4 for panel 1 and 6 for panel 2` has two quantities; `panels 1 and 6` are two panels. */
function besides(before: Figure, { first, cell }: Figure, words: readonly Word[]): Partial<Figure> | null {
  const and = words[first - 1];
  if (and?.cell !== cell || !AND.test(and.core || and.text)) return null;
  const labeled = before.role === "label" && before.because !== null ? words[before.because] : undefined;
  if (labeled && PLURAL.test(labeled.core)) return { role: "label", because: null };
  return { role: "unclear", because: null, joinedBy: "+" };
}

/** `4 a 6`, `4 pzas / 5 pzas`, but not `12 to 24 V`, nor a price. */
function isEither(one: Figure | undefined, other: Figure | undefined, words: readonly Word[]): boolean {
  if (!one || !other || one.end !== other.first - 1) return false;
  const isNumber = ({ role, because }: Figure) =>
    role === "label" ? because !== null && because === one.end : role !== "trade" && role !== "length";
  const isWhole = (figure: Figure) => figure.quantity.kind === "given" && !/[.,]/.test(figure.quantity.typed);
  return EITHER.test(words[one.end]?.text ?? "") && [one, other].every((each) => isNumber(each) && isWhole(each));
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
    const isOpen = [figure, other].every(({ role }) => role === "count" || role === "bare");
    return isOpen && inBrackets(figure) !== inBrackets(other) && valueOf(figure) !== valueOf(other);
  });
}

function isDay({ end, cell, role }: Figure, words: readonly Word[]): boolean {
  const [of, month] = [words[end], words[end + 1]];
  return role === "bare" && of?.cell === cell && month?.cell === cell && of.role === "of" && isMonth(month.core);
}

function isDoubted(figure: Figure, words: readonly Word[]): boolean {
  const { first, end, cell } = figure;
  const at = (index: number) => (words[index]?.cell === cell ? words[index] : undefined);
  const [before, earlier, behind] = [at(first - 1), at(first - 2), at(end)];
  if (/^["'([]*[~≈±<>≤≥]/.test(at(first)?.text ?? "") || (before && SIGN.test(before.text))) return true;
  if (figure.role === "count" && before && isBound(before.core)) return true;
  if (behind && ABOUT.test(behind.core)) return true;
  if (behind && (COMPARED.test(behind.core) || SIZED.test(behind.core))) return true;
  if (/^de$/i.test(behind?.core ?? "") && SIZED.test(at(end + 1)?.core ?? "")) return true;
  if (isPartOf(figure, words)) return true;
  if (/^(?:in|en|on)$/i.test(behind?.core ?? "") && ALREADY.test(at(end + 1)?.core ?? "")) return true;
  if (before?.core.toLowerCase() === "to" && earlier?.core.toLowerCase() === "up") return true;
  if (/^(?:of|de)$/i.test(before?.core ?? "") && (earlier?.text ?? "").endsWith("%")) return true;
  if ([before, FOR.test(before?.core ?? "") ? earlier : undefined].some((word) => NOT_ORDERED.test(word?.core ?? "")))
    return true;
  return [before, behind].some((word) => {
    const isOther = word !== undefined && word === before && /[)\]},.;:]$/.test(word.text);
    const writtenValue = word && !isOther ? numberWord(word.core) : null;
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
