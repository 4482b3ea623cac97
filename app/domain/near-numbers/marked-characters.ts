import type { Slip } from "./align.ts";
import type { Segment } from "./number-scheme.ts";

/**
 * A number in pieces, of which every other one, from the second on, is to be marked: the characters that are not as they were typed,
 * and the whole of the segments that are in doubt.
 */
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
  // A character too many stands beside one that is right.
  return [kind === "extra" && at > 0 ? at - 1 : at];
}
