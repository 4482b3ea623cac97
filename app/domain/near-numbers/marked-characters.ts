import type { Slip } from "./align.ts";
import type { Segment } from "./number-scheme.ts";

export function markedCharacters(pn: string, slips: readonly Slip[], segments: readonly Segment[]): string[] {
  const marked = new Set(slips.flatMap(placesOf));
  for (const { start, end } of segments) for (let at = start; at < end; at++) marked.add(at);
  const pieces = [""];
  let at = 0;
  for (const character of pn) {
    const isFolded = /[A-Z0-9]/.test(character);
    const isMarked = isFolded && marked.has(at);
    if (isMarked === (pieces.length % 2 === 1)) pieces.push("");
    pieces[pieces.length - 1] += character;
    if (isFolded) at += 1;
  }
  return pieces;
}

function placesOf({ kind, at }: Slip): number[] {
  if (kind === "swapped") return [at, at + 1];
  // Mark the right character next to an extra one.
  return [kind === "extra" && at > 0 ? at - 1 : at];
}
