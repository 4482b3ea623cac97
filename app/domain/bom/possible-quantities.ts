import { isQuantity } from "../cart/quantity.ts";
import type { BomQuantity } from "./bom-line.ts";
import { correctedIn, isConditional, packSizeIn } from "./condition.ts";
import { type LineFacts, outsidePart, type WordRange } from "./line-facts.ts";
import type { Figure } from "./figure-doubt.ts";
import { changedIn, isUsualRating, shareIn } from "./quantity-words.ts";

const LONGEST_NOTE = 300;

const COLUMNS_WITH_CONDITIONS: ReadonlySet<string | null> = new Set(["reference", "quantity", "unknown", null]);

/** Makes a quantity a question if other words of the line change it: `4 if available`, `another 4`, and `4` with the note `per panel` or `need 6`. */
export function withConditions(quantity: BomQuantity, facts: LineFacts, range: WordRange): BomQuantity {
  const { cells, columns } = facts;
  const size = facts.hasPackSize ? packSizeOutsidePart(facts, range) : null;
  if (quantity.kind === "missing") return size === null || columns ? quantity : packSizeAsQuantity(size);
  if (size !== null && (quantity.kind === "given" || quantity.reason === "several"))
    return severalQuantities(withPacks(possibleNumbers(quantity), size), "");
  if (quantity.kind === "bad") return quantity;
  const question = { kind: "bad", reason: "unclear", possible: [quantity.quantity], typed: quantity.typed } as const;
  if (!columns) return facts.hasConditions ? question : quantity;
  for (const [index, cell] of cells.entries()) {
    const role = columns[index] ?? null;
    if (cell === "" || !COLUMNS_WITH_CONDITIONS.has(role)) continue;
    const note = cell.slice(0, LONGEST_NOTE);
    const corrections =
      role === "quantity" ? [] : [...changedIn(note), correctedIn(note)].filter((each) => each !== null);
    if (corrections.some((each) => each !== quantity.quantity))
      return severalQuantities([quantity.quantity, ...corrections], "");
    const share = role === "quantity" ? null : shareIn(note);
    if (share || isConditional(note))
      return unclearQuantity(
        [...totalFor(quantity, share?.hosts ?? 1, 0), quantity.quantity],
        quantity.typed,
        question,
      );
  }
  return quantity;
}

/** A bare figure may be a rating of the part, see `mayBeRatingOf`. */
export function markedIfBare(
  quantity: BomQuantity,
  used: readonly Figure[],
  { columns, unit }: LineFacts,
): BomQuantity {
  const isBare = columns === null && unit === null && used.length > 0 && used.every(({ role }) => role === "bare");
  return quantity.kind === "given" && isBare ? { ...quantity, isBare } : quantity;
}

/** Also offers the other figures of the line that may be the quantity: `4 on hand, need 2`. */
export function withOtherFigures(
  quantity: BomQuantity,
  { columns, figures, lead }: LineFacts,
  range: WordRange,
): BomQuantity {
  if (columns || quantity.kind !== "bad" || quantity.reason !== "unclear") return quantity;
  const others = figures.filter(
    ({ first, end, role }) =>
      (end <= range.first || first >= range.end) &&
      first !== lead?.figure.first &&
      (role === "bare" || role === "count" || role === "unclear"),
  );
  const numbers = others
    .flatMap((figure) => possibleNumbers(figure.quantity))
    .filter((number) => !isUsualRating(number));
  const possible = [...new Set([...quantity.possible, ...numbers])].slice(0, MOST_POSSIBLE);
  return { ...quantity, possible };
}

/** `5/pk` may be five packs, or packs of five. */
function packSizeAsQuantity(size: number): BomQuantity {
  return { kind: "bad", reason: "unclear", possible: [size], typed: String(size) };
}

/** Pack size in one cell, outside the part number: in `TN 25PK` it is part of the number. */
function packSizeOutsidePart(facts: LineFacts, range: WordRange): number | null {
  const outside = outsidePart(facts, range);
  const sizes = facts.cells.map((_cell, index) => {
    if (!COLUMNS_WITH_CONDITIONS.has(facts.columns?.[index] ?? null)) return null;
    const wordsOfCell = outside.filter(({ cell }) => cell === index);
    return packSizeIn(wordsOfCell.map(({ text }) => text).join(" "));
  });
  return sizes.find((size) => size !== null) ?? null;
}

/** The numbers as packs of this size, then the numbers themselves; unchanged if they already include such a product. */
function withPacks(numbers: readonly number[], size: number): readonly number[] {
  if (numbers.some((number) => numbers.includes(number * size))) return numbers;
  const packs = numbers.filter((number) => numbers.length === 1 || number !== size).map((number) => number * size);
  return [...packs.filter(isQuantity), ...numbers];
}

export const LONGEST_TYPED = 60;

export const MISSING_QUANTITY: BomQuantity = { kind: "missing", otherQuantity: null };

export const MOST_POSSIBLE = 6;

export function possibleNumbers(quantity: BomQuantity): readonly number[] {
  if (quantity.kind === "given") return [quantity.quantity];
  return quantity.kind === "bad" ? quantity.possible : [];
}

export function isSameQuantity(one: BomQuantity, other: BomQuantity): boolean {
  if (isZeroQuantity(one) && isZeroQuantity(other)) return true;
  if (one.kind === "given" && other.kind === "given") return one.quantity === other.quantity;
  return one.kind === "bad" && other.kind === "bad" && one.typed === other.typed;
}

export function isZeroQuantity(quantity: BomQuantity): boolean {
  return quantity.kind === "bad" && quantity.reason === "zero";
}

/** `quantity` if there are no numbers to choose from. */
export function unclearQuantity(numbers: readonly number[], typed: string, quantity: BomQuantity): BomQuantity {
  if (numbers.length === 0) return quantity;
  return {
    kind: "bad",
    reason: "unclear",
    possible: numbers.slice(0, MOST_POSSIBLE),
    typed: typed.slice(0, LONGEST_TYPED),
  };
}

/** Keeps `typed` if it is short and contains all numbers, so that it is read as the same numbers again. */
export function severalQuantities(numbers: readonly number[], typed: string): BomQuantity {
  const possible = [...new Set(numbers)].slice(0, MOST_POSSIBLE);
  if (possible.length === 0)
    return { kind: "bad", reason: "not-a-number", possible, typed: typed.slice(0, LONGEST_TYPED) };
  const readsTheSame =
    typed !== "" && typed.length <= LONGEST_TYPED && possible.every((number) => typed.includes(String(number)));
  return { kind: "bad", reason: "several", possible, typed: readsTheSame ? typed : possible.join(" / ") };
}

/** The total for `hosts` panels or machines plus `spares`; empty if it is not a possible quantity. */
export function totalFor(quantity: BomQuantity | undefined, hosts: number, spares: number): number[] {
  if (quantity?.kind !== "given") return [];
  const sum = quantity.quantity * hosts + spares;
  return isQuantity(sum) ? [sum] : [];
}
