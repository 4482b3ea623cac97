import { type BomLine, type BomReading, type InputLines, quantityText } from "../../domain/bom/bom-line.ts";
import { hasContent, inputLines } from "../../domain/bom/clean-text.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { mayBeRatingOf } from "../../domain/bom/ratings.ts";
import { readList } from "../../domain/bom/read-list.ts";

/** `rest` are lines that did not become rows, as pasted. */
export type PastedBlock = { readonly rows: readonly ListRow[]; readonly rest: string };

/** Fills up to `room` rows. Ambiguous lines and lines not to be bought stay out, because fields hold one meaning. */
export function pastedBlock(text: string, room: number): PastedBlock {
  const { lines, notes } = readList({ kind: "text", text });
  const spread = lines.filter((line) => onlyReading(line) !== null).slice(0, room);
  const header = notes.flatMap((note) => (note.kind === "header" ? numbersOf(note) : []));
  return {
    rows: spread.flatMap((line) => rowOf(onlyReading(line))),
    rest: linesWithout(new Set(spread.flatMap(numbersOf)), new Set(header), text),
  };
}

function onlyReading({ readings: [likeliest, ...others], hold, isAside }: BomLine): BomReading | null {
  const { quantity, isPlain } = likeliest;
  if (hold || isAside || (quantity.kind === "missing" && quantity.otherQuantity !== null)) return null;
  if (quantity.kind === "bad" && (quantity.reason === "several" || quantity.reason === "unclear")) return null;
  if (quantity.kind === "given" && quantity.isBare && mayBeRatingOf(quantity.quantity, likeliest.number, []))
    return null;
  return isPlain || others.length === 0 ? likeliest : null;
}

function rowOf(reading: BomReading | null): ListRow[] {
  if (!reading) return [];
  return [{ pn: reading.number, quantity: quantityText(reading.quantity), reference: reading.reference }];
}

function numbersOf({ from, to }: InputLines): number[] {
  return Array.from({ length: to - from + 1 }, (_line, index) => from + index);
}

function linesWithout(done: ReadonlySet<number>, headers: ReadonlySet<number>, text: string): string {
  const all = inputLines(text).map((line, index) => ({ line, number: index + 1 }));
  const left = all.filter(({ line, number }) => !done.has(number) && hasContent(line));
  return left.every(({ number }) => headers.has(number)) ? "" : left.map(({ line }) => line).join("\n");
}
