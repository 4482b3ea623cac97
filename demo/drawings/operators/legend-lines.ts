import { escapeHtml } from "../../../app/domain/escape-html.ts";
import { element, group, short } from "../svg.ts";
import { fontFor } from "./lettering.ts";

type Area = { readonly top: number; readonly width: number; readonly height: number };

/** Font sizes: largest lettering, line height, smallest for a single line. */
const LARGEST = 11;
const LINE = 1.15;
const READABLE = 5;

/** Legends of selectors: OFF ON, HAND OFF AUTO, ... Their words are at the positions of the handle. */
const SELECTORS = new Set(["007", "008", "009", "016", "037"]);

export function legendLines(legend: string, code: string, area: Area, ink: string): string {
  const words = legend.split(" ").filter(Boolean);
  if (words.length === 0) return "";
  const style = { fill: ink, stroke: "none", "font-weight": "bold", "text-anchor": "middle" };
  return group(style, SELECTORS.has(code) ? positions(words, area) : stacked(words, area));
}

function positions(words: readonly string[], area: Area): string {
  const [first = "", second = "", third] = words;
  const last = third ?? second;
  const size = Math.min(fontFor(`${first}  ${last}`, area.width, 9), area.height / 2.4);
  if (size < READABLE && third === undefined) return stacked(words, area);
  const foot = area.top + area.height - size * 0.35;
  const [left, right] = [45 - area.width / 2 + 0.5, 45 + area.width / 2 - 0.5];
  return group(
    { "font-size": size },
    third === undefined ? "" : line(45, foot - size * 1.25, second),
    line(left, foot, first, "start"),
    line(right, foot, last, "end"),
  );
}

function stacked(words: readonly string[], { top, width, height }: Area): string {
  const arrangements = [1, 2, 3].filter((count) => count <= words.length).map((count) => arrange(words, count));
  const sized = arrangements.map((lines) => {
    const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), "");
    return { lines, size: Math.min(fontFor(longest, width, LARGEST), height / (LINE * lines.length)) };
  });
  const { lines, size } = sized.reduce((a, b) => (b.size > a.size ? b : a));
  const first = top + height / 2 - ((lines.length - 1) * size * LINE) / 2 + size * 0.36;
  return group({ "font-size": size }, ...lines.map((content, i) => line(45, first + i * size * LINE, content)));
}

function arrange(words: readonly string[], count: number): readonly string[] {
  const goal = words.join(" ").length / count;
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const isFull = last === undefined || (last.length + word.length / 2 >= goal && lines.length < count);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function line(x: number, y: number, content: string, anchor?: string): string {
  return element("text", { x, y: short(y), "text-anchor": anchor }, escapeHtml(content));
}
