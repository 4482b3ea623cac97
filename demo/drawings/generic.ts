import type { Drawing, PartToDraw } from "./drawing.ts";
import { LIGHT_HOUSING } from "./palette.ts";
import { frame, rect, text } from "./svg.ts";

/** Longer part numbers would be too small to read. */
const LONGEST_NUMBER = 24;

/** Fallback drawing: a rounded square with a 2-letter mark and the part number. */
export function drawGeneric(part: PartToDraw): Drawing {
  const number = part.pn.slice(0, LONGEST_NUMBER);
  const markup = frame(
    rect(38, 8, 84, 84, LIGHT_HOUSING, { rx: 10 }),
    text(80, 61, markOf(part), { "font-size": 34, "font-weight": "bold" }),
    text(80, 82, number, { "font-size": Math.min(9, 76 / (0.62 * Math.max(number.length, 1))) }),
  );
  return { markup, box: [160, 100], front: [36, 6, 88, 88] };
}

/** Initials of the first two words, or the first two letters: "rivet tool" is RT, "cover" CO. */
function markOf(part: PartToDraw): string {
  const kind = part.attributes["accessoryType"]?.en ?? part.series;
  const [first = "", second = ""] = kind.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const mark = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2);
  return mark.toUpperCase();
}
