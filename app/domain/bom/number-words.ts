import type { BomQuantity } from "./bom-line.ts";
import * as vocabulary from "./quantity-words.ts";
import { inUnits, readQuantity } from "./read-quantity.ts";
import type { Word } from "./words.ts";

type Trade = {
  readonly first: number;
  readonly end: number;
  readonly cell: number;
  readonly role: "trade";
  readonly quantity: BomQuantity;
  readonly because: null;
  readonly joinedBy: null;
};

export function isContaining(word: Word | null): boolean {
  return word !== null && /^(?:of|de|con|with)$/i.test(word.core);
}

/** `two boxes of 10`: the size of a package alone is not the quantity. */
export function packagesOf(words: readonly Word[], first: number): Trade | null {
  const [unit, of, size] = words.slice(first, first + 3);
  const pieces = size?.cell === unit?.cell ? readQuantity(size?.core ?? "") : null;
  if (!unit || !of || pieces?.kind !== "given") return null;
  const before = words[first - 1];
  const packages = before?.cell === unit.cell ? vocabulary.numberWord(before.core) : null;
  const packageText = `${unit.core} ${of.core} ${pieces.typed}`;
  const place = { end: first + 3, cell: unit.cell, because: null, joinedBy: null } as const;
  if (packages !== null) {
    const count = { kind: "given", quantity: packages, typed: String(packages) } as const;
    return { ...place, first: first - 1, role: "trade", quantity: inUnits(count, packageText, pieces.quantity) };
  }
  const quantity = { kind: "bad", reason: "unclear", possible: [pieces.quantity], typed: packageText } as const;
  return { ...place, first, role: "trade", quantity };
}

const FRACTIONS = new Map(Object.entries({ "½": "1/2", "¼": "1/4", "¾": "3/4" }));

/** Reads `1 1/2`, `1-1/2`, `2½`: pieces with a unit such as dozens, otherwise a problem. `1/2` alone is read only with such a unit. `figure` is null for a size or rating. */
export function mixedNumber(words: readonly Word[], at: number): { figure: Trade | null; end: number } | null {
  const cell = words[at]?.cell ?? 0;
  const textAt = (index: number) => (words[index]?.cell === cell ? (words[index]?.text ?? "") : "");
  const joined = textAt(at).replace(/[½¼¾]/, (sign) => ` ${FRACTIONS.get(sign) ?? sign}`);
  const isOneWord = MIXED_NUMBER.test(joined);
  const typed = isOneWord ? joined : `${joined} ${textAt(at + 1)}`;
  const [, whole = "0", over = "1", under = "1"] = MIXED_NUMBER.exec(typed) ?? [];
  if (!MIXED_NUMBER.test(typed) || Number(over) >= Number(under)) return null;
  const end = at + (isOneWord ? 1 : 2);
  const next = words[end]?.cell === cell ? (words[end] ?? null) : null;
  const pieces = next ? vocabulary.piecesOfUnit(next.core) : null;
  if (next && (vocabulary.SIZE.test(next.core) || vocabulary.isRating(next.core) || /["”″]/.test(next.text)))
    return { figure: null, end };
  if (pieces === null && whole === "0") return null;
  const count = (Number(whole) + Number(over) / Number(under)) * (pieces ?? 0);
  const possible = Number.isInteger(count) && count > 0 ? [count] : [];
  const text = pieces === null ? typed.trim() : `${typed.trim()} ${next?.core ?? ""}`;
  const quantity = { kind: "bad", reason: pieces === null ? "fraction" : "unit", possible, typed: text } as const;
  const stop = pieces === null ? end : end + 1;
  return { figure: { first: at, end: stop, cell, role: "trade", quantity, because: null, joinedBy: null }, end: stop };
}

const MIXED_NUMBER = /^\(?(?:(\d{1,4})[ -])?\s*(\d{1,2})\/(2|3|4|8|16)[),.;:]*$/;
