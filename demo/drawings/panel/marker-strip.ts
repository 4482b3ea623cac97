import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, PALE } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, label, lettering, numbersIn } from "./details.ts";

const TAGS = 10;
const SIGNS: Readonly<Record<string, readonly string[]>> = { LLL: ["L1", "L2", "L3", "N", "PE"], PLM: ["+", "-"] };

export function drawMarkerStrip(part: PartToDraw): Drawing {
  const english = englishOf(part, "markerText");
  const width = numbersIn(englishOf(part, "markerWidth"))[0] ?? 5.2;
  return drawStripOfTags(
    wordsOf(codeOf(part, "markerText"), english),
    8.6 + width * 0.56,
    englishOf(part, "markerWidth"),
  );
}

/** Texts of the tags: "11 to 20", or signs that repeat. */
function wordsOf(code: string, english: string): string[] {
  const signs = SIGNS[code];
  const first = /^(\d+) to \d+$/.exec(english)?.[1];
  return Array.from({ length: TAGS }, (_, i) => {
    if (signs) return signs[i % signs.length] ?? "";
    return first === undefined ? "" : String(Number(first) + i);
  });
}

/** Tags are `pitch` apart; a row shows the beginning, where the words can be read. */
export function drawStripOfTags(words: readonly string[], pitch: number, caption: string): Drawing {
  const width = pitch * words.length;
  const left = 80 - width / 2;
  const shown = Math.max(pitch * 4 + 4, 56);
  const notches = words.slice(1).map((_, i) => `M${short(left + pitch * (i + 1))} 34v32`);
  const longest = Math.max(1, ...words.map((word) => word.length));
  const size = Math.min(9, (pitch - 1.5) / (0.58 * longest));
  return drawing(
    [Math.round(left - 3), 48 - Math.round(shown / 2), Math.round(shown), Math.round(shown)],
    rect(left, 28, width, 44, PALE, { rx: 1 }),
    rect(left, 34, width, 32, "#fff", { "stroke-width": 0.6 }),
    path(notches.join(""), "none", { stroke: "#8a9299" }),
    lettering(
      Math.round(size * 10) / 10,
      INK,
      words.map((word, i) => [Math.round((left + pitch * (i + 0.5)) * 10) / 10, 53, word] as const),
    ),
    label(80, 84, caption, 7),
  );
}
