import { escapeHtml } from "../../../app/domain/escape-html.ts";
import { DARK_HOUSING, INK, METAL } from "../palette.ts";
import { circle, element, group, path, rect, short } from "../svg.ts";

/** A word and the middle of its baseline. */
export type Word = readonly [x: number, y: number, word: string];

export type Box = readonly [x: number, y: number, width: number, height: number];

export type RowStart = readonly [x: number, y: number];

export function d(pieces: TemplateStringsArray, ...numbers: readonly number[]): string {
  return pieces.map((piece, index) => piece + (index < numbers.length ? short(numbers[index] ?? 0) : "")).join("");
}

/** Rounded dashes add up, and many would begin beyond the end of their line. */
const SLACK = 0.8;

/** Rows of slotted screws of radius r, `count` in each row, `pitch` apart. A dashed line draws a whole row, within the size limit. */
export function screws(rows: readonly RowStart[], count: number, pitch: number, r: number): string {
  const heads = dotted(rows, count, pitch, { stroke: METAL, "stroke-width": r * 2 });
  const slots = rows.map(([x, y]) => d`M${x - 0.5} ${y}h${(count - 1) * pitch + 1 + SLACK}`).join("");
  return (
    heads + path(slots, "none", { "stroke-width": r * 1.4, "stroke-dasharray": `1 ${short(Math.max(pitch - 1, 1))}` })
  );
}

export function clamps(rows: readonly RowStart[], count: number, pitch: number, r: number): string {
  const holes = rows.map(([x, y]) => d`M${x - r} ${y}h${(count - 1) * pitch + 2 * r}`).join("");
  const square = {
    stroke: METAL,
    "stroke-width": r * 2,
    "stroke-dasharray": `${short(2 * r)} ${short(Math.max(pitch - 2 * r, 1))}`,
  };
  return path(holes, "none", square) + dotted(rows, count, pitch, { stroke: "#f26a21", "stroke-width": r * 1.1 });
}

export function dotted(
  rows: readonly RowStart[],
  count: number,
  pitch: number,
  stroke: { readonly stroke: string; readonly "stroke-width": number },
): string {
  const line = rows.map(([x, y]) => d`M${x} ${y}h${(count - 1) * pitch + 0.1 + SLACK}`).join("");
  return path(line, "none", { ...stroke, "stroke-dasharray": `.1 ${short(pitch - 0.1)}`, "stroke-linecap": "round" });
}

/** Shares the attributes of all lettering of a drawing. */
export function lettering(...texts: readonly string[]): string {
  return group({ stroke: "none", "text-anchor": "middle" }, ...texts);
}

/** For use inside `lettering`. */
export function words(size: number, fill: string, all: readonly Word[], bold?: "bold"): string {
  const style = { "font-size": size, fill, "font-weight": bold };
  const [only, more] = all;
  if (!only) return "";
  if (!more) return element("text", { x: only[0], y: only[1], ...style }, escapeHtml(only[2]));
  return element("text", style, all.map(([x, y, word]) => element("tspan", { x, y }, escapeHtml(word))).join(""));
}

/** White bold word centered on a plate around (x, y), as large as fits, for use inside `lettering`. */
export function plateWord(x: number, y: number, width: number, height: number, word: string, fill = "#fff"): string {
  const size = Math.min(height * 0.8, (width - 2) / (Math.max(word.length, 1) * 0.58));
  return words(Math.round(size * 10) / 10, fill, [[x, y + size * 0.36, word]], "bold");
}

export function plate(x: number, y: number, width: number, height: number, fill: string): string {
  return rect(x - width / 2, y - height / 2, width, height, fill, { rx: 1.5 });
}

export function boxes(fill: string, ...all: readonly Box[]): string {
  return path(all.map(([x, y, width, height]) => d`M${x} ${y}h${width}v${height}h${-width}z`).join(""), fill);
}

export function strips([x, y, width, height]: Box, depth: number): string {
  return boxes(DARK_HOUSING, [x, y, width, depth], [x, y + height - depth, width, depth]);
}

/** End of a DIN rail, its flat at x and its middle at y = 50. */
export function rail(x: number): string {
  return path(d`M${x} 33v4h5v26h-5v4`, "none", { stroke: "#7b858c", "stroke-width": 1.6 });
}

/** The line under the side view for an invisible value such as the coil voltage. Inside `lettering`. */
export function caption(content: string, x = 124): string {
  if (!content) return "";
  return words(content.length > 18 ? 5 : 6, INK, [[x, 98, content]]);
}

export function rotaryKnob(x: number, y: number, r: number, degrees: number, fill: string): string {
  const grip = r * 0.36;
  const bar = rect(x - grip, y - r - 1, grip * 2, r * 2 + 2, fill, { rx: grip * 0.6, stroke: "#6f7a82" });
  const line = path(d`M${x} ${y - r + 1}v${r * 0.6}`, "none", { stroke: "#fff", "stroke-width": 1.2 });
  return circle(x, y, r, fill) + group({ transform: d`rotate(${degrees} ${x} ${y})` }, bar, line);
}

export function columns(x: number, width: number, count: number): readonly number[] {
  const pitch = width / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => x - width / 2 + pitch * (index + 0.5));
}

/** The view box of a row: `width` x `height` around (45,50), made square where it fits. */
export function frontOf(width: number, height: number): Box {
  const side = Math.min(Math.max(width, height) + 4, 96);
  const across = Math.min(side, 90);
  return [45 - across / 2, 50 - side / 2, across, side];
}
