import { escapeHtml } from "../../../app/domain/escape-html.ts";
import { INK, paintOf } from "../palette.ts";
import { element, short, text } from "../svg.ts";
import { at, polar } from "./geometry.ts";

/** Average width of a letter, as a share of the font size. */
const LETTER = 0.64;

const WIDTHS: Readonly<Record<string, number>> = { I: 0.3, J: 0.55, L: 0.6, M: 0.86, " ": 0.34 };

export function fontFor(content: string, width: number, largest: number): number {
  return Math.min(largest, width / (LETTER * Math.max(content.length, 1)));
}

const PALE_PAINTS = new Set(["white", "clear"].map(paintOf));

export function isPale(paint: string): boolean {
  return PALE_PAINTS.has(paint);
}

/** Dark on white, clear, yellow and amber; white on all others. */
export function inkOn(paint: string): string {
  return PALE_PAINTS.has(paint) || paint === paintOf("yellow") || paint === paintOf("amber") ? INK : "#fff";
}

export function shineOn(paint: string): string {
  return PALE_PAINTS.has(paint) ? "#abb" : "#fff";
}

export function caption(content: string, x = 130): string {
  if (!content) return "";
  const written = content.slice(0, 24);
  return text(x, 96, written, { "font-size": fontFor(written, 56, 6) });
}

/** Bold text on an arc around the front's center. Each letter is placed separately, since ids of text paths would clash on a page. */
export function arcText(content: string, radius: number, size: number, lower = false): string {
  const widths = [...content].map((letter) => (((WIDTHS[letter] ?? 0.7) * size + 0.1) / radius) * (180 / Math.PI));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const places: string[] = [];
  const turns: string[] = [];
  let angle = -total / 2;
  for (const width of widths) {
    places.push(at(polar(radius, lower ? 180 - angle : angle)));
    const middle = angle + width / 2;
    turns.push(String(Math.round(lower ? -middle : middle)));
    angle += width;
  }
  const [x, y] = [0, 1].map((axis) =>
    places.map((place) => short(Number(Number(place.split(" ")[axis]).toFixed(1)))).join(" "),
  );
  const attributes = {
    x,
    y,
    rotate: turns.join(" "),
    "font-size": size,
    "font-weight": "bold",
    "text-anchor": "start",
    fill: INK,
    stroke: "none",
  };
  return element("text", attributes, escapeHtml(content));
}
