import { isQuantity } from "../cart/quantity.ts";
import type { BomQuantity } from "./bom-line.ts";
import { correctedIn, isConditional, packSizeIn } from "./condition.ts";
import { type LineFacts, outsidePart, type WordRange } from "./line-facts.ts";
import { changedIn, shareIn } from "./quantity-words.ts";

const LONGEST_NOTE = 300;

const MAY_HAVE_TERMS: ReadonlySet<string | null> = new Set(["reference", "quantity", "unknown", null]);

/** `4 if available`, `another 4`, and `4` with the note `per panel` or `need 6`. */
export function withTerms(quantity: BomQuantity, facts: LineFacts, range: WordRange): BomQuantity {
  const { cells, columns } = facts;
  const size = facts.hasPackSize ? packSizeOutside(facts, range) : null;
  if (quantity.kind === "missing") return size === null || columns ? quantity : sizeAlone(size);
  if (size !== null && (quantity.kind === "given" || quantity.reason === "several"))
    return severalOf(inPacks(numbersOf(quantity), size), "");
  if (quantity.kind === "bad") return quantity;
  const asks = { kind: "bad", reason: "unclear", possible: [quantity.quantity], typed: quantity.typed } as const;
  if (!columns) return facts.hasTerms ? asks : quantity;
  for (const [index, cell] of cells.entries()) {
    const role = columns[index] ?? null;
    if (cell === "" || !MAY_HAVE_TERMS.has(role)) continue;
    const note = cell.slice(0, LONGEST_NOTE);
    const others = role === "quantity" ? [] : [...changedIn(note), correctedIn(note)].filter((other) => other !== null);
    if (others.some((other) => other !== quantity.quantity)) return severalOf([quantity.quantity, ...others], "");
    const hosts = role === "quantity" ? null : shareIn(note);
    if (hosts || isConditional(note))
      return unclear([...withMore(quantity, hosts?.hosts ?? 1, 0), quantity.quantity], quantity.typed, asks);
  }
  return quantity;
}

/** `5/pk` may be five packs, or packs of five. */
function sizeAlone(size: number): BomQuantity {
  return { kind: "bad", reason: "unclear", possible: [size], typed: String(size) };
}

/** In one cell, and not in the part number: `TN 25PK`. */
function packSizeOutside(facts: LineFacts, range: WordRange): number | null {
  const outside = outsidePart(facts, range);
  const sizes = facts.cells.map((_cell, index) => {
    if (!MAY_HAVE_TERMS.has(facts.columns?.[index] ?? null)) return null;
    const inside = outside.filter(({ cell }) => cell === index);
    return packSizeIn(inside.map(({ text }) => text).join(" "));
  });
  return sizes.find((size) => size !== null) ?? null;
}

function inPacks(numbers: readonly number[], size: number): readonly number[] {
  if (numbers.some((number) => numbers.includes(number * size))) return numbers;
  const packs = numbers.filter((number) => numbers.length === 1 || number !== size).map((number) => number * size);
  return [...packs.filter(isQuantity), ...numbers];
}

export const LONGEST_TYPED = 60;

export const MISSING: BomQuantity = { kind: "missing", otherQuantity: null };

export const MOST_POSSIBLE = 6;

export function numbersOf(quantity: BomQuantity): readonly number[] {
  if (quantity.kind === "given") return [quantity.quantity];
  return quantity.kind === "bad" ? quantity.possible : [];
}

export function isSame(one: BomQuantity, other: BomQuantity): boolean {
  if (isZero(one) && isZero(other)) return true;
  if (one.kind === "given" && other.kind === "given") return one.quantity === other.quantity;
  return one.kind === "bad" && other.kind === "bad" && one.typed === other.typed;
}

export function isZero(quantity: BomQuantity): boolean {
  return quantity.kind === "bad" && quantity.reason === "zero";
}

export function unclear(numbers: readonly number[], typed: string, quantity: BomQuantity): BomQuantity {
  if (numbers.length === 0) return quantity;
  return {
    kind: "bad",
    reason: "unclear",
    possible: numbers.slice(0, MOST_POSSIBLE),
    typed: typed.slice(0, LONGEST_TYPED),
  };
}

/** `typed` is used if it reads as these numbers again. */
export function severalOf(numbers: readonly number[], typed: string): BomQuantity {
  const possible = [...new Set(numbers)].slice(0, MOST_POSSIBLE);
  if (possible.length === 0)
    return { kind: "bad", reason: "not-a-number", possible, typed: typed.slice(0, LONGEST_TYPED) };
  const isAgain =
    typed !== "" && typed.length <= LONGEST_TYPED && possible.every((number) => typed.includes(String(number)));
  return { kind: "bad", reason: "several", possible, typed: isAgain ? typed : possible.join(" / ") };
}

export function withMore(quantity: BomQuantity | undefined, hosts: number, spares: number): number[] {
  if (quantity?.kind !== "given") return [];
  const sum = quantity.quantity * hosts + spares;
  return isQuantity(sum) ? [sum] : [];
}
